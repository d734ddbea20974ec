import { LockMode } from '@mikro-orm/core'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { getRecord, lockRecords } from '../../../kernel/database/records.ts'
import { isId, notFound } from '../../../kernel/validation/errors.ts'
import { type Document, DocumentService, LifecycleService } from '../documents/index.ts'
import { Payment } from './payment.entity.ts'
import type { AllocationReason } from './payment-kinds.ts'
import { PaymentAllocation, PaymentRefund } from './payment-parts.entity.ts'

export const payments = { entity: Payment, noun: 'payment' }
export const refunds = { entity: PaymentRefund, noun: 'refund' }

interface Sums {
  readonly id: string
  readonly paid: number
  readonly refunded: number
}

/**
 * Allocates payments to documents. Requires a transaction. All writers lock in this order: customers, documents by ID,
 * payments by ID.
 */
export class PaymentLedger {
  constructor(private readonly ctx: RequestContext) {}

  /** Locks documents that the viewer may view. */
  async lockDocuments(ids: readonly string[]): Promise<Map<string, Document>> {
    if (ids.length === 0) return new Map()
    const documents = await this.ctx.use(DocumentService).lock(ids)
    return new Map(documents.map((document) => [document.id, document]))
  }

  /** Locks payments, after all documents that they are to change. */
  lockPayments(ids: readonly string[]): Promise<Payment[]> {
    return ids.length > 0 ? lockRecords(this.ctx.em, payments, ids, { refresh: true }) : Promise.resolve([])
  }

  /** Locks the documents that a payment is allocated to and the refund document that it settles, then the payment. */
  async lockWithDocuments(id: string, refundDocumentId: string | null = null) {
    const before = await this.allocated(id)
    if (before.size === 0) await getRecord(this.ctx.em, payments, id)
    const documents = await this.lockDocuments([...before.keys(), ...(refundDocumentId ? [refundDocumentId] : [])])
    const [payment] = await this.lockPayments([id])
    if (!payment) throw notFound('payment')
    const allocated = await this.allocated(payment.id)
    // Somebody put it on another document in the meantime: locked now, that one would be out of order.
    if ([...allocated.keys()].some((documentId) => !documents.has(documentId))) throw new LockedTooLate()
    return { payment, allocated, documents }
  }

  /** Locks the payments of a customer that have credit left, oldest first. */
  async lockCredits(customerId: string): Promise<Payment[]> {
    const where = { customerId, credit: { $gt: 0 } }
    const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true } as const
    return this.ctx.em.find(Payment, where, locked)
  }

  /** The amount that a payment has allocated to each document. Refunds are not subtracted. */
  async allocated(paymentId: string): Promise<Map<string, number>> {
    if (!isId(paymentId)) return new Map()
    const rows = await this.ctx.em.execute<{ id: string; amount: number }[]>(
      `select "document_id" as "id", sum("amount")::float8 as "amount" from "payment_allocation"
        where "payment_id" = ? group by "document_id" having sum("amount") <> 0 order by "document_id"`,
      [paymentId],
    )
    return new Map(rows.map(({ id, amount }) => [id, amount]))
  }

  /** Adds a row with the next flush. */
  allocate(payment: Payment, documentId: string, amount: number, reason: AllocationReason): void {
    this.ctx.em.create(PaymentAllocation, {
      paymentId: payment.id,
      documentId,
      amount,
      reason,
      createdBy: this.ctx.actorName,
    })
  }

  /** Undoes the effect of a failed or voided refund on its locked payment. */
  undo(payment: Payment, { value, documentId }: PaymentRefund): void {
    payment.refunded -= value
    if (!documentId) payment.credit += value
  }

  /** Recalculates the paid amounts and the statuses of locked documents from the rows. */
  async settle(ids: Iterable<string>): Promise<void> {
    const wanted = [...new Set(ids)].sort()
    if (wanted.length === 0) return
    await this.ctx.em.flush()
    // Refunds first, because an order that is cancelled once its money is back cancels its refunds.
    const sums = await this.ctx.em.execute<Sums[]>(
      `${SUMS} where d."id" = any(?::uuid[]) order by d."type" = 'refund' desc, d."id"`,
      [`{${wanted.join(',')}}`],
    )
    for (const { id, paid, refunded } of sums) await this.ctx.use(LifecycleService).settle(id, { paid, refunded })
  }
}

/** Has the code of a serialization failure, so that the transaction is repeated. */
class LockedTooLate extends Error {
  readonly code = '40001'
}

/**
 * The paid and refunded amounts of documents, according to the rows of payments. `paid` of a refund document is the money
 * that was returned for it, or 0 if it was cancelled while the provider was asked.
 */
export const SUMS = `select d."id",
    case when d."type" = 'refund' and d."cancelled_at" is not null then 0
      when d."type" = 'refund' then coalesce((select sum(r."amount" + r."rounding") from "payment_refund" r
        where r."refund_document_id" = d."id" and r."status" = 'completed'), 0)
      else coalesce((select sum(a."amount") from "payment_allocation" a where a."document_id" = d."id"), 0)
      end::float8 as "paid",
    coalesce((select sum(r."amount" + r."rounding") from "payment_refund" r
      where r."document_id" = d."id" and r."status" = 'completed'), 0)::float8 as "refunded"
  from "document" d`
