import { type FilterQuery, raw } from '@mikro-orm/core'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { countUpTo } from '../../../kernel/database/count-up-to.ts'
import { type Condition, conditions, SortDirection } from '../../../kernel/graphql/filters.ts'
import { ordering } from '../../../kernel/graphql/list-inputs.ts'
import { listing, type Slice } from '../../../kernel/graphql/paging.ts'
import { calendarDay } from '../../../kernel/time/calendar-day.ts'
import { badInput, isId } from '../../../kernel/validation/errors.ts'
import { TenantClock } from '../../platform/settings/index.ts'
import { Document } from './document.entity.ts'
import { DocumentAccess } from './document-access.ts'
import { DocumentStatus } from './document-kinds.ts'
import type {
  DayRangeInput,
  DocumentListing,
  DocumentOrder,
  DocumentSums,
  DocumentWhere,
} from './document-list.inputs.ts'
import { DocumentOrderField } from './document-list.inputs.ts'
import { DocumentSearch } from './document-search.ts'
import { documentSums } from './document-sums.ts'

const newestFirst: DocumentOrder[] = [{ field: DocumentOrderField.ISSUED_ON, direction: SortDirection.DESC }]
const { ARCHIVED, PARTIAL_PAYMENT, PENDING_PAYMENT } = DocumentStatus

/** Reads documents of the types that the viewer may view. */
export class DocumentReader {
  constructor(private readonly ctx: RequestContext) {}

  /** Newest first, or by relevance for a search, unless another order is given. */
  async list(
    slice: Slice,
    where: DocumentWhere | null,
    orderBy: readonly DocumentOrder[] | null,
  ): Promise<DocumentListing> {
    const { em } = this.ctx
    const { search, deleted } = where ?? {}
    const ids = search?.trim() && !deleted?.eq ? await this.ctx.use(DocumentSearch).find(search) : null
    const today = await this.ctx.use(TenantClock).today()
    const all = (): FilterQuery<Document> =>
      ({
        $and: [
          { type: { $in: this.ctx.use(DocumentAccess).viewable() } },
          ...filters(where, today),
          ...(ids ? [{ id: { $in: ids } }] : []),
        ],
      }) as FilterQuery<Document>
    const totals = (): Promise<DocumentSums> => documentSums(em, all(), today)
    const { offset, limit } = slice
    if (ids && !orderBy?.length) {
      const rank = new Map(ids.map((id, place) => [id, place]))
      const rows = await em.find(Document, all())
      rows.sort((one, other) => (rank.get(one.id) ?? 0) - (rank.get(other.id) ?? 0))
      return { ...listing(slice, rows.slice(offset, offset + limit), async () => rows.length), totals }
    }
    const order = orderBy?.length ? orderBy : newestFirst
    const rows = await em.find(Document, all(), { offset, limit, orderBy: ordering(order, order.at(-1)?.direction) })
    return { ...listing(slice, rows, (upTo) => countUpTo(em, Document, all(), upTo)), totals }
  }

  /** The documents with these IDs, without deleted ones and those that the viewer may not view. */
  async some(ids: readonly string[]): Promise<Document[]> {
    const type = { $in: this.ctx.use(DocumentAccess).viewable() }
    return this.ctx.em.find(
      Document,
      { id: { $in: ids.filter(isId) }, type, deletedAt: null },
      { orderBy: { id: 'asc' } },
    )
  }

  /** The documents that a document was created from or converted to, and its refunds or the invoice that it corrects. */
  async links({ id, sourceDocumentId, correctsDocumentId }: Document): Promise<Document[]> {
    const related = [sourceDocumentId, correctsDocumentId].flatMap((one) => one ?? [])
    return this.ctx.em.find(
      Document,
      {
        $or: [{ id: { $in: related } }, { sourceDocumentId: id }, { correctsDocumentId: id }],
        type: { $in: this.ctx.use(DocumentAccess).viewable() },
        deletedAt: null,
      },
      { orderBy: { id: 'asc' } },
    )
  }
}

function filters(where: DocumentWhere | null, today: string): Condition[] {
  const { search, type, status, fulfilment, customerId, vehicleId, assigneeId, number, deleted } = where ?? {}
  const asksForArchived = status?.eq === ARCHIVED || status?.in?.includes(ARCHIVED)
  return [
    { deletedAt: deleted?.eq ? { $ne: null } : null },
    // The search index leaves deleted documents out.
    ...(deleted?.eq && search?.trim() ? conditions('subject', { contains: search.trim() }) : []),
    ...(asksForArchived ? [] : [{ archivedAt: null }]),
    ...conditions('type', type),
    ...conditions('status', status),
    ...conditions('fulfilment', fulfilment),
    ...conditions('customerId', customerId),
    ...conditions('vehicleId', vehicleId),
    ...conditions('number', number),
    ...assigned(assigneeId),
    ...dayRange('sortOn', 'issuedOn', where?.issuedOn),
    ...dayRange('dueOn', 'dueOn', where?.dueOn),
    ...overdue(where?.overdue?.eq, today),
  ]
}

function assigned(filter: DocumentWhere['assigneeId']): Condition[] {
  if (!filter) return []
  const sql = (alias: string, condition = '') =>
    `exists (select from "document_assignee" a where a."document_id" = ${alias}."id"${condition})`
  const wanted = filter.in ?? (typeof filter.eq === 'string' ? [filter.eq] : null)
  if (typeof filter.isNull === 'boolean')
    return [{ [raw((alias) => `${filter.isNull ? 'not ' : ''}${sql(alias)}`)]: [] }]
  if (!wanted) return []
  const ids = `{${wanted.filter(isId).join(',')}}`
  return [{ [raw((alias) => sql(alias, ' and a."user_id" = any(?::uuid[])'), [ids])]: [] }]
}

/** The days of a column that lie within a range. `field` names the range in errors. */
export function dayRange(property: string, field: string, range: DayRangeInput | null | undefined): Condition[] {
  const day = (name: 'from' | 'to') => {
    const text = range?.[name]?.trim()
    if (!text) return null
    const valid = calendarDay(text)
    if (!valid) throw badInput(`${field}.${name} is a date, such as 2026-03-31.`)
    return valid
  }
  const [from, to] = [day('from'), day('to')]
  return [...(from ? [{ [property]: { $gte: from } }] : []), ...(to ? [{ [property]: { $lte: to } }] : [])]
}

function overdue(isWanted: boolean | null | undefined, today: string): Condition[] {
  if (typeof isWanted !== 'boolean') return []
  const open = { $in: [PENDING_PAYMENT, PARTIAL_PAYMENT] }
  if (isWanted) return [{ status: open, balance: { $gt: 0 }, dueOn: { $lt: today } }]
  return [
    { $or: [{ status: { $nin: open.$in } }, { balance: { $lte: 0 } }, { dueOn: null }, { dueOn: { $gte: today } }] },
  ]
}
