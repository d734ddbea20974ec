import { createHash } from 'node:crypto'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { invalidField } from '../../../../kernel/validation/errors.ts'

export const MOST_KEY_LENGTH = 100

/** Requests that clients may send again, such as after a lost connection. Requires a transaction. */
export class PaymentRequests {
  constructor(private readonly ctx: RequestContext) {}

  /**
   * Runs the work once per key, and returns the ID of its result. The same key at the same moment waits for the first
   * transaction, because the unique key does. It comes before all locks.
   */
  async once(key: string, request: object, work: () => Promise<string>): Promise<string> {
    const { em, currentTenant } = this.ctx
    const trimmed = key.trim()
    if (!trimmed) throw invalidField('idempotencyKey', 'Send a key of your own for each payment')
    const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('hex')
    const [added] = await em.execute<{ id: string }[]>(
      `insert into "payment_request" ("tenant_id", "key", "fingerprint", "created_at") values (?, ?, ?, now())
        on conflict ("tenant_id", "key") do nothing returning "id"`,
      [currentTenant.id, trimmed, fingerprint],
    )
    if (!added) return this.earlier(trimmed, fingerprint)
    const resultId = await work()
    await em.execute('update "payment_request" set "result" = ? where "id" = ?', [resultId, added.id])
    return resultId
  }

  private async earlier(key: string, fingerprint: string): Promise<string> {
    const [row] = await this.ctx.em.execute<{ fingerprint: string; resultId: string | null }[]>(
      'select "fingerprint", "result" as "resultId" from "payment_request" where "key" = ?',
      [key],
    )
    if (row?.resultId && row.fingerprint === fingerprint) return row.resultId
    throw invalidField('idempotencyKey', 'This key was used for another request', 'KEY_REUSED')
  }
}
