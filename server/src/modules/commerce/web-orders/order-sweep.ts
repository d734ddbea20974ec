import type { ScheduledTask } from '../../../kernel/capability/scheduled-task.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { lockRecord } from '../../../kernel/database/records.ts'
import { DocumentService } from '../documents/index.ts'
import { documentPurpose } from '../online-payments/index.ts'
import { IntentService, IntentStatus } from '../payment-provider/index.ts'
import { OrderCancellation, orders } from './order-cancellation.ts'
import { WebOrderState } from './web-order-kinds.ts'

const AT_ONCE = 200
const LONGEST_HOLD_MS = 24 * 60 * 60 * 1000

/**
 * Ends orders whose online payment was not made in time, so that no stock is held for nothing. The payment ends at the
 * provider first, because somebody may be paying right now.
 */
export async function sweepOrders(ctx: RequestContext): Promise<void> {
  const rows = await ctx.em.execute<{ id: string; createdAt: Date }[]>(
    `select "id", "created_at" as "createdAt" from "web_order"
      where "state" = 'awaiting_payment' and "reserved_until" < now() order by "reserved_until" limit ?`,
    [AT_ONCE],
  )
  for (const { id, createdAt } of rows) {
    try {
      const isOld = Date.now() - new Date(createdAt).getTime() > LONGEST_HOLD_MS
      if ((await paymentHasEnded(ctx, id)) || isOld) await inTransaction(ctx, () => cancel(ctx, id))
    } catch (err) {
      ctx.log.error({ err, orderId: id }, 'An order that was not paid could not be ended')
      await postpone(ctx, id)
    }
    ctx.em.clear()
  }
}

/** Orders that fail must not keep others waiting. */
async function postpone(ctx: RequestContext, id: string): Promise<void> {
  await ctx.em.execute(
    `update "web_order" set "reserved_until" = now() + interval '1 hour' where "id" = ? and "state" = 'awaiting_payment'`,
    [id],
  )
}

/** False while a bank works on it, or nobody knows. Money that arrives after a day is given back. */
async function paymentHasEnded(ctx: RequestContext, orderId: string): Promise<boolean> {
  const service = ctx.use(IntentService)
  try {
    const unfinished = await service.unfinished(documentPurpose, orderId)
    if (!unfinished) return true
    if (unfinished.status !== IntentStatus.PROCESSING) await service.end(unfinished)
    return (await service.unfinished(documentPurpose, orderId)) === null
  } catch (err) {
    ctx.log.warn({ err, orderId }, 'The payment of an order could not be ended')
    return false
  }
}

async function cancel(ctx: RequestContext, id: string): Promise<void> {
  await ctx.use(DocumentService).lock([id])
  const order = await lockRecord(ctx.em, orders, id, { refresh: true })
  // It was paid just now.
  if (order.state !== WebOrderState.AWAITING_PAYMENT) return
  await ctx.use(OrderCancellation).cancel(id, 'It was not paid in time')
}

export const sweepUnpaidOrders: ScheduledTask = {
  name: 'web-orders.sweep',
  cron: '* * * * *',
  async run({ inTenant }) {
    const tenants = await inTenant(null, ({ em }) =>
      em.execute<{ id: string }[]>('select tenants_with_unpaid_orders() as "id"'),
    )
    const failures: unknown[] = []
    for (const { id } of tenants) await inTenant(id, sweepOrders).catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw new AggregateError(failures, 'Unpaid orders of some tenants could not be ended')
  },
}
