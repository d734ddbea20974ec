import type { RequestContext } from '../../../../kernel/context/context.ts'
import { UserInputError } from '../../../../kernel/validation/errors.ts'
import { Document } from '../document.entity.ts'
import { DocumentTax } from '../document-parts.entity.ts'
import { DocumentLine } from '../lines/document-line.entity.ts'
import type { RefundedBefore } from './refund-totals.ts'

/** How much of an invoice may still be refunded. */
export class RefundLimits {
  constructor(private readonly ctx: RequestContext) {}

  /** The lines and taxes of all refunds that still count, including drafts. The invoice must be locked. */
  async refundedBefore(invoiceId: string): Promise<RefundedBefore> {
    const { em } = this.ctx
    const where = { correctsDocumentId: invoiceId, deletedAt: null, cancelledAt: null }
    const documentId = { $in: (await em.find(Document, where)).map(({ id }) => id) }
    return { lines: await em.find(DocumentLine, { documentId }), taxes: await em.find(DocumentTax, { documentId }) }
  }

  /** Throws QUANTITY_TOO_GREAT if restored refunds exceed what is left of their invoices, which it locks. */
  async require(documents: readonly Document[]): Promise<void> {
    const ids = [...new Set(documents.flatMap(({ correctsDocumentId }) => correctsDocumentId ?? []))].sort()
    if (ids.length === 0) return
    await this.ctx.em.execute(`select from "document" where "id" = any(?::uuid[]) order by "id" for update`, [
      `{${ids.join(',')}}`,
    ])
    const lines = await this.ctx.em.find(DocumentLine, { documentId: { $in: ids } })
    for (const id of ids) {
      const given = await this.refundedBefore(id)
      for (const line of lines.filter(({ documentId }) => documentId === id)) {
        const gone = given.lines.filter(({ sourceLineId }) => sourceLineId === line.id)
        const sum = gone.reduce((total, { quantity }) => total + Math.abs(quantity), 0)
        const base = gone.reduce((total, one) => total + one.base, 0)
        if (sum > Math.abs(line.quantity) || Math.abs(base) > Math.abs(line.base))
          throw new UserInputError({
            code: 'QUANTITY_TOO_GREAT',
            message: `“${line.description}” has been refunded by another document in the meantime`,
          })
      }
    }
  }
}
