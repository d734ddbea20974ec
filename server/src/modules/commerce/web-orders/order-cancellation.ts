import type { RequestContext } from '../../../kernel/context/context.ts'
import { lockRecord } from '../../../kernel/database/records.ts'
import { truncate } from '../../../kernel/validation/truncate.ts'
import { SlotBookings } from '../delivery/index.ts'
import { DiscountService } from '../discounts/index.ts'
import { LifecycleService } from '../documents/index.ts'
import { OrderNotices } from './order-notices.ts'
import { OrderStock } from './order-stock.ts'
import type { WrittenOrder } from './order-writer.ts'
import { WebOrder } from './web-order.entity.ts'
import { WebOrderState } from './web-order-kinds.ts'

export const orders = { entity: WebOrder, noun: 'order' }

/** Ends orders. Requires a transaction. */
export class OrderCancellation {
  constructor(private readonly ctx: RequestContext) {}

  /** Returns the stock, uncounts discounts and cancels the document. What was paid must have been given back before. */
  async cancel(id: string, reason: string, version?: number | null): Promise<WrittenOrder> {
    const document = await this.ctx
      .use(LifecycleService)
      .cancel({ id, reason, ...(typeof version === 'number' && { version }) })
    const order = await lockRecord(this.ctx.em, orders, id, { refresh: true })
    await this.ctx.use(DiscountService).release(id)
    await this.ctx.use(SlotBookings).release(id)
    await this.ctx.use(OrderStock).giveBack(id, `${document.number} was cancelled`)
    Object.assign(order, {
      state: WebOrderState.CANCELLED,
      reservedUntil: null,
      cancelReason: truncate(reason.trim(), 500),
    })
    await this.ctx.em.flush()
    await this.ctx.use(OrderNotices).cancelled(order, document)
    return { order, document }
  }
}
