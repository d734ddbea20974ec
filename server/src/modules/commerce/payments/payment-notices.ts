import type { RequestContext } from '../../../kernel/context/context.ts'
import type { NotificationKind } from '../../../kernel/messaging/notifications.ts'
import type { TimelineKind } from '../../../kernel/messaging/timeline-kinds.ts'
import { formatMoney } from '../../../kernel/money/format-money.ts'
import { TimelineService } from '../../crm/timeline/index.ts'
import { NotificationService } from '../../platform/notifications/index.ts'
import { type Document, DocumentHistory, DocumentPeople, documentPath } from '../documents/index.ts'
import type { Payment } from './payment.entity.ts'
import { methodLabels } from './payment-kinds.ts'
import type { PaymentRefund } from './payment-parts.entity.ts'

export const notificationKinds = {
  payment_received: { permission: 'invoices.can_view' },
  refund_failed: { permission: 'invoices.can_view' },
} satisfies Record<string, NotificationKind>

export const timelineKinds = {
  payment: { label: 'Payments', icon: 'cash', permission: 'invoices.can_view', feature: 'invoices' },
} satisfies Record<string, TimelineKind>

/** Records payments in the history of documents and the customer's timeline, and notifies staff, in the same transaction. */
export class PaymentNotices {
  constructor(private readonly ctx: RequestContext) {}

  async received(payment: Payment, documents: readonly Document[], deposit: Document | null): Promise<void> {
    const { amount, method, providerId } = payment
    const text = `${formatMoney(amount)} received (${methodLabels[method]})`
    for (const document of documents) this.add(document, 'payment_received', text, payment)
    if (deposit) this.add(deposit, 'deposit_received', `Deposit of ${text}`, payment)
    await this.ctx.em.flush()
    const titles = [...documents, ...(deposit ? [deposit] : [])].map(({ title }) => title).join(', ')
    await this.record(payment, 'received', `${formatMoney(amount)} received${titles ? ` for ${titles}` : ' as credit'}`)
    if (providerId) {
      const title = `${payment.payerName || 'A customer'} paid ${formatMoney(amount)}${titles ? ` for ${titles}` : ''}`
      await this.notifyStaff('payment_received', title, deposit ? [...documents, deposit] : documents)
    }
  }

  async credited(payment: Payment, document: Document, amount: number, isDeposit: boolean): Promise<void> {
    const text = `${formatMoney(amount)} of the customer's ${isDeposit ? 'deposit' : 'credit'} applied`
    this.add(document, isDeposit ? 'deposit_applied' : 'credit_applied', text, payment)
    await this.ctx.em.flush()
  }

  async voided(payment: Payment, documents: readonly Document[]): Promise<void> {
    const text = `Payment of ${formatMoney(payment.amount)} voided: ${payment.voidReason}`
    for (const document of documents) this.add(document, 'payment_voided', text, payment)
    await this.ctx.em.flush()
    await this.record(payment, 'voided', text)
  }

  async refunded(payment: Payment, refund: PaymentRefund, documents: readonly Document[]): Promise<void> {
    const text = `${formatMoney(refund.amount)} refunded (${methodLabels[refund.method]})`
    for (const document of documents) this.add(document, 'payment_refunded', text, payment)
    await this.ctx.em.flush()
    await this.record(payment, refund.id, text)
  }

  async refundVoided(payment: Payment, refund: PaymentRefund, documents: readonly Document[]): Promise<void> {
    const text = `Refund of ${formatMoney(refund.amount)} voided: ${refund.voidReason}`
    for (const document of documents) this.add(document, 'refund_voided', text, payment)
    await this.ctx.em.flush()
    await this.record(payment, refund.id, text)
  }

  /** `isFinal` is false while the refund is retried. */
  async refundFailed(
    payment: Payment,
    refund: PaymentRefund,
    documents: readonly Document[],
    isFinal: boolean,
  ): Promise<void> {
    const outcome = isFinal ? 'failed' : 'is delayed'
    const text = `Refund of ${formatMoney(refund.amount)} by Stripe ${outcome}: ${refund.failure}`
    for (const document of documents) this.add(document, 'refund_failed', text, payment)
    await this.ctx.em.flush()
    if (isFinal) await this.record(payment, refund.id, text)
    const to = payment.payerName ? ` to ${payment.payerName}` : ''
    await this.notifyStaff('refund_failed', `The refund of ${formatMoney(refund.amount)}${to} ${outcome}`, documents)
  }

  /** Notifies the assignees of the documents, or everybody who may view invoices if there are none. */
  private async notifyStaff(
    kind: keyof typeof notificationKinds,
    title: string,
    documents: readonly Document[],
  ): Promise<void> {
    const people = await Promise.all(documents.map(({ id }) => this.ctx.use(DocumentPeople).assigneesOf(id)))
    const userIds = [...new Set(people.flat().map(({ id }) => id))]
    const [document] = documents
    const notice = { title, link: document ? documentPath(document) : '/payments' }
    for (const userId of userIds.length > 0 ? userIds : [null])
      await this.ctx.use(NotificationService).notify(kind, { ...notice, ...(userId && { userId }) })
  }

  private add(document: Document, kind: string, text: string, payment: Payment): void {
    this.ctx.use(DocumentHistory).add(document, kind, text, { paymentId: payment.id })
  }

  private async record(payment: Payment, what: string, title: string): Promise<void> {
    const { customerId, id } = payment
    if (!customerId) return
    await this.ctx.use(TimelineService).record({ recordId: customerId, kind: 'payment', sourceId: id, what, title })
  }
}
