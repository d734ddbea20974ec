import type { RequestContext } from '../../../../kernel/context/context.ts'
import { PaymentMethod } from '../payment-kinds.ts'
import { PaymentAllocation, PaymentRefund } from '../payment-parts.entity.ts'
import { PaymentReader } from '../payment-reader.ts'
import { roundedToCash } from '../recording/cash-rounding.ts'
import { PaymentReversals } from './payment-reversals.ts'

/** Gives back everything that was paid for a document, each payment by its own method. Requires a transaction. */
export class DocumentRefunds {
  constructor(private readonly ctx: RequestContext) {}

  /** Payments by Stripe are given back later, by a job. Refunds in progress are not repeated. */
  async giveBackAll(documentId: string, reason: string): Promise<void> {
    for (const { paymentId, left, idempotencyKey } of await this.leftOf(documentId)) {
      const { method } = await this.ctx.use(PaymentReader).get(paymentId)
      const amount = method === PaymentMethod.CASH ? roundedToCash(left) : left
      await this.ctx.use(PaymentReversals).refund({ paymentId, documentId, amount, reason, idempotencyKey })
    }
  }

  /** Payments less refunds, including refunds in progress, in cents. */
  async keptOf(documentId: string): Promise<number> {
    return (await this.leftOf(documentId)).reduce((sum, { left }) => sum + left, 0)
  }

  /** Refunds an amount to the original payment methods, the latest payment first. */
  async giveBack(documentId: string, amount: number, reason: string): Promise<void> {
    let open = amount
    for (const { paymentId, left, idempotencyKey } of (await this.leftOf(documentId)).toReversed()) {
      const part = Math.min(open, left)
      if (part <= 0) continue
      const { method } = await this.ctx.use(PaymentReader).get(paymentId)
      const given = method === PaymentMethod.CASH ? roundedToCash(part) : part
      if (given > 0)
        await this.ctx.use(PaymentReversals).refund({ paymentId, documentId, amount: given, reason, idempotencyKey })
      open -= part
    }
  }

  /** The refundable amount of each payment of the document, ordered by ID. */
  private async leftOf(documentId: string): Promise<LeftOfPayment[]> {
    const left = new Map<string, number>()
    const refunds = new Map<string, number>()
    const add = (paymentId: string, amount: number) => left.set(paymentId, (left.get(paymentId) ?? 0) + amount)
    const { em } = this.ctx
    for (const { paymentId, amount } of await em.find(PaymentAllocation, { documentId })) add(paymentId, amount)
    for (const { paymentId, value, counts } of await em.find(PaymentRefund, { documentId })) {
      refunds.set(paymentId, (refunds.get(paymentId) ?? 0) + 1)
      if (counts) add(paymentId, -value)
    }
    return [...left]
      .filter(([, amount]) => amount > 0)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([paymentId, amount]) => {
        // A refund that failed or was voided leaves as much as before, so refunds are told apart by their number.
        const idempotencyKey = `refund ${(refunds.get(paymentId) ?? 0) + 1} of ${documentId} ${paymentId}`
        return { paymentId, left: amount, idempotencyKey }
      })
  }
}

interface LeftOfPayment {
  readonly paymentId: string
  /** In cents. */
  readonly left: number
  /** Of its next refund for the document. */
  readonly idempotencyKey: string
}
