import type { RequestContext } from '../../../kernel/context/context.ts'
import { ApiError } from '../../../kernel/validation/errors.ts'
import { type Document, DocumentService, DocumentStatus, DocumentType } from '../documents/index.ts'
import type { AmountDue, PaymentPurpose } from '../payment-provider/index.ts'
import { ProviderPayments } from '../payments/index.ts'

const { APPROVED, PARTIAL_PAYMENT, PENDING_PAYMENT } = DocumentStatus

/** Invoices and web orders are paid in full, quotes and work orders in advance, once they are accepted. */
export const documentPurpose: PaymentPurpose = {
  name: 'document',
  async due(ctx, documentId) {
    try {
      return await dueOf(ctx, await ctx.use(DocumentService).get(documentId))
    } catch (error) {
      if (error instanceof ApiError) return null
      throw error
    }
  },
  async received(ctx, documentId, { amount, providerId }) {
    return (await ctx.use(ProviderPayments).received(documentId, { amount, providerId })).id
  },
}

/** What the customer can pay of a document now. */
export async function dueOf(ctx: RequestContext, document: Document): Promise<AmountDue | null> {
  const { type, status, balance, currency, title, deletedAt } = document
  if (deletedAt) return null
  const due = (amount: number, description: string) => (amount > 0 ? { amount, currency, description } : null)
  if (type === DocumentType.INVOICE || type === DocumentType.WEB_ORDER)
    return status === PENDING_PAYMENT || status === PARTIAL_PAYMENT ? due(balance, title) : null
  const takesDeposit = type === DocumentType.QUOTE || type === DocumentType.WORK_ORDER
  if (!takesDeposit || status !== APPROVED || document.depositTotal <= 0) return null
  return due(await depositRemaining(ctx, document), `Deposit for ${title}`)
}

/** Nothing once an invoice was issued for it. */
async function depositRemaining({ em }: RequestContext, { id, depositTotal }: Document): Promise<number> {
  const [row] = await em.execute<{ paid: number; isInvoiced: boolean }[]>(
    `select coalesce((select sum(p."amount" - p."refunded") from "payment" p
          where p."deposit_for_id" = ? and p."status" = 'received'), 0)::float8 as "paid",
        exists (select from "document" d where d."source_document_id" = ? and d."type" = 'invoice'
          and d."issued_at" is not null and d."cancelled_at" is null) as "isInvoiced"`,
    [id, id],
  )
  return row && !row.isInvoiced ? depositTotal - row.paid : 0
}
