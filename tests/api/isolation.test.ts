import { beforeAll, describe, expect, test } from 'vitest'
import { useServer } from '../../server/src/app/test-server.ts'
import { give } from '../kit/all-fixtures.ts'
import { asApp, FOREIGN_KEY_VIOLATION, INSUFFICIENT_PRIVILEGE, refusalOf } from './as-app.ts'
import { allTables, type TenantTable, tenantTables } from './tables.ts'

// Without background work, which replaces rows such as stored counts.
const kit = useServer({ role: 'web' })
const { database } = kit

/** Tables of no tenant, or with rows of none: the server's role may not touch them, only functions made for one purpose. */
const closed: Readonly<Record<string, string>> = {
  agency: 'stands above tenants; a session brings its agency along',
  session: 'is found by its token before any tenant is known; role 1 and agencies have sessions in no tenant',
  site_session: 'goes with a session, and is found through it',
  password_reset: 'is found by its token before any tenant is known',
  second_factor: 'is asked for before any tenant is known; role 1 and agencies have one too',
  installation_audit_entry: 'tells of accounts and agencies, which belong to no tenant',
  migration: 'is the history of the schema itself',
}

/** Tables that the server's role may read and add to, and no more. */
const appendOnly = [
  'audit_entry',
  'stock_movement',
  'document_event',
  'document_answer',
  'payment',
  'payment_allocation',
  'payment_refund',
]

/** Tables whose rows the server's role may change and never remove. */
const neverRemoved = ['payment_intent', 'web_order']

/** Tables whose rows the server's role may remove and never change. */
const neverChanged = ['received_provider_event']

/** Tables that the server's role may only read: triggers of the database write them. */
const readOnly = ['record', 'stock_level', 'mailing_list_change']

let maple: string
let birch: string
let tables: TenantTable[]
beforeAll(async () => {
  await give(kit, 'maple')
  await give(kit, 'birch')
  maple = kit.tenants.maple as string
  birch = kit.tenants.birch as string
  // A role that only the bakery has, for references to it.
  await database.query(`insert into role (tenant_id, number, name, permissions) values ($1, 77, 'Baker', '{}')`, [
    birch,
  ])
  tables = (await tenantTables(database)).filter(({ table }) => !(table in closed))
})

/** Runs a check for every table, and answers those for which it did not hold. */
async function failing(check: (table: TenantTable) => Promise<boolean>): Promise<string[]> {
  const failed: string[] = []
  for (const table of tables) if (!(await check(table))) failed.push(table.table)
  return failed
}

const countAsSuperuser = async ({ table, column }: TenantTable, tenantId: string): Promise<number> => {
  const [row] = await database.query<{ count: number }>(`select count(*)::int from "${table}" where ${column} = $1`, [
    tenantId,
  ])
  return row?.count ?? 0
}

test('both tenants have rows in every table, so that what follows proves something', async () => {
  const bare = await failing(
    async (t) => (await countAsSuperuser(t, maple)) > 0 && (await countAsSuperuser(t, birch)) > 0,
  )
  expect(bare, 'Insert a row of each in the fixtures of its capability').toEqual([])
  expect(tables.map(({ table }) => table)).toEqual(expect.arrayContaining(['page', 'role', 'tenant', 'user']))
})

describe('what the role of the server sees', () => {
  const seen = ({ table }: TenantTable, tenantId: string | null) =>
    asApp(database, tenantId, async (client) => (await client.query(`select * from "${table}"`)).rows)

  test('without a tenant, or with an empty one, no table shows a row', async () => {
    expect(await failing(async (t) => (await seen(t, null)).length === 0)).toEqual([])
    expect(await failing(async (t) => (await seen(t, '')).length === 0)).toEqual([])
  })

  test('with a tenant, every table shows all rows of that tenant and no other', async () => {
    for (const tenantId of [maple, birch]) {
      const wrong = await failing(async (t) => {
        const rows = await seen(t, tenantId)
        return rows.length === (await countAsSuperuser(t, tenantId)) && rows.every((row) => row[t.column] === tenantId)
      })
      expect(wrong).toEqual([])
    }
  })

  test('what is no uuid shows no row either, but fails', async () => {
    expect((await refusalOf(seen(tables[0] as TenantTable, "' or true --")))?.code).toBe('22P02')
  })
})

describe('what the role of the server writes', () => {
  /** Runs a statement as maple; of a row, its tenant is the bakery's. */
  const write = (sql: string, values: unknown[]) =>
    refusalOf(asApp(database, maple, (client) => client.query(sql, values)))

  test('a new row of another tenant is refused', async () => {
    const allowed = await failing(async ({ table, column }) => {
      const [row] = await database.query<{ json: object }>(
        `select to_jsonb(t) as json from "${table}" t where ${column} = $1 limit 1`,
        [birch],
      )
      const copy = JSON.stringify({ ...row?.json, id: column === 'id' ? birch : crypto.randomUUID() })
      const sql = `insert into "${table}" select * from jsonb_populate_record(null::public."${table}", $1)`
      const refusal = await write(sql, [copy])
      const reason = readOnly.includes(table) ? 'permission denied' : 'row-level security'
      return refusal?.code === INSUFFICIENT_PRIVILEGE && refusal.message.includes(reason)
    })
    expect(allowed).toEqual([])
  })

  test('a row of its own cannot be given to another tenant', async () => {
    const allowed = await failing(async ({ table, column }) => {
      const refusal = await write(`update "${table}" set ${column} = $1 where ${column} = $2`, [birch, maple])
      return refusal?.code === INSUFFICIENT_PRIVILEGE
    })
    expect(allowed).toEqual([])
  })

  test('changing and removing rows of another tenant reaches none', async () => {
    const reached = await failing(async ({ table, column }) =>
      asApp(database, maple, async (client) => {
        if (appendOnly.includes(table) || readOnly.includes(table))
          return (await refusalOf(client.query(`delete from "${table}"`)))?.code === INSUFFICIENT_PRIVILEGE
        const statements = [
          ...(neverChanged.includes(table) ? [] : [`update "${table}" set ${column} = ${column} where ${column} = $1`]),
          ...(neverRemoved.includes(table) ? [] : [`delete from "${table}" where ${column} = $1`]),
        ]
        for (const sql of statements) if ((await client.query(sql, [birch])).rowCount !== 0) return false
        return true
      }),
    )
    expect(reached).toEqual([])
  })
})

