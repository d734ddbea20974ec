import type { RequestContext } from '../../../../kernel/context/context.ts'
import { formatMoney } from '../../../../kernel/money/format-money.ts'
import { invalidField, orNotFound } from '../../../../kernel/validation/errors.ts'
import { IdempotencyService } from '../../../platform/idempotency/index.ts'
import { type Document, DocumentService, DocumentType } from '../../documents/index.ts'
import type { Payment } from '../payment.entity.ts'
import type { ApplyCreditInput } from '../payment.inputs.ts'
import { AllocationReason } from '../payment-kinds.ts'
import { PaymentLedger } from '../payment-ledger.ts'
import { PaymentNotices } from '../payment-notices.ts'
import { requireAmount, requirePayable } from './payment-recorder.ts'

const MOST_STEPS = 10

/** The credit of customers: the part of their payments that is not allocated yet. Requires a transaction. */
export class CreditService {
  constructor(private readonly ctx: RequestContext) {}

  /** Puts credit on an invoice: as much as it needs, or exactly the amount. Deposits of other documents come last. */
  async apply({ idempotencyKey, ...input }: ApplyCreditInput): Promise<Document> {
    const id = await this.ctx
      .use(IdempotencyService)
      .once(idempotencyKey, { apply: input }, async () => (await this.write(input)).id)
    return this.ctx.use(DocumentService).get(id)
  }

  /** Pays a newly issued invoice with the deposits for the quote or work order that it was created from. It must be locked. */
  async carryDeposits(document: Document): Promise<void> {
    if (document.type !== DocumentType.INVOICE || document.balance <= 0) return
    const sources = await this.sourcesOf(document)
    if (sources.length === 0) return
    const rows = await this.ctx.em.execute<{ id: string }[]>(
      'select "id" from "payment" where "deposit_for_id" = any(?::uuid[]) and "credit" > 0 order by "id"',
      [`{${sources.join(',')}}`],
    )
    const deposits = await this.ctx.use(PaymentLedger).lockPayments(rows.map(({ id }) => id))
    await this.take(document, deposits, document.balance, AllocationReason.DEPOSIT)
  }

  /** The IDs of the quote and the work order that a document was created from. */
  async sourcesOf({ sourceDocumentId }: Pick<Document, 'sourceDocumentId'>): Promise<string[]> {
    if (!sourceDocumentId) return []
    const rows = await this.ctx.em.execute<{ id: string }[]>(
      `with recursive made_from("id", "source", "step") as (
          select d."id", d."source_document_id", 1 from "document" d where d."id" = ?
        union all
          select d."id", d."source_document_id", m."step" + 1 from "document" d join made_from m on d."id" = m."source"
            where m."step" < ?)
        select "id" from made_from`,
      [sourceDocumentId, MOST_STEPS],
    )
    return rows.map(({ id }) => id)
  }

  private async write({ documentId, amount }: Omit<ApplyCreditInput, 'idempotencyKey'>): Promise<Document> {
    if (typeof amount === 'number') requireAmount(amount)
    const locked = await this.ctx.use(PaymentLedger).lockDocuments([documentId])
    const document = orNotFound(locked.get(documentId.toLowerCase()), 'document')
    requirePayable(document, (message, code) => invalidField('documentId', message, code))
    const { balance, customerId, title } = document
    if (balance <= 0) throw invalidField('documentId', `${title} has no balance due`, 'EXCEEDS_BALANCE')
    if (typeof amount === 'number' && amount > balance)
      throw invalidField('amount', `Only ${formatMoney(balance)} of ${title} is unpaid`, 'EXCEEDS_BALANCE')
    const credits = customerId ? await this.ctx.use(PaymentLedger).lockCredits(customerId) : []
    const all = credits.reduce((sum, { credit }) => sum + credit, 0)
    if (all === 0) throw invalidField('documentId', 'The customer has no credit', 'NO_CREDIT')
    if (typeof amount === 'number' && amount > all)
      throw invalidField('amount', `The customer's credit is ${formatMoney(all)}`, 'NO_CREDIT')
    const sources = await this.sourcesOf(document)
    const rank = ({ depositForId }: Payment) => (!depositForId || sources.includes(depositForId) ? 0 : 1)
    const ordered = credits.toSorted((one, other) => rank(one) - rank(other))
    await this.take(document, ordered, amount ?? Math.min(balance, all), AllocationReason.CREDIT)
    return document
  }

  private async take(
    document: Document,
    from: readonly Payment[],
    wanted: number,
    reason: AllocationReason,
  ): Promise<void> {
    const ledger = this.ctx.use(PaymentLedger)
    let left = wanted
    for (const payment of from) {
      const amount = Math.min(left, payment.credit)
      if (amount <= 0) continue
      left -= amount
      payment.credit -= amount
      ledger.allocate(payment, document.id, amount, reason)
      await this.ctx.use(PaymentNotices).credited(payment, document, amount, reason === AllocationReason.DEPOSIT)
    }
    if (left < wanted) await ledger.settle([document.id])
  }
}
