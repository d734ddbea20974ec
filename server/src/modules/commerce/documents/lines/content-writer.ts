import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { Document } from '../document.entity.ts'
import { DocumentTax } from '../document-parts.entity.ts'
import { DocumentJob, DocumentLine } from './document-line.entity.ts'
import type { PlannedContent, PlannedLine, StoredContent } from './document-lines.ts'
import type { CalculatedTotals, LineSums, TaxSums } from './document-totals.ts'

/** Writes jobs, lines and taxes of a locked document. The caller flushes. */
export class ContentWriter {
  constructor(private readonly ctx: RequestContext) {}

  async write(
    document: Document,
    content: PlannedContent,
    stored: StoredContent,
    { lines: sums, taxes }: CalculatedTotals,
  ): Promise<void> {
    const { em } = this.ctx
    const kept = new Set<string>()
    const next = sums.values()
    let position = 0
    const writeLines = (lines: readonly PlannedLine[], jobId: string | null) => {
      for (const { before, fields } of lines) {
        const values = { ...fieldsOf(fields), ...(next.next().value as LineSums), jobId, position: position++ }
        if (before) kept.add(Object.assign(before, values).id)
        else em.create(DocumentLine, { documentId: document.id, sourceLineId: null, ...values })
      }
    }
    writeLines(content.lines, null)
    const ids = await this.newIds(content.jobs.filter(({ before }) => !before).length)
    for (const [at, { before, heading, note, lines, sourceJobId }] of content.jobs.entries()) {
      const job = before ?? this.newJob(document, ids.pop() as string, at, sourceJobId)
      Object.assign(job, { heading, note, position: at })
      kept.add(job.id)
      writeLines(lines, job.id)
    }
    const isGone = ({ id }: { readonly id: string }) => !kept.has(id)
    for (const row of [...stored.lines.filter(isGone), ...stored.jobs.filter(isGone)]) em.remove(row)
    await this.writeTaxes(document, taxes)
  }

  async writeTaxes({ id }: Document, taxes: readonly TaxSums[]): Promise<void> {
    const { em } = this.ctx
    const before = await em.find(DocumentTax, { documentId: id }, { orderBy: { position: 'asc' } })
    for (const [position, tax] of taxes.entries()) {
      const row = before[position]
      if (row) Object.assign(row, tax)
      else em.create(DocumentTax, { documentId: id, position, ...tax })
    }
    for (const row of before.slice(taxes.length)) em.remove(row)
  }

  private newJob({ id: documentId }: Document, id: string, position: number, sourceJobId: string | null) {
    return this.ctx.em.create(DocumentJob, {
      id,
      documentId,
      position,
      heading: '',
      declineReason: '',
      decidedAt: null,
      decidedVia: null,
      doneAt: null,
      sourceJobId,
    })
  }

  private async newIds(count: number): Promise<string[]> {
    if (count === 0) return []
    const sql = 'select uuidv7() as "id" from generate_series(1, ?)'
    return (await this.ctx.em.execute<{ id: string }[]>(sql, [count])).map(({ id }) => id).reverse()
  }
}

/** Picks the input fields, because stored lines also have sums and positions. */
function fieldsOf(fields: PlannedLine['fields']): PlannedLine['fields'] {
  const { kind, variantId, sku, description, quantity, unit, unitPrice } = fields
  const { discountPercent, discountAmount, taxClassId, cost, technicianId } = fields
  return {
    kind,
    variantId,
    sku,
    description,
    quantity,
    unit,
    unitPrice,
    discountPercent,
    discountAmount,
    taxClassId,
    cost,
    technicianId,
  }
}
