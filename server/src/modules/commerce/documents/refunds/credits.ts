import type { Action } from '../../../../kernel/access/permissions.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { getRecord } from '../../../../kernel/database/records.ts'
import { notFound } from '../../../../kernel/validation/errors.ts'
import { Document } from '../document.entity.ts'
import { DocumentService } from '../document.service.ts'
import { DocumentAccess } from '../document-access.ts'
import { settle } from '../lifecycle/settlement.ts'

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

  /** Changes what an invoice, which is locked, is corrected by. */
  take(invoice: Document, amount: number): void {
    invoice.credited += amount
    settle(invoice)
  }
}
