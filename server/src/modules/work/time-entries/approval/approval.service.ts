import type { RequestContext } from '../../../../kernel/context/context.ts'
import { getRecord, lockRecord } from '../../../../kernel/database/records.ts'
import { matching } from '../../../../kernel/graphql/list-inputs.ts'
import { type Listing, listing, type Slice } from '../../../../kernel/graphql/paging.ts'
import { calendarDay } from '../../../../kernel/time/calendar-day.ts'
import { daysAfter } from '../../../../kernel/time/zoned-time.ts'
import { forbidden, invalidField, requireVersion, UserInputError } from '../../../../kernel/validation/errors.ts'
import { TenantClock } from '../../../platform/settings/index.ts'
import { TimeEntry } from '../time-entry.entity.ts'
import { TimesheetPeople } from '../timesheet/timesheet-people.ts'
import type {
  ManageTimesheetInput,
  ReturnTimesheetInput,
  SubmitTimesheetInput,
  TimesheetWeekWhere,
} from './approval.inputs.ts'
import { ApprovalNotices } from './approval-notices.ts'
import { TimesheetStatus, TimesheetWeek } from './timesheet-week.entity.ts'
import { WeekLock } from './week-lock.ts'

const { OPEN, SUBMITTED, APPROVED, RETURNED } = TimesheetStatus
const weeks = { entity: TimesheetWeek, noun: 'timesheet' }

/** Weeks are submitted by those who worked, and approved or returned by those who may delete tasks. Writes require a transaction. */
export class ApprovalService {
  constructor(private readonly ctx: RequestContext) {}

  /** The latest week first. */
  async list(slice: Slice, where: TimesheetWeekWhere | null): Promise<Listing<TimesheetWeek>> {
    const { em } = this.ctx
    const all = { $and: matching(where, []) } as never
    const { offset, limit } = slice
    const rows = await em.find(TimesheetWeek, all, { offset, limit, orderBy: [{ week: 'desc' }, { id: 'desc' }] })
    return listing(slice, rows, () => em.count(TimesheetWeek, all))
  }

  /** Null if the week was never submitted. */
  of(personId: string, firstDay: string): Promise<TimesheetWeek | null> {
    return this.ctx.em.findOne(TimesheetWeek, { personId, week: firstDay })
  }

  async submit({ day: typed, personId }: SubmitTimesheetInput): Promise<TimesheetWeek> {
    const { em } = this.ctx
    const day = calendarDay(typed)
    if (!day) throw invalidField('day', 'Enter a valid date, such as 2026-03-31')
    const person = await this.ctx.use(TimesheetPeople).get(personId)
    const week = await this.ctx.use(TenantClock).weekOf(day)
    await this.ctx.use(WeekLock).close(person.id)
    const before = await em.findOne(TimesheetWeek, { personId: person.id, week }, { refresh: true })
    if (before?.isLocked) throw wrongStatus(before, 'submitted')
    await this.requireTime(person.id, week)
    const submitted = { status: SUBMITTED, note: '', submittedAt: new Date(), decidedAt: null, decidedBy: '' }
    const about = { personId: person.id, personName: person.displayName.slice(0, 100), week }
    const sheet = before ? Object.assign(before, submitted) : em.create(TimesheetWeek, { ...about, ...submitted })
    await em.flush()
    await this.notices.submitted(sheet)
    return sheet
  }

  async approve({ id, version }: ManageTimesheetInput): Promise<TimesheetWeek> {
    const sheet = await this.change(id, version, [SUBMITTED], 'approved')
    Object.assign(sheet, { status: APPROVED, note: '', decidedAt: new Date(), decidedBy: this.actor })
    await this.ctx.em.flush()
    await this.notices.decided(sheet)
    return sheet
  }

  async return({ id, version, note }: ReturnTimesheetInput): Promise<TimesheetWeek> {
    const sheet = await this.change(id, version, [SUBMITTED], 'returned')
    Object.assign(sheet, { status: RETURNED, note: note.trim(), decidedAt: new Date(), decidedBy: this.actor })
    await this.ctx.em.flush()
    await this.notices.decided(sheet)
    return sheet
  }

  /** Also for people who take back what they submitted. */
  async reopen({ id, version }: ManageTimesheetInput): Promise<TimesheetWeek> {
    const sheet = await this.change(id, version, [SUBMITTED, APPROVED], 'reopened')
    const isOwn = sheet.personId !== '' && sheet.personId === this.ctx.viewer?.userId
    if (!this.ctx.can('tasks.can_delete') && !(isOwn && sheet.status === SUBMITTED))
      throw forbidden("You don't have permission to reopen this timesheet. Ask an administrator.")
    Object.assign(sheet, { status: OPEN, note: '', decidedAt: null, decidedBy: '' })
    await this.ctx.em.flush()
    await this.notices.reopened(sheet)
    return sheet
  }

  private async change(id: string, version: number | null | undefined, from: TimesheetStatus[], wanted: string) {
    const { personId } = await getRecord(this.ctx.em, weeks, id)
    await this.ctx.use(WeekLock).close(personId)
    const sheet = await lockRecord(this.ctx.em, weeks, id, { refresh: true })
    requireVersion('timesheet', sheet, version)
    if (!from.includes(sheet.status)) throw wrongStatus(sheet, wanted)
    return sheet
  }

  private async requireTime(personId: string, week: string): Promise<void> {
    const where = { personId, day: { $gte: week, $lte: daysAfter(week, 6) }, deletedAt: null }
    if ((await this.ctx.em.count(TimeEntry, { ...where, seconds: null })) > 0)
      throw new UserInputError('Stop the timer first.')
    if ((await this.ctx.em.count(TimeEntry, where)) === 0) throw new UserInputError('This week has no time.')
  }

  private get actor(): string {
    return this.ctx.actorName.slice(0, 100)
  }

  private get notices(): ApprovalNotices {
    return this.ctx.use(ApprovalNotices)
  }
}

function wrongStatus({ status }: TimesheetWeek, wanted: string): UserInputError {
  return new UserInputError({ code: 'WRONG_STATUS', message: `This week is ${status}, so it cannot be ${wanted}.` })
}
