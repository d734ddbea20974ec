import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../kit/database.ts'
import { tenantTables } from './tables.ts'

const database = useDatabase()

/** Both halves of a policy, as PostgreSQL prints them. */
const ofCurrentTenant = (column: string) =>
  `(${column} = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)`

const names = (rows: { name: string }[]) => rows.map(({ name }) => name).toSorted()
const named = async (sql: string) => names(await database.query<{ name: string }>(sql))

describe('every table', () => {
  let policies: Record<string, string>[]
  beforeAll(async () => {
    policies = await database.query(
      `select c.relname as table, p.polname as name, p.polcmd as command, p.polpermissive as adds, p.polroles::text as roles,
         pg_get_expr(p.polqual, p.polrelid) as seen, pg_get_expr(p.polwithcheck, p.polrelid) as written
       from pg_policy p join pg_class c on c.oid = p.polrelid`,
    )
  })

  test('has row level security', async () => {
    // The history of the schema belongs to the owner, who alone may read it.
    expect(
      await named(`select relname as name from pg_class where relnamespace = 'public'::regnamespace
        and relkind in ('r', 'p') and not relrowsecurity`),
    ).toEqual(['migration'])
  })

  test('with a tenant has one policy, which holds for seeing and for writing, for everybody and every command', async () => {
    const tables = (await tenantTables(database)).filter(({ table }) => !['session', 'site_session'].includes(table))
    expect(tables.length).toBeGreaterThan(5)
    for (const { table, column } of tables) {
      const condition = ofCurrentTenant(column)
      expect(
        policies.filter((policy) => policy.table === table),
        table,
      ).toEqual([
        {
          table,
          name: 'tenant_isolation',
          command: '*',
          adds: true,
          roles: '{0}',
          seen: condition,
          written: condition,
        },
      ])
    }
    expect(policies).toHaveLength(tables.length)
  })

  test('is shown by no view that looks past the policies', async () => {
    const views = `select relname as name from pg_class where relnamespace = 'public'::regnamespace and
      (relkind = 'm' or relkind = 'v' and not coalesce(reloptions @> '{security_invoker=true}', false))`
    expect(await named(views)).toEqual([])
  })

  test('has natural keys that start with the tenant, so that none reveals rows of others', async () => {
    const wide = await named(
      `select i.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
       where x.indisunique and not x.indisprimary and c.relnamespace = 'public'::regnamespace
         and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id')
         and (select attname from pg_attribute where attrelid = c.oid and attnum = x.indkey[0]) <> 'tenant_id'`,
    )
    expect(wide).toEqual([
      // Made by chance, and never by a tenant.
      'api_key_token_hash_unique',
      'invitation_token_hash_unique',
      'session_token_hash_unique',
      // There is one of each domain in the world, and one owner who can prove it.
      'tenant_domain_verified',
      // Holds for accounts without a tenant alone.
      'user_email_without_tenant',
    ])
  })
})

describe('the role that the server works as', () => {
  test('is nobody special and member of nothing', async () => {
    const [role] = await database.query(`select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
      (select count(*)::int from pg_auth_members where member = r.oid) as memberships from pg_roles r where rolname = 'app'`)
    expect(role).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      memberships: 0,
    })
  })

  test('owns nothing, in this database or any', async () => {
    expect(
      await database.query(`select classid::regclass, objid from pg_shdepend
        where refclassid = 'pg_authid'::regclass and refobjid = 'app'::regrole and deptype = 'o'`),
    ).toEqual([])
  })

  test('may make nothing, neither empty tables at once nor watch them by keys and triggers', async () => {
    const [may] = await database.query<{ schema: boolean; database: boolean }>(
      `select has_schema_privilege('app', 'public', 'create') as schema,
        has_database_privilege('app', current_database(), 'create') as database`,
    )
    expect(may).toEqual({ schema: false, database: false })
    expect(
      await named(`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
        and has_table_privilege('app', oid, 'truncate, references, trigger, maintain')`),
    ).toEqual([])
  })
})

describe('a function that runs as its owner', () => {
  const functions = `from pg_proc p where prosecdef and pronamespace = 'public'::regnamespace`

  test('has a fixed search path, with what is temporary last', async () => {
    expect(await named(`select proname as name ${functions}`)).toContain('find_session')
    expect(
      await named(`select proname as name ${functions}
        and not coalesce(proconfig @> array['search_path=public, pg_temp'], false)`),
    ).toEqual([])
  })

  test('belongs to the owner of the tables, and may be run by the server alone', async () => {
    expect(await named(`select proname as name ${functions} and proowner <> 'app_owner'::regrole`)).toEqual([])
    expect(
      await named(`select distinct proname as name ${functions} and exists (
        select 1 from aclexplode(coalesce(proacl, acldefault('f', proowner))) a
        where a.grantee not in ('app'::regrole, 'app_owner'::regrole))`),
    ).toEqual([])
  })
})
