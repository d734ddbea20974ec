import { expect, test } from 'vitest'
import { useServer } from '../../../../app/test-server.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { boundRows } from '../../../../kernel/database/prepared-rows.ts'
import { storedAttempts } from './stored-attempts.ts'

const kit = useServer({ role: 'web' })

const HELD = `select count(*)::int as "locks", current_setting('lock_timeout') as "timeout" from pg_locks
  where locktype = 'advisory' and pid = pg_backend_pid()`

test.each([
  ['no attempt', []],
  ['one without a name', [{ formName: 'Contact', attempt: '' }]],
  ['a named one', [{ formName: 'Contact', attempt: 'new' }]],
])('locks are taken and limited with %s', async (_case, attempts) => {
  await kit.server.inTenant(kit.tenants.maple as string, (ctx) =>
    inTransaction(ctx, async () => {
      const stored = await storedAttempts(ctx, attempts, { timeout: '1234', keys: ['one', 'other'] })
      expect(stored.size).toBe(0)
      expect(await boundRows(ctx.em, HELD, [])).toEqual([{ locks: 2, timeout: '1234ms' }])
    }),
  )
})
