import type { RequestContext } from '../../../../kernel/context/context.ts'
import { getRecord } from '../../../../kernel/database/records.ts'
import { formatMoney } from '../../../../kernel/money/format-money.ts'
import { HOUR } from '../../../../kernel/security/counters.ts'
import { ApiError, isId, UserInputError } from '../../../../kernel/validation/errors.ts'
import { mailboxOf } from '../../../platform/mail/index.ts'
import { CartCatalogue } from '../../cart/index.ts'
import {
  AmendmentService,
  type Document,
  DocumentContent,
  DocumentHistory,
  type DocumentLine,
  DocumentService,
} from '../../documents/index.ts'
import { DocumentRefunds } from '../../payments/index.ts'
import type { ManagedOrder } from '../fulfilment/fulfilment.inputs.ts'
import { FulfilmentService } from '../fulfilment/fulfilment.service.ts'
import { orders } from '../order-cancellation.ts'
import { OrderMails } from '../order-mails.ts'
import { OrderStock } from '../order-stock.ts'
import { type WebOrder, WebOrderLine } from '../web-order.entity.ts'
import { planLines } from './line-plan.ts'
import { OrderDiscounts } from './order-discounts.ts'
import {
  type EditedOrderLineInput,
  type EditOrderInput,
  type OrderEditInput,
  type OrderEditPreview,
  OverpaymentAction,
} from './order-edit.inputs.ts'

/** Emails about changed orders, per tenant and mailbox, because staff may type any address. */
const MAILS = { name: 'order-changes', times: 30, seconds: 24 * HOUR }

/** Edits the items of an order before anything is fulfilled. */
export class OrderEditing {
  constructor(private readonly ctx: RequestContext) {}

  async preview({ id, lines }: OrderEditInput): Promise<OrderEditPreview> {
    const order = await getRecord(this.ctx.em, orders, id)
    const document = await this.ctx.use(DocumentService).get(order.id)
    const stored = await this.ctx.use(DocumentContent).linesOf(order.id)
    const plan = await this.planOf(order, stored, lines)
    const { totals } = await this.ctx.use(AmendmentService).plan(document, plan.lines)
    const due = totals.grandTotal - document.credited - (await this.ctx.use(DocumentRefunds).netPaid(order.id))
    return {
      total: totals.grandTotal,
      taxTotal: totals.taxTotal,
      difference: totals.grandTotal - document.grandTotal,
      toPay: Math.max(0, due),
      toRefund: Math.max(0, -due),
    }
  }

  /** Requires a transaction. Stock that is no longer needed comes back before more is taken. */
  async edit({ id, version, lines, overpayment, notifyCustomer }: EditOrderInput): Promise<ManagedOrder> {
    const managed = await this.ctx.use(FulfilmentService).lock({ id, version })
    const { order, document } = managed
    await this.requireNothingFulfilled(order.id)
    const before = await this.ctx.use(DocumentContent).linesOf(order.id)
    const quantities = new Map(before.map((line) => [line.id, line.quantity]))
    const amendments = this.ctx.use(AmendmentService)
    const plan = await this.planOf(order, before, lines)
    const amendment = await amendments.plan(document, plan.lines)
    const total = document.grandTotal
    // Return stock first: deleting a line also deletes its stock rows.
    await this.returnStock(document, before, amendment.content.lines)
    await amendments.apply(document, amendment, textOf(total, amendment.totals.grandTotal))
    const after = await this.ctx.use(DocumentContent).linesOf(order.id)
    for (const { id: lineId, variantId } of after)
      if (variantId && !quantities.has(lineId)) this.ctx.em.create(WebOrderLine, { orderId: order.id, lineId })
    await this.takeStock(order.id, quantities, after)
    Object.assign(order, { discounts: plan.discounts, updatedAt: new Date() })
    await this.ctx.em.flush()
    const refunded = await this.refundOverpayment(document, overpayment)
    if (notifyCustomer && (refunded > 0 || !isSame(quantities, after))) {
      await this.countMail(order.contactEmail)
      await this.ctx.use(OrderMails).changed(order, document, refunded)
    }
    return managed
  }

  private async planOf(order: WebOrder, stored: readonly DocumentLine[], typed: readonly EditedOrderLineInput[]) {
    const ids = [...stored, ...typed].flatMap(({ variantId }) => variantId ?? []).filter(isId)
    const catalogue = await this.ctx.use(CartCatalogue).variants([...new Set(ids)])
    const planned = planLines(order, stored, typed, catalogue)
    return this.ctx.use(OrderDiscounts).plan({ discounts: order.discounts, stored, planned, catalogue })
  }

  private async returnStock(
    document: Document,
    before: readonly DocumentLine[],
    planned: readonly { readonly before: DocumentLine | null; readonly fields: { readonly quantity: number } }[],
  ): Promise<void> {
    for (const line of before) {
      const kept = planned.find((one) => one.before?.id === line.id)?.fields.quantity ?? 0
      const pieces = line.quantity - kept
      if (!line.variantId || pieces <= 0) continue
      const reason = `${document.number} was changed`
      await this.ctx.use(OrderStock).returnLine(document.id, line.id, pieces, line.quantity, reason)
    }
  }

  private async takeStock(orderId: string, before: ReadonlyMap<string, number>, after: readonly DocumentLine[]) {
    const more = after.flatMap(({ id, variantId, quantity }) => {
      const pieces = quantity - (before.get(id) ?? 0)
      return variantId && pieces > 0 ? [{ id, variantId, quantity: pieces }] : []
    })
    if (more.length > 0) await this.ctx.use(OrderStock).take(orderId, more, false, 'Order of the store, changed')
  }

  /** Returns what is refunded, in cents. Stripe does so a while later. */
  private async refundOverpayment(document: Document, action: OverpaymentAction): Promise<number> {
    const refunds = this.ctx.use(DocumentRefunds)
    const due = (await refunds.netPaid(document.id)) - (document.grandTotal - document.credited)
    if (due <= 0) return 0
    if (action === OverpaymentAction.KEEP) {
      this.ctx.use(DocumentHistory).add(document, 'overpaid', `Overpaid by ${formatMoney(due)}`)
      await this.ctx.em.flush()
      return 0
    }
    this.ctx.require('invoices.can_edit', 'invoices')
    return refunds.refund(document.id, due, `${document.number} was changed`)
  }

  private async countMail(email: string): Promise<void> {
    const key = `${this.ctx.currentTenant.id} ${mailboxOf(email)}`
    if ((await this.ctx.installation.counters.consume(MAILS, key)) === null) return
    throw new ApiError(
      'RATE_LIMITED',
      'Too many emails about changes were sent to this address today. Try again later, or save without emailing the customer.',
    )
  }

  private async requireNothingFulfilled(orderId: string): Promise<void> {
    if ((await this.ctx.em.count(WebOrderLine, { orderId, fulfilled: { $gt: 0 } })) === 0) return
    const message = 'Part of this order was already picked up or shipped, so its items can no longer be changed.'
    throw new UserInputError({ code: 'WRONG_STATUS', message, field: 'id' })
  }
}

const isSame = (before: ReadonlyMap<string, number>, after: readonly DocumentLine[]) =>
  before.size === after.length && after.every(({ id, quantity }) => before.get(id) === quantity)

const textOf = (before: number, after: number) =>
  before === after ? 'Items changed' : `Items changed: ${formatMoney(after)} instead of ${formatMoney(before)}`
