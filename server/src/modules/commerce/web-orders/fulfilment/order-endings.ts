import type { RequestContext } from '../../../../kernel/context/context.ts'
import { invalidField } from '../../../../kernel/validation/errors.ts'
import { type Document, DocumentHistory, DocumentType } from '../../documents/index.ts'
import { DocumentRefunds } from '../../payments/index.ts'
import { OrderCancellation } from '../order-cancellation.ts'
import { OrderMails } from '../order-mails.ts'
import { WebOrder } from '../web-order.entity.ts'
import { WebOrderState } from '../web-order-kinds.ts'
import type { CancelOrderInput, ManagedOrder } from './fulfilment.inputs.ts'
import { FulfilmentService } from './fulfilment.service.ts'
import { OrderLines } from './order-lines.ts'

/** Staff end orders. Requires a transaction. */
export class OrderEndings {
  constructor(private readonly ctx: RequestContext) {}

  /**
   * Gives back what was paid and returns the stock. Money that Stripe has to give back takes a while: until then the order is
   * marked by its reason and nothing else can be done with it, and `settled` ends it.
   */
  async cancel(input: CancelOrderInput): Promise<ManagedOrder> {
    const reason = input.reason.trim()
    if (!reason) throw invalidField('reason', 'Enter why it is cancelled')
    const managed = await this.ctx.use(FulfilmentService).lock(input)
    const { order, document } = managed
    await this.ctx.use(OrderLines).requireNothingOut(order.id)
    const paid = document.paid - document.refunded
    if (paid > 0) this.ctx.require('invoices.can_edit', 'invoices')
    await this.ctx.use(DocumentRefunds).refundAll(document.id, reason)
    if (document.paid === document.refunded) {
      await this.ctx.use(OrderCancellation).cancel(order.id, reason)
    } else {
      order.cancelReason = reason
      this.ctx.use(DocumentHistory).add(document, 'cancelling', 'To be cancelled once the payment is refunded')
      await this.ctx.em.flush()
    }
    if (input.notifyCustomer) {
      await this.ctx.use(OrderMails).cancelled(order, document)
      if (paid > 0) await this.ctx.use(OrderMails).refunded(order, document, paid)
    }
    return managed
  }

  /** The money of an order that is being cancelled was given back. */
  async settled(document: Document): Promise<void> {
    if (document.type !== DocumentType.WEB_ORDER || document.cancelledAt || document.paid !== document.refunded) return
    const order = await this.ctx.em.findOne(WebOrder, { id: document.id })
    if (order?.state === WebOrderState.PLACED && order.cancelReason)
      await this.ctx.use(OrderCancellation).cancel(order.id, order.cancelReason)
  }
}
