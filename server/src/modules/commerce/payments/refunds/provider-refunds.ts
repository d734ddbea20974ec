import type { RequestContext } from '../../../../kernel/context/context.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { newId } from '../../../../kernel/database/new-id.ts'
import { lockRecord } from '../../../../kernel/database/records.ts'
import { isId } from '../../../../kernel/validation/errors.ts'
import { TenantClock } from '../../../platform/settings/index.ts'
import type { Document } from '../../documents/index.ts'
import { PaymentSettingsService, type ProviderRefund, ProviderRefused } from '../../payment-provider/index.ts'
import { Payment } from '../payment.entity.ts'
import { PaymentMethod, RefundStatus } from '../payment-kinds.ts'
import { PaymentLedger, refunds } from '../payment-ledger.ts'
import { PaymentNotices } from '../payment-notices.ts'
import { PaymentRefund } from '../payment-parts.entity.ts'

const { COMPLETED, FAILED, PENDING } = RefundStatus
const NO_KEYS = 'The Stripe keys were removed'

type Outcome = Pick<ProviderRefund, 'status' | 'problem'> & { readonly id: string | null }

/** Refunds that a provider carries out. Staff write them as pending; a job asks the provider. */
export class ProviderRefunds {
  constructor(private readonly ctx: RequestContext) {}

  /** Asks the provider. Throws if it cannot be reached, so that the job is tried again. */
  async send(refundId: string): Promise<void> {
    const refund = await this.ctx.em.findOne(PaymentRefund, refundId, { refresh: true })
    if (refund?.status !== PENDING) return
    const { providerId } = await this.ctx.em.findOneOrFail(Payment, refund.paymentId)
    const provider = await this.ctx.use(PaymentSettingsService).provider()
    if (!provider || !providerId) return this.settle(refundId, { id: null, status: 'failed', problem: NO_KEYS })
    let outcome: Outcome
    try {
      outcome = await provider.refund({ intentId: providerId, amount: refund.amount, reference: refundId })
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error
      outcome = { id: null, status: 'failed', problem: error.message }
    }
    await this.settle(refundId, outcome)
  }

  /** Runs when all attempts of the job have failed. A task retries every half hour, because the outcome is unknown. */
  async delayed(refundId: string): Promise<void> {
    await inTransaction(this.ctx, async () => {
      const { refund, payment, named } = await this.lock(refundId)
      if (refund.status !== PENDING || refund.failure) return
      refund.failure = 'Stripe could not be reached. The refund is tried again every half hour'
      await this.ctx.use(PaymentNotices).refundFailed(payment, refund, named, false)
    })
  }

  /** The provider reports on a refund. Those that were made there are recorded. Requires a transaction. */
  async reported(remote: ProviderRefund): Promise<void> {
    const { em } = this.ctx
    const { id, reference, intentId } = remote
    const ours = reference && isId(reference) ? await em.findOne(PaymentRefund, { id: reference }) : null
    if (ours) return this.settle(ours.id, remote)
    const payment = await em.findOne(Payment, { providerId: intentId })
    if (!payment) return
    const { payment: locked, allocated } = await this.ctx.use(PaymentLedger).lockWithDocuments(payment.id)
    const known = await em.find(PaymentRefund, { paymentId: payment.id, providerId: id })
    if (known.length > 0) for (const one of known) await this.settle(one.id, remote)
    else if (remote.status === 'succeeded') await this.recordForeign(locked, allocated, remote)
  }

  private async settle(refundId: string, { id, status, problem }: Outcome): Promise<void> {
    await inTransaction(this.ctx, async () => {
      const { refund, payment, named } = await this.lock(refundId)
      refund.providerId ??= id
      // A refund that was completed can still fail, such as when the card was closed.
      if (status === 'succeeded' && refund.status === PENDING) {
        Object.assign(refund, { status: COMPLETED, failure: '' })
        await this.settleDocuments(named)
        await this.ctx.use(PaymentNotices).refunded(payment, refund, named)
      } else if (status === 'failed' && refund.counts) {
        Object.assign(refund, { status: FAILED, failure: problem.slice(0, 500) || 'Stripe gave no reason' })
        this.ctx.use(PaymentLedger).undo(payment, refund)
        await this.settleDocuments(named)
        await this.ctx.use(PaymentNotices).refundFailed(payment, refund, named, true)
      }
      await this.ctx.em.flush()
    })
  }

  /** Records a refund that somebody made at the provider: first from the credit, then from the documents that it paid. */
  private async recordForeign(
    payment: Payment,
    allocated: ReadonlyMap<string, number>,
    { id, amount }: ProviderRefund,
  ): Promise<void> {
    const { em } = this.ctx
    const refundedOn = await this.ctx.use(TenantClock).today()
    const before = (await em.find(PaymentRefund, { paymentId: payment.id })).filter(({ counts }) => counts)
    const sources: [string | null, number][] = [[null, payment.credit]]
    for (const [documentId, value] of allocated) {
      const given = before.filter((one) => one.documentId === documentId).reduce((sum, one) => sum + one.value, 0)
      sources.push([documentId, value - given])
    }
    let left = amount
    for (const [documentId, most] of sources) {
      const part = Math.min(left, most)
      if (part <= 0) continue
      left -= part
      const refund = em.create(PaymentRefund, {
        id: await newId(em),
        paymentId: payment.id,
        documentId,
        refundDocumentId: null,
        method: PaymentMethod.STRIPE,
        status: PENDING,
        amount: part,
        refundedOn,
        reason: 'Created in Stripe',
        providerId: id,
        voidedAt: null,
        createdBy: 'Stripe',
      })
      payment.refunded += part
      if (!documentId) payment.credit -= part
      await em.flush()
      await this.settle(refund.id, { id, status: 'succeeded', problem: '' })
    }
    if (left > 0) this.ctx.log.error({ refund: id, left }, 'Stripe refunded more than the payment had left')
  }

  private async lock(refundId: string) {
    const { em } = this.ctx
    const { paymentId, refundDocumentId } = await em.findOneOrFail(PaymentRefund, refundId)
    const { payment, documents } = await this.ctx.use(PaymentLedger).lockWithDocuments(paymentId, refundDocumentId)
    const refund = await lockRecord(em, refunds, refundId, { refresh: true })
    const named: Document[] = changedBy(refund).flatMap((id) => documents.get(id) ?? [])
    return { refund, payment, named }
  }

  /** A refund document may have been cancelled while the provider was asked. */
  private async settleDocuments(documents: readonly Document[]): Promise<void> {
    const open = documents.filter(({ cancelledAt }) => cancelledAt === null)
    await this.ctx.use(PaymentLedger).settle(open.map(({ id }) => id))
  }
}

const changedBy = ({ documentId, refundDocumentId }: PaymentRefund): string[] =>
  [documentId, refundDocumentId].flatMap((id) => id ?? [])
