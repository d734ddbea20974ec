import { type FilterQuery, raw } from '@mikro-orm/core'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { countUpTo } from '../../../../kernel/database/count-up-to.ts'
import { lockRecords } from '../../../../kernel/database/records.ts'
import { type Listing, listing, type Slice } from '../../../../kernel/graphql/paging.ts'
import { invalidField, isId, notFound, UserInputError } from '../../../../kernel/validation/errors.ts'
import {
  type Document,
  DocumentContent,
  DocumentService,
  DocumentType,
  DocumentWriter,
} from '../../../commerce/documents/index.ts'
import { CustomerService } from '../../../crm/customers/index.ts'
import { ProjectDocuments } from '../../projects/index.ts'
import { TimeEntry } from '../time-entry.entity.ts'
import { daysBetween } from '../time-entry-reader.ts'
import { BilledTime } from './billed-time.entity.ts'
import type { BillTimeInput, UnbilledTimeWhere } from './billing.inputs.ts'
import { type PricedEntry, PricedTime } from './priced-time.ts'
import { TimeGrouping, type TimeLine, timeLines } from './time-lines.ts'

const BILLED_ON: readonly DocumentType[] = [DocumentType.INVOICE, DocumentType.WORK_ORDER]

/** Puts time on invoices and work orders, each entry once. Writes require a transaction. */
export class TimeBillingService {
  constructor(private readonly ctx: RequestContext) {}

  /** Billable time that is on no document, the oldest first. */
  async unbilled(slice: Slice, { customerId, projectId, days }: UnbilledTimeWhere): Promise<Listing<TimeEntry>> {
    if ([customerId, projectId].some((id) => id && !isId(id))) throw notFound(customerId ? 'customer' : 'project')
    const { em } = this.ctx
    // Made anew for each statement: a raw fragment can be used in only one.
    const conditions = () =>
      ({
        $and: [
          { deletedAt: null, isBillable: true, seconds: { $gt: 0 } },
          { [raw(unbilledSql, [customerId || null, customerId || null, projectId || null, projectId || null])]: [] },
          ...daysBetween(days),
        ],
      }) as FilterQuery<TimeEntry>
    const { offset, limit } = slice
    const rows = await em.find(TimeEntry, conditions(), { offset, limit, orderBy: [{ day: 'asc' }, { id: 'asc' }] })
    return listing(slice, rows, (upTo) => countUpTo(em, TimeEntry, conditions(), upTo))
  }

  /** Locks the customer, then the document, then the entries, so that two who bill the same time wait for each other. */
  async bill({ entryIds, documentId, type, grouping, price, version }: BillTimeInput): Promise<Document> {
    this.ctx.require('tasks.can_view', 'tasks')
    const existing = documentId ? await this.ctx.use(DocumentService).forAction(documentId) : null
    const newType = type ?? DocumentType.INVOICE
    if (!BILLED_ON.includes(existing?.type ?? newType))
      throw invalidField(existing ? 'documentId' : 'type', 'Choose an invoice or a work order', 'WRONG_TYPE')
    const customerId = existing ? existing.customerId : await this.customerOf(entryIds)
    if (!customerId) throw noCustomer(existing)
    if (!existing) await this.ctx.use(CustomerService).forWriting(customerId)
    const locked = await lockRecords(this.ctx.em, { entity: TimeEntry, noun: 'time entry' }, entryIds, {
      refresh: true,
    })
    const entries = await this.ctx.use(PricedTime).all(locked.map(({ id }) => id))
    requireBillable(entries, customerId)
    const unpriced = entries.filter((entry) => entry.price === null).length
    if (unpriced > 0 && !price)
      throw invalidField('price', `Enter a price: ${unpriced} of these entries have no hourly rate`, 'NO_RATE')
    const lines = timeLines(entries, grouping ?? TimeGrouping.TASK, price ?? null)
    const document = existing
      ? await this.addTo(existing, lines, version)
      : await this.create(newType, customerId, lines)
    const [projectId = null, ...others] = new Set(entries.map((entry) => entry.projectId))
    // Time of several projects leaves open which of them the document is about.
    if (projectId && others.length === 0) await this.ctx.use(ProjectDocuments).link(projectId, [document])
    return document
  }

