import { LockMode } from '@mikro-orm/core'
import type { Action } from '../../../../kernel/access/permissions.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { getRecord } from '../../../../kernel/database/records.ts'
import { notFound } from '../../../../kernel/validation/errors.ts'
import { Document } from '../document.entity.ts'
import { DocumentService } from '../document.service.ts'
import { DocumentAccess } from '../document-access.ts'
import { DocumentType } from '../document-kinds.ts'
import { refundSettlement, settle } from '../lifecycle/settlement.ts'

/** What issued refunds take off their invoices. */
export class Credits {
  constructor(private readonly ctx: RequestContext) {}

  /** Locks a document, and the invoice that it corrects, in the order of all locks. */
  async lockWithInvoice(id: string, action: Action = 'can_edit') {
    const { correctsDocumentId } = await getRecord(this.ctx.em, { entity: Document, noun: 'document' }, id)
    const documents = await this.ctx
      .use(DocumentService)
      .lock([id, ...(correctsDocumentId ? [correctsDocumentId] : [])])
    const document = documents.find((one) => one.id === id.toLowerCase())
    if (!document || document.deletedAt) throw notFound('document')
    this.ctx.use(DocumentAccess).require(document.type, action)
    return { document, invoice: documents.find((one) => one.id === correctsDocumentId) ?? null }
  }

  /** Changes what an invoice, which is locked, is corrected by. Flushes. */
  async take(invoice: Document, amount: number): Promise<void> {
    invoice.credited += amount
    settle(invoice)
    await this.settleRefunds(invoice)
  }

  /**
   * What was paid too much for an invoice is given back for its refunds, the newest first. The others have corrected what
   * was never paid, so they are settled. Flushes.
   */
  async settleRefunds(invoice: Document): Promise<void> {
    const { em } = this.ctx
    await em.flush()
    const where = { type: DocumentType.REFUND, correctsDocumentId: invoice.id, issuedAt: { $ne: null } }
    const options = { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
    const refunds = await em.find(Document, { ...where, cancelledAt: null, deletedAt: null }, options)
    let left = Math.max(0, -invoice.balance)
    for (const refund of refunds.reverse()) {
      const owed = Math.min(left, refund.grandTotal - refund.paid)
      left -= owed
      settle(refund, refundSettlement(refund.paid, owed))
    }
    await em.flush()
  }
}
