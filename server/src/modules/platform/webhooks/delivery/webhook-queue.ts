import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { Webhook } from '../webhook.entity.ts'

/** How long somebody who sends is waited for before another sends it too: far longer than sending may take. */
const CLAIM_SECONDS = 60
/** Seconds until what did not arrive is sent again; after the last it is given up. */
export const WAITS = [10, 60, 300, 900, 1800, 3600, 7200]

export interface Claimed extends Pick<Webhook, 'url' | 'sealedSecret'> {
  readonly id: string
  readonly event: string
  readonly subject: string
  readonly data: unknown
  readonly createdAt: Date
  /** The number of this attempt. A process that claimed the delivery earlier has a smaller one, which fences it off. */
  readonly attemptCount: number
  readonly tries: number
}

type Row = Omit<Claimed, 'data' | 'createdAt'> & { readonly data: string; readonly createdAt: string }

/**
 * The next of a webhook's deliveries that is due, held for this process; null when there is none. What tells of a record
 * waits until all that is older of the same record has arrived, or was given up. A test goes out also while it is off.
 */
export async function claimDelivery({ em }: RequestContext, webhookId: string): Promise<Claimed | null> {
  const [row] = await em.execute<Row[]>(
    `update "webhook_delivery" d set "attempt_count" = d."attempt_count" + 1, "tries" = d."tries" + 1,
        "claimed_until" = now() + ? * interval '1 second'
      from "webhook" w
      where w."id" = d."webhook_id" and d."id" = (
        select n."id" from "webhook_delivery" n join "webhook" o on o."id" = n."webhook_id"
        where n."webhook_id" = ? and n."status" = 'pending' and n."due_at" <= now()
          and (n."claimed_until" is null or n."claimed_until" < now())
          and (o."disabled_at" is null or n."event" = 'webhook.test')
          and not exists (select from "webhook_delivery" e where e."webhook_id" = n."webhook_id"
            and e."subject" = n."subject" and e."status" = 'pending' and e."number" < n."number")
        order by n."due_at", n."number" limit 1 for update of n skip locked)
      returning d."id", d."event", d."subject", d."data"::text as "data", d."created_at"::text as "createdAt",
        d."attempt_count" as "attemptCount", d."tries", w."url", w."sealed_secret" as "sealedSecret"`,
    [CLAIM_SECONDS, webhookId],
  )
  return row ? { ...row, data: JSON.parse(row.data), createdAt: new Date(row.createdAt) } : null
}

/** Writes down what became of a claimed delivery. False when somebody else has claimed it since, whose word then counts. */
export async function settleDelivery(
  { em }: RequestContext,
  { id, attemptCount }: Claimed,
  { status, waitSeconds }: { status: 'pending' | 'delivered' | 'failed'; waitSeconds: number },
): Promise<boolean> {
  const settled = await em.execute<unknown[]>(
    `update "webhook_delivery" set "status" = ?, "due_at" = now() + ? * interval '1 second', "claimed_until" = null,
        "delivered_at" = case when ? = 'delivered' then now() end
      where "id" = ? and "status" = 'pending' and "attempt_count" = ? returning 1`,
    [status, waitSeconds, status, id, attemptCount],
  )
  return settled.length > 0
}

/** Every webhook of any tenant for which something is due. */
export async function dueWebhooks({ em }: RequestContext): Promise<{ tenantId: string; webhookId: string }[]> {
  const [row] =
    await em.execute<{ due: { tenantId: string; webhookId: string }[] | null }[]>('select due_webhooks() as due')
  return row?.due ?? []
}
