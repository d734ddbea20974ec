import type pg from 'pg'
import { expect, test } from 'vitest'
import { useUpgradedDatabase } from '../kit/upgraded-database.ts'

/** The last migration before visitors and the setting got the names that are used everywhere else. */
const BEFORE = 'Migration20261127195256_boards'
const VISITOR = '0b0e3c7e-8a2f-4f6a-9d5c-1f2e3d4c5b6a'

async function insertVisits(client: pg.Client): Promise<void> {
  await client.query(`
    with tenant as (insert into tenant (handle, name, plan, modules)
        values ('maple', 'Maple', 'pro', '{}'), ('birch', 'Birch', 'pro', '{}') returning id, handle),
      settings as (insert into capability_settings (tenant_id, capability, data)
        select id, 'tracking', case handle when 'maple' then '{"isOn": false, "keepMonths": 3}' else '{"keepMonths": 4}' end::jsonb
          from tenant)
    insert into site_event (tenant_id, at, name, visitor, path)
      select id, now(), 'page_view', '${VISITOR}', '/' from tenant where handle = 'maple'`)
}

const upgraded = useUpgradedDatabase(BEFORE, insertVisits)

test('a tenant that counted no visits still counts none, and others never chose', async () => {
  const { rows } = await upgraded.superuser.query(
    `select data from capability_settings where capability = 'tracking' order by data ->> 'keepMonths'`,
  )
  expect(rows).toEqual([{ data: { isEnabled: false, keepMonths: 3 } }, { data: { keepMonths: 4 } }])
})

test('visits keep their visitors', async () => {
  const { rows } = await upgraded.superuser.query('select visitor_id, path from site_event')
  expect(rows).toEqual([{ visitor_id: VISITOR, path: '/' }])
})
