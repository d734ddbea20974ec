import { expect, test } from 'vitest'
import { useServer } from '../../app/test-server.ts'
import { inTransaction } from '../context/transaction.ts'
import { runInWorker } from './worker-pool.ts'

const kit = useServer()

test('no transaction waits for a thread, not even for the work of another context', async () => {
  const { maple, birch } = kit.tenants as { maple: string; birch: string }
  const run = (tenantId: string) =>
    runInWorker('nothing', import.meta.url, { tenantId, audience: 'staff', input: null })
  const refusal = 'Run nothing before the transaction, whose connection would wait for it.'
  await kit.server.inTenant(maple, (ctx) =>
    inTransaction(ctx, async () => {
      await expect(run(maple)).rejects.toThrow(refusal)
      await kit.server.inTenant(birch, () => expect(run(birch)).rejects.toThrow(refusal))
    }),
  )
})
