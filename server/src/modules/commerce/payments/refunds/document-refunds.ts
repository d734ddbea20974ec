import type { RequestContext } from '../../../../kernel/context/context.ts'
import { PaymentMethod } from '../payment-kinds.ts'
import { PaymentAllocation, PaymentRefund } from '../payment-parts.entity.ts'
import { PaymentReader } from '../payment-reader.ts'
import { roundedToCash } from '../recording/cash-rounding.ts'
import { PaymentReversals } from './payment-reversals.ts'

/**
 * Refunds what was paid for a document to the original payment methods. Requires a transaction that holds a lock on the
 * document, so that no two refund the same money.
 */
export class DocumentRefunds {
  constructor(private readonly ctx: RequestContext) {}

  /**
   * Stripe refunds later, by a job. Refunds in progress are not repeated. 1 or 2 cents that are left of cash, for which there
   * are no coins, are refunded as OTHER, so that nothing stays open.
   */
  async refundAll(documentId: string, reason: string): Promise<void> {
    for (const { paymentId, left } of await this.refundablePayments(documentId)) {
      const part = { paymentId, documentId, owed: left, reason }
      if ((await this.refundPart(part)) === 0)
        await this.ctx.use(PaymentReversals).refundNow({ ...part, amount: left, method: PaymentMethod.OTHER })
    }
  }

  /** Payments less refunds, including refunds in progress, in cents. */
  async netPaid(documentId: string): Promise<number> {
    return (await this.refundablePayments(documentId)).reduce((sum, { left }) => sum + left, 0)
  }

  /**
   * Refunds an amount, the latest payment first. Returns what is refunded, in cents: cash has no coins for 1 or 2 cents, and
   * 3 or 4 are rounded up.
   */
  async refund(documentId: string, amount: number, reason: string): Promise<number> {
    let [open, refunded] = [amount, 0]
    for (const { paymentId, left } of (await this.refundablePayments(documentId)).toReversed()) {
      const owed = Math.min(open, left)
      if (owed <= 0) continue
      refunded += await this.refundPart({ paymentId, documentId, owed, reason })
      open -= owed
    }
    return refunded
  }

  private async refundPart(part: Omit<Parameters<PaymentReversals['refundNow']>[0], 'amount'> & { owed: number }) {
    const { method } = await this.ctx.use(PaymentReader).get(part.paymentId)
    const amount = method === PaymentMethod.CASH ? roundedToCash(part.owed) : part.owed
    if (amount > 0) await this.ctx.use(PaymentReversals).refundNow({ ...part, amount })
    return amount
  }

  /** The refundable amount of each payment of the document, ordered by ID. */
  private async refundablePayments(documentId: string): Promise<RefundablePayment[]> {
    const left = new Map<string, number>()
    const add = (paymentId: string, amount: number) => left.set(paymentId, (left.get(paymentId) ?? 0) + amount)
    const { em } = this.ctx
    for (const { paymentId, amount } of await em.find(PaymentAllocation, { documentId })) add(paymentId, amount)
    for (const { paymentId, value, counts } of await em.find(PaymentRefund, { documentId }))
      if (counts) add(paymentId, -value)
    return [...left]
      .filter(([, amount]) => amount > 0)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([paymentId, amount]) => ({ paymentId, left: amount }))
  }
}

interface RefundablePayment {
  readonly paymentId: string
  /** In cents. */
  readonly left: number
}
