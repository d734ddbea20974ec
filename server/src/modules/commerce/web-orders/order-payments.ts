import type { RequestContext } from '../../../kernel/context/context.ts'
import { lockRecord } from '../../../kernel/database/records.ts'
import { UserInputError } from '../../../kernel/validation/errors.ts'
import { type Document, DocumentType, onDocumentCancelled, onDocumentSettled } from '../documents/index.ts'
import { onProviderPayment, type Payment, PaymentMethod, PaymentReversals } from '../payments/index.ts'
import { OrderCancellation, orders } from './order-cancellation.ts'
import { OrderNotices } from './order-notices.ts'
import { OrderStock } from './order-stock.ts'
import { WebOrder } from './web-order.entity.ts'
import { WebOrderState } from './web-order-kinds.ts'

const { AWAITING_PAYMENT, CANCELLED, PLACED } = WebOrderState

/** What payments do to orders, in their transaction, with the document locked. */
export class OrderPayments {
  constructor(private readonly ctx: RequestContext) {}

  /** An order that cannot be fulfilled ends before its money is recorded, so that the money can go back. */
  async prepare(document: Document): Promise<void> {
    const order = await this.of(document, AWAITING_PAYMENT)
    if (order && !(await this.ctx.use(OrderStock).canSellReserved(order.id)))
      await this.ctx.use(OrderCancellation).cancel(order.id, 'There was not enough stock when it was paid')
  }

  /** The payment that stock was reserved for has arrived: the order is placed. */
  async confirm(document: Document): Promise<void> {
    const order = await this.of(document, AWAITING_PAYMENT)
    if (!order) return
    await this.ctx.use(OrderStock).sellReserved(order.id, `Order ${document.number}`)
    Object.assign(order, { state: PLACED, reservedUntil: null })
    await this.ctx.em.flush()
    await this.ctx.use(OrderNotices).placed(order, document)
  }

  /** Money for an order that has ended goes back at once. */
  async giveBack(document: Document, payment: Payment): Promise<void> {
    const { id: paymentId, credit: amount } = payment
    const order = amount > 0 ? await this.of(document, CANCELLED) : null
    if (!order) return
    const reason = `${document.number} could not be fulfilled when it was paid`
    const isRefunded = await this.refund({ paymentId, amount, reason })
    await this.ctx.use(OrderNotices).unfulfilled(order, document, amount, isRefunded)
  }

  private async refund(wanted: { paymentId: string; amount: number; reason: string }) {
    try {
      await this.ctx.use(PaymentReversals).refundNow({ ...wanted, method: PaymentMethod.STRIPE })
      return true
    } catch (error) {
      // Such as after the keys were removed. The money stays the customer's credit until staff give it back.
      if (!(error instanceof UserInputError)) throw error
      this.ctx.log.error({ err: error, paymentId: wanted.paymentId }, 'A payment could not be refunded')
      return false
    }
  }

  private async of({ id, type }: Document, state: WebOrderState): Promise<WebOrder | null> {
    if (type !== DocumentType.WEB_ORDER || (await this.ctx.em.count(WebOrder, { id })) === 0) return null
    const order = await lockRecord(this.ctx.em, orders, id, { refresh: true })
    return order.state === state ? order : null
  }
}

/** Registers what orders do when their documents are paid, online or by staff, or cancelled. */
export function listenToDocuments(): void {
  onDocumentSettled(async (ctx, document) => {
    // Part of the money is enough: staff who record it expect the rest.
    if (document.paid > document.refunded) await ctx.use(OrderPayments).confirm(document)
  })
  onDocumentCancelled((ctx, document, reason) => ctx.use(OrderCancellation).end(document, reason))
  onProviderPayment({
    arriving: (ctx, document) => ctx.use(OrderPayments).prepare(document),
    recorded: (ctx, document, payment) => ctx.use(OrderPayments).giveBack(document, payment),
  })
}