  private async create(type: DocumentType, customerId: string, lines: readonly TimeLine[]): Promise<Document> {
    const content = type === DocumentType.WORK_ORDER ? { jobs: [jobOf(lines)] } : { lines: lines.map(lineOf) }
    const document = await this.ctx.use(DocumentWriter).create({ type, customerId, ...content })
    await this.mark(document, lines, new Set())
    return document
  }

  private async addTo(document: Document, lines: readonly TimeLine[], version: number | null | undefined) {
    const before = await this.ctx.use(DocumentContent).of(document.id)
    const loose = before.lines.filter(({ jobId }) => jobId === null).map(({ id }) => ({ id }))
    const content =
      document.type === DocumentType.WORK_ORDER
        ? { jobs: [...before.jobs.map(({ id }) => ({ id })), jobOf(lines)] }
        : { lines: [...loose, ...lines.map(lineOf)] }
    const known = new Set(before.lines.map(({ id }) => id))
    const changed = await this.ctx.use(DocumentWriter).update({ id: document.id, version: version ?? null, ...content })
    await this.mark(changed, lines, known)
    return changed
  }

  /** The new lines of the document are in the order of `lines`. */
  private async mark({ id: documentId }: Document, lines: readonly TimeLine[], known: ReadonlySet<string>) {
    const { em } = this.ctx
    const written = (await this.ctx.use(DocumentContent).linesOf(documentId)).filter(({ id }) => !known.has(id))
    for (const [at, { entryIds, price }] of lines.entries()) {
      const lineId = written[at]?.id
      if (!lineId) throw new Error(`Document ${documentId} has no line for billed time`)
      for (const timeEntryId of entryIds)
        em.create(BilledTime, { timeEntryId, documentId, lineId, price, releasedAt: null })
    }
    await em.flush()
  }

  private async customerOf(entryIds: readonly string[]): Promise<string | null> {
    if (!entryIds.every(isId)) throw notFound('time entry')
    const [first] = await this.ctx.use(PricedTime).all(entryIds.slice(0, 1))
    if (!first) throw notFound('time entry')
    return first.customerId
  }
}

const lineOf = ({ description, quantity, price }: TimeLine) => ({ description, quantity, unit: 'h', unitPrice: price })

const jobOf = (lines: readonly TimeLine[]) => ({ heading: 'Time worked', lines: lines.map(lineOf) })

function requireBillable(entries: readonly PricedEntry[], customerId: string): void {
  const refuse = (message: string, code = 'INVALID') => {
    throw invalidField('entryIds', message, code)
  }
  if (entries.some(({ isHidden }) => isHidden)) throw notFound('time entry')
  if (entries.some(({ documentId }) => documentId !== null))
    refuse('Some of this time has been billed in the meantime. Choose again.', 'BILLED')
  if (entries.some((entry) => entry.customerId !== customerId)) refuse('Choose time entries of a single customer')
  if (entries.some(({ seconds }) => !seconds)) refuse('Stop the timer first')
  if (entries.some(({ isBillable }) => !isBillable)) refuse('Some of this time is not billable')
}

function noCustomer(document: Document | null): UserInputError {
  return document
    ? new UserInputError('Choose the customer of the document first.')
    : invalidField('entryIds', 'Neither the task nor its project has a customer')
}

const unbilledSql = (alias: string) =>
  `exists (select from "task" t left join "project" p on p."id" = t."project_id"
     join "customer" c on c."id" = coalesce(t."customer_id", p."customer_id")
     where t."id" = ${alias}."task_id" and t."deleted_at" is null and c."deleted_at" is null
       and (?::uuid is null or c."id" = ?::uuid) and (?::uuid is null or p."id" = ?::uuid))
   and not exists (select from "billed_time" b where b."time_entry_id" = ${alias}."id" and b."released_at" is null)`
