import { LockMode } from '@mikro-orm/core'
import type { Action } from '../../../../kernel/access/permissions.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { getRecord } from '../../../../kernel/database/records.ts'
import { notFound } from '../../../../kernel/validation/errors.ts'
import { Document } from '../document.entity.ts'
import { DocumentService } from '../document.service.ts'
import { DocumentAccess } from '../document-access.ts'
import { DocumentHistory } from '../document-history.ts'
import { DocumentStatus, DocumentType } from '../document-kinds.ts'
import { refundSettlement, settle } from '../lifecycle/settlement.ts'

/** Applies issued refunds to their invoices. */
export class Credits {
  constructor(private readonly ctx: RequestContext) {}

  /** Locks a document and the invoice that it corrects, in the order that all writers follow. */
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

  /** Credits the amount of an issued refund to its locked invoice; negative when the refund is cancelled. Flushes. */
  async credit(invoice: Document, amount: number): Promise<void> {
    invoice.credited += amount
    settle(invoice)
    await this.settleRefunds(invoice)
  }

  /** Cancels the refunds of a fully cancelled order: all its money was returned, so they no longer apply. Flushes. */
  async cancelRefunds(order: Document): Promise<void> {
    const cancelled = { status: DocumentStatus.CANCELLED, cancelledAt: new Date(), paid: 0, balance: 0 }
    for (const refund of await this.refundsOf(order)) {
      Object.assign(refund, cancelled)
      this.ctx.use(DocumentHistory).add(refund, 'cancelled', `Cancelled with ${order.title}`)
    }
    order.credited = 0
    await this.ctx.em.flush()
  }

  /**
   * Spreads the overpayment of an invoice over its refunds, newest first: this is the money still to be returned. The other
   * refunds corrected amounts that were never paid, so nothing is owed for them. Flushes.
   */
  async settleRefunds(invoice: Document): Promise<void> {
    const refunds = await this.refundsOf(invoice)
    let left = Math.max(0, -invoice.balance)
    for (const refund of refunds.reverse()) {
      const owed = Math.min(left, refund.grandTotal - refund.paid)
      left -= owed
      settle(refund, refundSettlement(refund.paid, owed))
    }
    await this.ctx.em.flush()
  }

  /** Locks and returns the issued refunds of an invoice, oldest first. */
  private async refundsOf({ id }: Document): Promise<Document[]> {
    await this.ctx.em.flush()
    const where = { type: DocumentType.REFUND, correctsDocumentId: id, issuedAt: { $ne: null } }
    const options = { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
    return this.ctx.em.find(Document, { ...where, cancelledAt: null, deletedAt: null }, options)
  }
}