test('the role of the server owns nothing and can neither step around policies nor change tables', async () => {
  const [role] = await database.query(`select rolsuper, rolbypassrls, rolcreaterole,
    (select count(*)::int from pg_class where relowner = r.oid) owns from pg_roles r where rolname = 'app'`)
  expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, owns: 0 })
  const unlock = (table: string) =>
    refusalOf(asApp(database, maple, (client) => client.query(`alter table "${table}" disable row level security`)))
  expect(await failing(async ({ table }) => (await unlock(table))?.code === INSUFFICIENT_PRIVILEGE)).toEqual([])
})

test('every function that works past the policies has a fixed path and is open to nobody unnamed', async () => {
  const loose = await database.query(`select proname from pg_proc where prosecdef
    and pronamespace = 'public'::regnamespace and (proconfig is null or not 'search_path=public, pg_temp' = any (proconfig))`)
  expect(loose).toEqual([])
  const free = await database.query(`select proname from pg_proc
    where pronamespace = 'public'::regnamespace and has_function_privilege('public', oid, 'execute')`)
  expect(free).toEqual([])
})

test('tables outside the tenants are few, and the role of the server may not touch them', async () => {
  const outside = (await allTables(database)).filter((table) => !tables.some((one) => one.table === table))
  expect(outside.toSorted(), 'Give the new table a tenant_id, or name it with the reason').toEqual(
    Object.keys(closed).toSorted(),
  )
  for (const table of outside) {
    const refusal = await refusalOf(asApp(database, maple, (client) => client.query(`select 1 from "${table}"`)))
    expect(refusal?.message).toBe(`permission denied for table ${table}`)
  }
})

describe('references', () => {
  interface Reference {
    name: string
    table: string
    column: string
    target: string
    key: string
  }
  /** The foreign keys between tables of tenants, with the column beside the tenant's. A record shares its id with its own row. */
  const references = (): Promise<Reference[]> =>
    database.query<Reference & { [name: string]: string }>(
      `select conname as name, c.conrelid::regclass::text as table, a.attname as column,
         c.confrelid::regclass::text as target, f.attname as key
       from pg_constraint c
       join lateral unnest(c.conkey, c.confkey) as k(own, other) on true
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
       join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.other
       where c.contype = 'f' and c.connamespace = 'public'::regnamespace
         and c.conrelid <> all (array['session', 'site_session', 'password_reset', 'second_factor']::regclass[]) and c.confrelid not in ('agency'::regclass, 'tenant'::regclass)
         and a.attname not in ('tenant_id', 'id')`,
    ) as unknown as Promise<Reference[]>

  test("between tenants' rows every reference names the tenant too", async () => {
    const loose = await database.query(
      `select conname from pg_constraint c
       where contype = 'f' and connamespace = 'public'::regnamespace
         and conrelid <> all (array['session', 'site_session', 'password_reset', 'second_factor']::regclass[]) and confrelid not in ('agency'::regclass, 'tenant'::regclass)
         and not exists (
           select 1 from unnest(c.conkey, c.confkey) as k(own, other)
           join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
           join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.other
           where a.attname = 'tenant_id' and f.attname = 'tenant_id')`,
    )
    expect(loose).toEqual([])
  })

  test('to a row of another tenant is refused just like to a row that does not exist', async () => {
    const found = await references()
    expect(found.map(({ table, column }) => `${table}.${column}`)).toEqual(
      expect.arrayContaining(['page.parent_id', 'revision.page_id', '"user".role_id']),
    )
    for (const { name, table, column, target, key } of found) {
      const [foreign] = await database.query<{ value: unknown }>(
        `select ${key} as value from ${target} where tenant_id = $1
         except select ${key} from ${target} where tenant_id = $2 limit 1`,
        [birch, maple],
      )
      expect(foreign, `${target} has a row of the bakery alone`).toBeDefined()
      // One row, because two of them may not refer to the same row everywhere; one that refers, because others may not have to.
      const row = `select ctid from ${table} where tenant_id = $2 order by ${column} is null limit 1`
      const update = `update ${table} set ${column} = $1 where ctid = (${row})`
      const refer = (value: unknown) =>
        refusalOf(
          // The server's role may not update these at all.
          [...appendOnly, ...readOnly, ...neverChanged].includes(table)
            ? database.query(update, [value, maple])
            : asApp(database, maple, (client) => client.query(update, [value, maple]), 'commit'),
        )
      const nobody = typeof foreign?.value === 'number' ? 123_456 : crypto.randomUUID()
      const refusal = await refer(foreign?.value)
      expect(refusal).toMatchObject({ code: FOREIGN_KEY_VIOLATION, message: expect.stringContaining(name) })
      expect(await refer(nobody)).toEqual(refusal)
    }
  })
})
