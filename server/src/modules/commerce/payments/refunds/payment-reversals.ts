import type { RequestContext } from '../../../../kernel/context/context.ts'
import { newId } from '../../../../kernel/database/new-id.ts'
import { getRecord, lockRecord } from '../../../../kernel/database/records.ts'
import { formatMoney } from '../../../../kernel/money/format-money.ts'
import { calendarDay } from '../../../../kernel/time/calendar-day.ts'
import {
  invalidField,
  notFound,
  orNotFound,
  requireVersion,
  UserInputError,
} from '../../../../kernel/validation/errors.ts'
import { IdempotencyService } from '../../../platform/idempotency/index.ts'
import { TenantClock } from '../../../platform/settings/index.ts'
import { type Document, DocumentType, RefundService } from '../../documents/index.ts'
import { PaymentSettingsService } from '../../payment-provider/index.ts'
import type { Payment } from '../payment.entity.ts'
import type { RefundPaymentInput, VoidPaymentInput, VoidPaymentRefundInput } from '../payment.inputs.ts'
import { AllocationReason, PaymentMethod, PaymentStatus, RefundStatus } from '../payment-kinds.ts'
import { PaymentLedger, payments, refunds } from '../payment-ledger.ts'
import { PaymentNotices } from '../payment-notices.ts'
import { PaymentRefund } from '../payment-parts.entity.ts'
import { cashRounding } from '../recording/cash-rounding.ts'
import { requireAmount } from '../recording/payment-recorder.ts'

type NewRefund = Omit<RefundPaymentInput, 'idempotencyKey' | 'lowerTotal'> & {
  /** The exact amount in cents that cash is rounded from. Defaults to everything that can be refunded. */
  readonly owed?: number
}

/** Refunds payments, and voids those recorded by mistake. Requires a transaction. */
export class PaymentReversals {
  constructor(private readonly ctx: RequestContext) {}

  /** The same key twice is one refund. */
  async refund({ idempotencyKey, ...input }: RefundPaymentInput): Promise<Payment> {
    await this.ctx.use(IdempotencyService).once(idempotencyKey, { refund: input }, async () => {
      const { lowerTotal, ...refund } = input
      return (await (lowerTotal ? this.refundAndReduce(refund) : this.refundNow(refund))).id
    })
    return getRecord(this.ctx.em, payments, input.paymentId)
  }

  /** For callers that prevent double refunds themselves, for example by a lock on the document. */
  async refundNow(input: NewRefund): Promise<PaymentRefund> {
    const { em } = this.ctx
    const { paymentId, refundDocumentId, amount } = input
    requireAmount(amount)
    const refundedOn = await this.day(input.refundedOn)
    const { payment, allocated, documents } = await this.ctx
      .use(PaymentLedger)
      .lockWithDocuments(paymentId, refundDocumentId)
    if (payment.status === PaymentStatus.VOIDED) throw new UserInputError('This payment was voided.')
    const documentId = sourceOf(payment, allocated, input.documentId ?? null)
    const most = await this.refundable(payment, documentId, allocated)
    const method = input.method ?? payment.method
    if (method === PaymentMethod.STRIPE && !payment.providerId)
      throw invalidField('method', 'This payment was not made through Stripe')
    const settled = refundDocumentId ? refundDocument(documents.get(refundDocumentId.toLowerCase()), documentId) : null
    const rounding = cashRounding(method, amount, input.owed ?? most)
    const value = amount + rounding
    if (value > most) throw exceedsPaid(most)
    if (settled && value > settled.balance)
      throw invalidField(
        'amount',
        `Only ${formatMoney(settled.balance)} of ${settled.title} is still to be refunded`,
        'EXCEEDS_PAID',
      )
    const isOnline = method === PaymentMethod.STRIPE
    if (isOnline && !(await this.ctx.use(PaymentSettingsService).hasKeys()))
      throw invalidField('method', 'Enter your Stripe keys in Settings › Payments first', 'NO_PROVIDER')
    const refund = em.create(PaymentRefund, {
      id: await newId(em),
      paymentId: payment.id,
      documentId,
      refundDocumentId: settled?.id ?? null,
      method,
      status: isOnline ? RefundStatus.PENDING : RefundStatus.COMPLETED,
      amount,
      rounding,
      refundedOn,
      reason: input.reason?.trim() ?? '',
      providerId: null,
      createdBy: this.ctx.actorName,
    })
    payment.refunded += value
    if (!documentId) payment.credit -= value
    await em.flush()
    const changed = [documentId, settled?.id].flatMap((id) => id ?? [])
    if (!isOnline) await this.ctx.use(PaymentLedger).settle(changed)
    const named = changed.flatMap((id) => documents.get(id) ?? [])
    if (isOnline) await this.ctx.jobs.add(this.ctx, 'payments.refund', { refundId: refund.id })
    else await this.ctx.use(PaymentNotices).refunded(payment, refund, named)
    return refund
  }

