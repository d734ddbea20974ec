import type { RequestContext } from '../../../kernel/context/context.ts'
import { nextTurn } from '../../../kernel/workers/event-loop-turn.ts'
import { AuditService } from '../../platform/audit/index.ts'
import { ExportOrders } from '../../platform/data-exchange/index.ts'
import { DocumentAccess, DocumentType } from '../documents/index.ts'
import { type AccountingLine, columnTitles, rowOf, type TaxColumn } from './accounting-columns.ts'
import { ISSUED_IN_PERIOD, NUMBERED_IN_PERIOD, type Period, periodOf } from './period.ts'

/** Lines per query. */
const AT_ONCE = 500
/** Rows written in one turn of the event loop. */
const ROWS_AT_ONCE = 50
const KIND = 'accounting'

/** The types of documents that change the revenue. */
export const accountingTypes = [DocumentType.INVOICE, DocumentType.REFUND, DocumentType.WEB_ORDER] as const

interface Choice extends Period {
  readonly types: readonly DocumentType[]
}

/** The taxes of a line by rate and name, rounded as printed. */
const LINE_TAXES = `(select coalesce(jsonb_object_agg(s."key", s."amount"), '{}') from (
    select t."rate" || ' ' || t."name" as "key", sum((x->>'amount')::bigint) as "amount"
    from jsonb_array_elements(l."taxes") x
    join "document_tax" t on t."document_id" = l."document_id" and t."key" = x->>'key' group by 1
  ) s)`

/** Exports the lines of issued documents as a file. The client requests a URL, then downloads it. */
export class AccountingExport {
  constructor(private readonly ctx: RequestContext) {}

  /** Seals the request into a short-lived URL for the current user. Without types: all that the user may view. */
  order(from: string, to: string, types: readonly DocumentType[] | null): string {
    const access = this.ctx.use(DocumentAccess)
    for (const type of types ?? []) access.require(type, 'can_view')
    const some = accountingTypes.filter((type) => types?.includes(type) ?? access.may(type, 'can_view'))
    const choice: Choice = { ...periodOf(from, to), types: some }
    const sealed = this.ctx.use(ExportOrders).seal<Choice>(KIND, { where: choice, ids: null })
    return `/api/v1/admin/documents/export/?order=${sealed}`
  }

  /** The header and the rows, and the period. Audits the number of exported lines. Throws if the URL is no longer valid. */
  rowsOf(sealed: string) {
    const { where } = this.ctx.use(ExportOrders).open<Choice>(KIND, sealed)
    const { types, ...period } = where as Choice
    const access = this.ctx.use(DocumentAccess)
    return { period, rows: this.rows({ ...period, types: types.filter((type) => access.may(type, 'can_view')) }) }
  }

  private async *rows(choice: Choice): AsyncGenerator<(string | number)[]> {
    const taxes = await this.taxes(choice)
    yield columnTitles(taxes)
    let written = 0
    try {
      let last: AccountingLine | null = null
      while (true) {
        const lines: AccountingLine[] = await this.linesAfter(last, choice)
        for (const line of lines) {
          if (written++ % ROWS_AT_ONCE === 0) await nextTurn()
          yield rowOf(line, taxes)
        }
        if (lines.length < AT_ONCE) break
        last = lines.at(-1) ?? null
      }
    } finally {
      // Audit aborted downloads too, because this data has already been sent.
      await this.audit(written)
    }
  }

  private taxes({ types, from, to }: Choice): Promise<TaxColumn[]> {
    return this.ctx.em.execute<TaxColumn[]>(
      `select distinct t."rate" || ' ' || t."name" as "key", t."name", t."rate"
        from "document" d join "document_tax" t on t."document_id" = d."id"
        where ${ISSUED_IN_PERIOD} order by t."name", t."rate"`,
      [`{${types.join(',')}}`, from, to],
    )
  }

  /** By issue date, with cancelled documents, so that no number is missing. Leaves out lines of declined jobs, which are printed but not charged. */
  private linesAfter(last: AccountingLine | null, { types, from, to }: Choice): Promise<AccountingLine[]> {
    const after = last && [last.day, last.documentId, last.position, last.lineId]
    return this.ctx.em.execute<AccountingLine[]>(
      `select d."id" as "documentId", l."id" as "lineId", l."position", d."type", d."number",
          case when d."cancelled_at" is not null then 'cancelled' else coalesce(d."archived_status", d."status") end as "status",
          d."cancelled_at" is not null as "isCancelled", d."sort_on"::text as "day",
          d."due_on"::text as "dueOn", i."number" as "corrects", d."customer", d."reference", d."province", d."currency",
          l."sku", l."description", l."quantity", l."unit", l."unit_price"::float8 as "unitPrice", l."net"::float8 as "net",
          l."base"::float8 as "base", c."name" as "taxClass", ${LINE_TAXES} as "taxes"
        from "document" d join "document_line" l on l."document_id" = d."id"
          left join "document_job" j on j."id" = l."job_id"
          left join "document" i on i."id" = d."corrects_document_id"
          left join "tax_class" c on c."id" = l."tax_class_id"
        where ${NUMBERED_IN_PERIOD} and j."approval" is distinct from 'declined'
          ${after ? 'and (d."sort_on", d."id", l."position", l."id") > (?::date, ?::uuid, ?::int, ?::uuid)' : ''}
        order by d."sort_on", d."id", l."position", l."id" limit ?`,
      // The day is in the period too, so that the index begins where the last query ended.
      [`{${types.join(',')}}`, last?.day ?? from, to, ...(after ?? []), AT_ONCE],
    )
  }

  private audit(count: number): Promise<void> {
    const event = { action: 'exported', kind: 'document', area: 'invoices' } as const
    const changes = [{ field: 'lines', after: String(count) }]
    return this.ctx.use(AuditService).record({ ...event, recordTitle: 'Lines for accounting as CSV', changes })
  }
}
