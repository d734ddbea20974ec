import type { RequestContext } from '../../../../kernel/context/context.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { NotificationService } from '../../notifications/index.ts'
import { Webhook } from '../webhook.entity.ts'
import { TEST_EVENT } from '../webhook.service.ts'
import type { Outcome } from './send-webhook.ts'
import { type Claimed, settleDelivery, WAITS } from './webhook-queue.ts'

/** Deliveries that are given up one after the other until a webhook is switched off. */
const PATIENCE = 3

interface Sent {
  readonly webhookId: string
  readonly claimed: Claimed
  readonly outcome: Outcome
  readonly startedAt: Date
}

/** Writes down how an attempt went and what follows from it: that it is done, tried again, or given up. */
export function settle(ctx: RequestContext, { webhookId, claimed, outcome, startedAt }: Sent): Promise<void> {
  return inTransaction(ctx, async () => {
    // Locked before the delivery, in the order of all writers of both; missing if it was deleted in the meantime.
    const [webhook] = await ctx.em.execute<{ id: string }[]>(
      'select "id" from "webhook" where "id" = ? for no key update',
      [webhookId],
    )
    if (!webhook) return
    await keepAttempt(ctx, { claimed, outcome, startedAt })
    const next = after(claimed, outcome)
    if (!(await settleDelivery(ctx, claimed, next))) return
    if (next.status === 'delivered') return hasWorked(ctx, webhookId)
    if (claimed.event === TEST_EVENT) return
    const givenUp = await hasFailed(ctx, webhookId, next.status === 'failed')
    if (givenUp >= PATIENCE) await switchOff(ctx, webhookId, outcome)
  })
}

/** A test is not tried again: somebody waits for how it goes. */
function after({ event, tries }: Claimed, { problem }: Outcome) {
  if (problem === null) return { status: 'delivered', waitSeconds: 0 } as const
  const waitSeconds = event === TEST_EVENT ? undefined : WAITS[tries - 1]
  return waitSeconds === undefined
    ? ({ status: 'failed', waitSeconds: 0 } as const)
    : ({ status: 'pending', waitSeconds } as const)
}

/** Does nothing if a scheduled task has deleted the delivery. */
async function keepAttempt(ctx: RequestContext, { claimed, outcome, startedAt }: Omit<Sent, 'webhookId'>) {
  const { statusCode, problem, answer } = outcome
  await ctx.em.execute(
    `insert into "webhook_attempt" ("tenant_id", "delivery_id", "at", "duration", "status_code", "problem", "answer")
      select "tenant_id", "id", ?, ?, ?, ?, ? from "webhook_delivery" where "id" = ? for key share`,
    [startedAt, Date.now() - startedAt.getTime(), statusCode, problem, answer, claimed.id],
  )
}

// Past the ORM, for which each of these would be a new version of the webhook: people's settings have not changed.

async function hasWorked({ em }: RequestContext, webhookId: string): Promise<void> {
  await em.execute(
    `update "webhook" set "failing_since" = null, "given_up" = 0
      where "id" = ? and ("failing_since" is not null or "given_up" > 0)`,
    [webhookId],
  )
}

async function hasFailed({ em }: RequestContext, webhookId: string, isGivenUp: boolean): Promise<number> {
  const [row] = await em.execute<{ failed: number }[]>(
    `update "webhook" set "failing_since" = coalesce("failing_since", now()), "given_up" = "given_up" + ?
      where "id" = ? returning "given_up" as "failed"`,
    [isGivenUp ? 1 : 0, webhookId],
  )
  return row?.failed ?? 0
}

async function switchOff(ctx: RequestContext, webhookId: string, { problem }: Outcome): Promise<void> {
  const webhook = await ctx.em.findOneOrFail(Webhook, webhookId, { refresh: true })
  if (webhook.disabledAt) return
  webhook.switchOff(`${PATIENCE} deliveries in a row failed. The last error was: ${problem ?? ''}`)
  await ctx.em.flush()
  const { host } = new URL(webhook.url)
  const title = `The webhook to ${host} was turned off because its deliveries failed`
  await ctx.use(NotificationService).notify('webhook_off', { title, link: `/setting/webhooks/${webhookId}` })
}
