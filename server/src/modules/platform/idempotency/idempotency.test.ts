import { expect, test } from 'vitest'
import { useServer } from '../../../app/test-server.ts'

const kit = useServer({ role: 'web' })

test('keys are erased after 90 days, and not before', async () => {
  await kit.database.query(
    `insert into idempotency_key (tenant_id, key, fingerprint, created_at)
      select $1, 'key of ' || days, '', now() - days * interval '1 day' from unnest(array[1, 89, 91, 400]) days`,
    [kit.tenants.maple],
  )
  const [row] = await kit.database.query<{ gone: number }>('select purge_idempotency_keys(1000) as gone')
  expect(row?.gone).toBe(2)
  const left = await kit.database.query<{ key: string }>(
    `select key from idempotency_key where key like 'key of %' order by key`,
  )
  expect(left.map(({ key }) => key)).toEqual(['key of 1', 'key of 89'])
})
