import type { RequestContext } from '../../../kernel/context/context.ts'
import { lockRecord } from '../../../kernel/database/records.ts'
import { truncate } from '../../../kernel/validation/truncate.ts'
import { SlotBookings } from '../delivery/index.ts'
import { DiscountService } from '../discounts/index.ts'
import { type Document, DocumentType, LifecycleService } from '../documents/index.ts'
import { OrderLines } from './fulfilment/order-lines.ts'
import { OrderNotices } from './order-notices.ts'
import { OrderStock } from './order-stock.ts'
import type { WrittenOrder } from './order-writer.ts'
import { WebOrder } from './web-order.entity.ts'
import { WebOrderState } from './web-order-kinds.ts'

export const orders = { entity: WebOrder, noun: 'order' }

/** Ends orders. Requires a transaction. */
export class OrderCancellation {
  constructor(private readonly ctx: RequestContext) {}

  /** Cancels the document, which ends the order. Its payments must have been refunded before. */
  async cancel(id: string, reason: string, version?: number | null): Promise<WrittenOrder> {
    const document = await this.ctx
      .use(LifecycleService)
      .cancel({ id, reason, ...(typeof version === 'number' && { version }) })
    return { order: await lockRecord(this.ctx.em, orders, id, { refresh: true }), document }
  }

  /** Throws WRONG_STATUS while goods are out. Returns the stock and the time slot of a document that is being cancelled, and uncounts its discounts. */
  async end(document: Document, reason: string): Promise<void> {
    const { id, number, type } = document
    if (type !== DocumentType.WEB_ORDER || (await this.ctx.em.count(WebOrder, { id })) === 0) return
    const order = await lockRecord(this.ctx.em, orders, id, { refresh: true })
    // One whose money Stripe had to give back first was checked before.
    if (order.state === WebOrderState.PLACED && !order.cancelReason)
      await this.ctx.use(OrderLines).requireNothingOut(id)
    await this.ctx.use(DiscountService).release(id)
    await this.ctx.use(SlotBookings).release(id)
    await this.ctx.use(OrderStock).giveBack(id, `${number} was cancelled`)
    Object.assign(order, {
      state: WebOrderState.CANCELLED,
      reservedUntil: null,
      cancelReason: truncate(reason.trim(), 500),
    })
    await this.ctx.em.flush()
    await this.ctx.use(OrderNotices).cancelled(order, document)
  }
}
