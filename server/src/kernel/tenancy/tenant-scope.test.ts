import { expect, test } from 'vitest'
import { useServer } from '../../app/test-server.ts'
import { inScope, withinTenant } from './tenant-scope.ts'

const kit = useServer({}, 1)

test('statements of requests are limited in time, those of jobs on the same connection are not', async () => {
  const tenantId = kit.tenants.maple as string
  const limit = async () => {
    const [row] = await kit.server.orm.em
      .fork()
      .execute<{ limit: string }[]>(`select current_setting('statement_timeout') as "limit"`)
    return row?.limit
  }
  expect(await inScope({ tenantId }, limit)).toBe('30s')
  expect(await withinTenant(tenantId, limit)).toBe('0')
  expect(await inScope({ tenantId }, limit)).toBe('30s')
})

test('a statement of a request that takes longer is cancelled, and the connection serves the next one', async () => {
  const tenantId = kit.tenants.maple as string
  const run = (sql: string) => inScope({ tenantId, statementTimeout: 50 }, () => kit.server.orm.em.fork().execute(sql))
  await expect(run('select pg_sleep(20)')).rejects.toThrow('statement timeout')
  expect(await run('select 1 as "one"')).toEqual([{ one: 1 }])
})
