import { createHash } from 'node:crypto'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { invalidField } from '../../../kernel/validation/errors.ts'

/** Of a key that a client makes. */
export const MAX_KEY_LENGTH = 100

interface Claimed {
  readonly id: string
  readonly fingerprint: string
  readonly result: string | null
}

/** Requests that clients may send again, such as after a lost connection. Requires a transaction. */
export class IdempotencyService {
  constructor(private readonly ctx: RequestContext) {}

  /**
   * Runs the work once per key, and returns the ID of its result. The same key at the same moment waits for the first
   * transaction, because the unique key does. It comes before all locks. Work that failed may be tried again.
   */
  async once(key: string, request: object, work: () => Promise<string>): Promise<string> {
    const { em, currentTenant } = this.ctx
    const trimmed = key.trim()
    if (!trimmed) throw invalidField('idempotencyKey', 'Send a unique key for each request')
    const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('hex')
    const [row] = (await em.execute<Claimed[]>(
      `insert into "idempotency_key" ("tenant_id", "key", "fingerprint", "created_at") values (?, ?, ?, now())
        on conflict ("tenant_id", "key") do update set "key" = excluded."key"
        returning "id", "fingerprint", "result"`,
      [currentTenant.id, trimmed, fingerprint],
    )) as [Claimed]
    if (row.fingerprint !== fingerprint)
      throw invalidField('idempotencyKey', 'This key was used for another request', 'KEY_REUSED')
    if (row.result) return row.result
    const resultId = await work()
    await em.execute('update "idempotency_key" set "result" = ? where "id" = ?', [resultId, row.id])
    return resultId
  }
}
