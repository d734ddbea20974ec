import { type FilterQuery, raw } from '@mikro-orm/core'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { type Condition, conditions, SortDirection } from '../../../kernel/graphql/filters.ts'
import { type Listing, listing, type Slice } from '../../../kernel/graphql/paging.ts'
import { monthOf } from '../../../kernel/time/calendar-day.ts'
import { badInput } from '../../../kernel/validation/errors.ts'
import { TenantClock } from '../../platform/settings/index.ts'
import { Note } from './note.entity.ts'
import { type MonthInput, type NoteOrder, NoteOrderField, type NoteWhere } from './note.inputs.ts'
import { NoteRecords } from './note-records.ts'
import { NoteSearch } from './note-search.ts'

/** Reads notes. Notes of a deleted customer are hidden until the customer is restored. */
export class NoteReader {
  constructor(private readonly ctx: RequestContext) {}

  /** By default ordered by due date, then notes without one, newest first. */
  async list(slice: Slice, where: NoteWhere | null, orderBy: readonly NoteOrder[] | null): Promise<Listing<Note>> {
    const { em } = this.ctx
    const { search, customerId, recordId, assigneeId, done, overdue, deleted, month } = where ?? {}
    const ids = search?.trim() ? await this.ctx.use(NoteSearch).find(search) : null
    const criteria = {
      $and: [
        { deletedAt: deleted?.eq ? { $ne: null } : null },
        customerIsThere(),
        ...this.ctx.use(NoteRecords).visible(),
        ...conditions('recordId', customerId),
        ...conditions('recordId', recordId),
        ...conditions('assigneeId', assigneeId),
        ...(typeof done?.eq === 'boolean' ? [{ doneAt: done.eq ? { $ne: null } : null }] : []),
        ...(typeof overdue?.eq === 'boolean' ? [await this.overdue(overdue.eq)] : []),
        ...(month ? [await this.ofMonth(month)] : []),
        ...(ids ? [{ id: { $in: ids } }] : []),
      ],
    } as FilterQuery<Note>
    const { offset, limit } = slice
    const rows = await em.find(Note, criteria, { offset, limit, orderBy: orderConditions(orderBy) as never })
    return listing(slice, rows, () => em.count(Note, criteria))
  }

  private async overdue(isWanted: boolean): Promise<Condition> {
    const today = await this.ctx.use(TenantClock).today()
    if (isWanted) return { doneAt: null, dueDate: { $lt: today } }
    return { $or: [{ doneAt: { $ne: null } }, { dueDate: null }, { dueDate: { $gte: today } }] }
  }

  private async ofMonth(input: MonthInput): Promise<Condition> {
    const clock = this.ctx.use(TenantClock)
    const [thisYear, thisMonth] = (await clock.today()).split('-').map(Number) as [number, number]
    const [year, month] = [input.year ?? thisYear, input.month ?? thisMonth]
    if (month < 1 || month > 12) throw badInput('month is between 1 and 12.')
    if (year < 1900 || year > 9998) throw badInput('year is between 1900 and 9998.')
    const { from, before } = monthOf(year, month)
    const zone = await clock.timeZone()
    // Days start at midnight in the tenant's time zone, not the server's.
    const midnight = '(?::timestamp at time zone ?)'
    // The subquery runs before the list is ordered. Otherwise a month long ago would be found by scanning all notes due
    // since.
    const sql = (alias: string) => `${alias}."id" = any (array(
      select m."id" from "note" m where m."due_date" >= ?::date and m."due_date" < ?::date
      union all select m."id" from "note" m
        where m."due_date" is null and m."created_at" >= ${midnight} and m."created_at" < ${midnight}))`
    return { [raw(sql, [from, before, from, zone, before, zone])]: [] }
  }
}

const customerNotDeleted = (alias: string) =>
  `not exists (select from "customer" c where c."id" = ${alias}."record_id" and c."deleted_at" is not null)`
/** Created on each call, because a raw fragment can be used in only one statement. */
const customerIsThere = (): Condition => ({ [raw(customerNotDeleted)]: [] })

const LAST = { [SortDirection.ASC]: 'asc nulls last', [SortDirection.DESC]: 'desc nulls last' }

function orderConditions(orderBy: readonly NoteOrder[] | null): object[] {
  const order = orderBy?.length ? orderBy : [{ field: NoteOrderField.DUE_DATE, direction: SortDirection.ASC }]
  if (order.length > 3) throw badInput('A list of notes is ordered by at most 3 fields.')
  return [
    ...order.map(({ field, direction }) => ({
      [field]: field === NoteOrderField.DUE_DATE ? LAST[direction] : direction,
    })),
    { id: SortDirection.DESC },
  ]
}
