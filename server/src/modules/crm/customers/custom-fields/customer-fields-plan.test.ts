import pg from 'pg'
import { expect, test } from 'vitest'
import { useServer } from '../../../../app/test-server.ts'
import { customFieldsOf } from '../../../platform/custom-fields/custom-field-test-kit.ts'
import { customersOf } from '../customer-test-kit.ts'

const kit = useServer({ role: 'web' })

test('customers with a value are found through an index range, under row level security too', async () => {
  const owner = await kit.signedIn('owner@maple.test')
  const fieldId = await customFieldsOf(owner).made('Card', 'TEXT')
  const tenant = kit.tenants.maple as string
  await kit.database.query(
    `with made as (
      insert into customer (tenant_id, lastname, sort_name, created_at, updated_at)
      select $1::uuid, 'Bulk' || n, 'bulk' || n, now(), now() from generate_series(1, 5000) n returning id, sort_name)
    insert into custom_field_value (tenant_id, field_id, value, record_id) select $1::uuid, $2, sort_name, id from made`,
    [tenant, fieldId],
  )
  await kit.database.query('analyze customer, custom_field_value')
  kit.statements.length = 0
  const { items } = await customersOf(owner).list({ where: { customFields: [{ fieldId, eq: 'bulk1234' }] } })
  expect(items).toMatchObject([{ displayName: 'Bulk1234' }])

  const logged = kit.statements.find((one) => one.includes('order by') && one.includes('custom_field_value')) ?? ''
  let place = 0
  const sql = logged.replace(/^\[query\] | \[took.*$/g, '').replaceAll('?', () => `$${++place}`)
  const client = new pg.Client(kit.database.url('app'))
  await client.connect()
  await client.query(`select set_config('app.tenant_id', $1, false)`, [tenant])
  const values = [fieldId, 'bulk1234', 20]
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, values).finally(() => client.end())
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(
    /Index (Only )?Scan using custom_field_value_\w+[^\n]*\n\s*Index Cond: [^\n]*field_id[^\n]*value/,
  )
  expect(plan).not.toContain('Seq Scan')
})