  /** Lowers the total first: the money is then returned for that refund document, up to what was paid. */
  private async refundAndReduce(input: NewRefund): Promise<PaymentRefund> {
    const { paymentId, amount } = input
    requireAmount(amount)
    if (input.refundDocumentId) throw invalidField('lowerTotal', 'The chosen refund has already lowered the total')
    const { payment, allocated } = await this.ctx.use(PaymentLedger).lockWithDocuments(paymentId)
    const documentId = sourceOf(payment, allocated, input.documentId ?? null)
    if (!documentId) throw invalidField('lowerTotal', 'This payment is not for an invoice')
    const most = await this.refundable(payment, documentId, allocated)
    const value = amount + cashRounding(input.method ?? payment.method, amount, most)
    if (value > most) throw exceedsPaid(most)
    const { id, balance } = await this.ctx.use(RefundService).reduce(documentId, value)
    return this.refundNow({ ...input, documentId, ...(balance >= value && { refundDocumentId: id }) })
  }

  /** The refundable part of a payment in cents: of its allocation to a document, or of its credit if there is none. */
  private async refundable(payment: Payment, documentId: string | null, allocated: ReadonlyMap<string, number>) {
    if (!documentId) return payment.credit
    const given = await this.ctx.em.find(PaymentRefund, { paymentId: payment.id, documentId })
    const sum = given.filter(({ counts }) => counts).reduce((total, { value }) => total + value, 0)
    return (allocated.get(documentId) ?? 0) - sum
  }

  async void({ id, version, reason }: VoidPaymentInput): Promise<Payment> {
    const text = reason.trim()
    if (!text) throw invalidField('reason', 'Enter a reason')
    const { payment, allocated, documents } = await this.ctx.use(PaymentLedger).lockWithDocuments(id)
    if (payment.status === PaymentStatus.VOIDED) return payment
    requireVersion('payment', payment, version)
    if (payment.providerId) throw new UserInputError('This payment was made through Stripe. Refund it instead.')
    if (payment.refunded > 0)
      throw new UserInputError({
        code: 'REFUNDED',
        message: 'Part of this payment was refunded, so it cannot be voided.',
      })
    const ledger = this.ctx.use(PaymentLedger)
    for (const [documentId, amount] of allocated) ledger.allocate(payment, documentId, -amount, AllocationReason.VOID)
    Object.assign(payment, {
      status: PaymentStatus.VOIDED,
      credit: 0,
      voidedAt: new Date(),
      voidedBy: this.ctx.actorName,
      voidReason: text,
    })
    await ledger.settle(allocated.keys())
    await this.ctx.em.flush()
    await this.ctx.use(PaymentNotices).voided(payment, [...documents.values()])
    return payment
  }

  /** Voids a refund that was recorded by mistake, so that it is left out of all sums. */
  async voidRefund({ id, version, reason }: VoidPaymentRefundInput): Promise<Payment> {
    const text = reason.trim()
    if (!text) throw invalidField('reason', 'Enter a reason')
    const known = await getRecord(this.ctx.em, refunds, id)
    const ledger = this.ctx.use(PaymentLedger)
    const { payment, documents } = await ledger.lockWithDocuments(known.paymentId, known.refundDocumentId)
    const refund = await lockRecord(this.ctx.em, refunds, id, { refresh: true })
    if (refund.status === RefundStatus.VOIDED) return payment
    requireVersion('refund', refund, version)
    if (refund.method === PaymentMethod.STRIPE) throw new UserInputError('Refunds through Stripe cannot be voided.')
    Object.assign(refund, {
      status: RefundStatus.VOIDED,
      voidedAt: new Date(),
      voidedBy: this.ctx.actorName,
      voidReason: text,
    })
    ledger.undo(payment, refund)
    const changed = [refund.documentId, refund.refundDocumentId].flatMap((one) => one ?? [])
    await ledger.settle(changed)
    await this.ctx.em.flush()
    const named = changed.flatMap((one) => documents.get(one) ?? [])
    await this.ctx.use(PaymentNotices).refundVoided(payment, refund, named)
    return payment
  }

  private async day(typed: string | null | undefined): Promise<string> {
    const today = await this.ctx.use(TenantClock).today()
    if (!typed?.trim()) return today
    const day = calendarDay(typed)
    if (!day) throw invalidField('refundedOn', 'Enter a valid date, such as 2026-03-31')
    if (day > today) throw invalidField('refundedOn', 'This date is in the future')
    return day
  }
}

const exceedsPaid = (most: number) =>
  invalidField('amount', `At most ${formatMoney(Math.max(most, 0))} can be refunded`, 'EXCEEDS_PAID')

/** What is refunded: the named document, the credit (null), or the only document. */
function sourceOf(payment: Payment, allocated: ReadonlyMap<string, number>, named: string | null): string | null {
  if (named) {
    if (!allocated.has(named.toLowerCase())) throw notFound('document', 'documentId')
    return named.toLowerCase()
  }
  if (payment.credit > 0 || allocated.size === 0) return null
  const [only, ...more] = allocated.keys()
  if (more.length > 0) throw invalidField('documentId', 'Choose the invoice to refund')
  return only ?? null
}

function refundDocument(document: Document | undefined, documentId: string | null): Document {
  const found = orNotFound(document, 'document', 'refundDocumentId')
  if (found.type !== DocumentType.REFUND || !found.issuedAt || found.cancelledAt || found.deletedAt)
    throw invalidField('refundDocumentId', 'Choose an issued refund')
  if (found.correctsDocumentId !== documentId)
    throw invalidField('refundDocumentId', 'This refund corrects another invoice')
  return found
}
