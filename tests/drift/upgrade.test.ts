import pg from 'pg'
import { expect, test } from 'vitest'
import { useUpgradedDatabase } from '../kit/upgraded-database.ts'

/** The last migration of the release before agencies had a plan and the installation a log. */
const PREVIOUS_RELEASE = 'Migration20261121125500_timeline'

/** As the superuser, whom no policy holds back. */
async function insertPreviousData(client: pg.Client): Promise<void> {
  await client.query(`
    with agency as (insert into agency (name) values ('North Studio') returning id),
      tenant as (insert into tenant (handle, name, plan, modules, agency_id)
        select 'maple', 'Maple', 'pro', '{crm}', id from agency returning id),
      role as (insert into role (tenant_id, number, name, permissions) select id, 2, 'Administrator', '{}' from tenant)
    insert into "user" (tenant_id, agency_id, email, display_name, role_id, password_hash)
      select null::uuid, null::uuid, 'root@mainstreet.test', 'Robin Root', 1, 'hash'
      union all select null, id, 'agency@north.test', 'Nora North', 6, 'hash' from agency
      union all select id, null, 'owner@maple.test', 'Olive Owner', 2, 'hash' from tenant`)
}

const upgraded = useUpgradedDatabase(PREVIOUS_RELEASE, insertPreviousData)

const asApp = async (sql: string): Promise<pg.QueryResult> => {
  const client = new pg.Client({ connectionString: upgraded.access().app })
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}

test('an upgrade from the previous release applies only what came since', () => {
  expect(upgraded.applied).toContain('Migration20261122104000_agency_plan')
  expect(upgraded.applied.filter((one) => one <= PREVIOUS_RELEASE)).toEqual([])
})

test('agencies of the previous release make tenants with the basic plan, store and blog', async () => {
  const { rows } = await upgraded.superuser.query(
    'select name, status, new_tenant_plan, new_tenant_modules from agency',
  )
  expect(rows).toEqual([
    { name: 'North Studio', status: 1, new_tenant_plan: 'basic', new_tenant_modules: ['store', 'blog'] },
  ])
})

test('an upgrade keeps tenants and accounts as they were', async () => {
  const tenants = await upgraded.superuser.query('select handle, plan, modules from tenant')
  expect(tenants.rows).toEqual([{ handle: 'maple', plan: 'pro', modules: ['crm'] }])
  const accounts = await asApp(`select find_accounts('owner@maple.test', null) as found`)
  expect(accounts.rows[0].found).toMatchObject([{ displayName: 'Olive Owner', roleId: 2, passwordHash: 'hash' }])
})

test('the installation log begins empty, and the role app can only add to it', async () => {
  expect((await upgraded.superuser.query('select id from installation_audit_entry')).rows).toEqual([])
  const entry = {
    act: 'updated',
    kind: 'agency',
    recordTitle: 'North Studio',
    actorKind: 'person',
    actorName: 'Robin Root',
    changes: [],
  }
  await asApp(`select add_installation_audit_entry('${JSON.stringify(entry)}')`)
  for (const forbidden of [
    'select * from installation_audit_entry',
    `insert into installation_audit_entry (act) values ('updated')`,
    `update installation_audit_entry set actor_name = 'Nobody'`,
    'delete from installation_audit_entry',
    'truncate installation_audit_entry',
  ]) {
    await expect(asApp(forbidden), forbidden).rejects.toThrow(/permission denied/)
  }
  expect((await upgraded.superuser.query('select act, actor_name from installation_audit_entry')).rows).toEqual([
    { act: 'updated', actor_name: 'Robin Root' },
  ])
})
