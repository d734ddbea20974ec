import { UniqueConstraintViolationException } from '@mikro-orm/core'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { lockRecord } from '../../../kernel/database/records.ts'
import { calendarDay } from '../../../kernel/time/calendar-day.ts'
import { invalidField, requireVersion, UserInputError } from '../../../kernel/validation/errors.ts'
import { TenantClock } from '../../platform/settings/index.ts'
import { DocumentService, DocumentType } from '../documents/index.ts'
import { dayAfter } from './recurrence.ts'
import type {
  CreateRecurringScheduleInput,
  ManageRecurringScheduleInput,
  RecurringPeriodInput,
  UpdateRecurringScheduleInput,
} from './recurring.inputs.ts'
import { checkedRecurrence, moveOn } from './recurring-rules.ts'
import { PeriodOutcome, RecurringPeriod, RecurringSchedule, RecurringStatus } from './recurring-schedule.entity.ts'

export const schedules = { entity: RecurringSchedule, noun: 'schedule' }

/** Writes the schedules of recurring invoices. Requires a transaction. Schedules are locked before documents. */
export class RecurringScheduleService {
  constructor(private readonly ctx: RequestContext) {}

  async create({ documentId, action, ...typed }: CreateRecurringScheduleInput): Promise<RecurringSchedule> {
    const rule = checkedRecurrence(typed)
    const document = await this.ctx.use(DocumentService).forAction(documentId)
    if (document.type !== DocumentType.RECURRING)
      throw invalidField('documentId', 'Choose a recurring invoice', 'WRONG_TYPE')
    const schedule = this.ctx.em.create(RecurringSchedule, {
      ...rule,
      documentId: document.id,
      action,
      nextOn: null,
      failedAt: null,
      retryAt: null,
      createdBy: this.ctx.actorName,
    })
    moveOn(schedule, await this.today())
    requireDates(schedule)
    try {
      await this.ctx.em.flush()
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error
      throw invalidField('documentId', 'This invoice already has a schedule', 'TAKEN')
    }
    return schedule
  }

  async update({ id, version, action, ...typed }: UpdateRecurringScheduleInput): Promise<RecurringSchedule> {
    const rule = checkedRecurrence(typed)
    const schedule = await this.lock(id)
    requireVersion('schedule', schedule, version)
    Object.assign(schedule, rule, { action, ...noFailure })
    moveOn(schedule, await this.firstOpenDay(schedule))
    await this.ctx.em.flush()
    return schedule
  }

  async pause({ id, version }: ManageRecurringScheduleInput): Promise<RecurringSchedule> {
    const schedule = await this.lock(id)
    requireVersion('schedule', schedule, version)
    if (schedule.status === RecurringStatus.ENDED) throw new UserInputError('This schedule has ended.')
    schedule.status = RecurringStatus.PAUSED
    await this.ctx.em.flush()
    return schedule
  }

  /** Dates that passed during the pause are left out. */
  async resume({ id, version }: ManageRecurringScheduleInput): Promise<RecurringSchedule> {
    const schedule = await this.lock(id)
    requireVersion('schedule', schedule, version)
    if (schedule.status !== RecurringStatus.PAUSED) return schedule
    Object.assign(schedule, { status: RecurringStatus.ACTIVE, ...noFailure })
    moveOn(schedule, await this.firstOpenDay(schedule))
    await this.ctx.em.flush()
    return schedule
  }

  /** Skips the next date. */
  async skip({ id, day }: RecurringPeriodInput): Promise<RecurringSchedule> {
    const schedule = await this.lock(id)
    if (!(await this.isNext(schedule, day))) return schedule
    await this.close(schedule, PeriodOutcome.SKIPPED, null)
    return schedule
  }

  async delete(id: string): Promise<string> {
    const schedule = await this.lock(id)
    this.ctx.em.remove(schedule)
    await this.ctx.em.flush()
    return schedule.id
  }

  lock(id: string): Promise<RecurringSchedule> {
    return lockRecord(this.ctx.em, schedules, id, { refresh: true })
  }

  /** Whether a day is the next date. False if it was created or skipped already. Throws CONFLICT for any other day. */
  async isNext(schedule: RecurringSchedule, day: string): Promise<boolean> {
    if (schedule.nextOn === day) return true
    const valid = calendarDay(day)
    if (valid && (await this.ctx.em.count(RecurringPeriod, { scheduleId: schedule.id, day: valid })) > 0) return false
    throw invalidField('day', 'This date is no longer the next one. Reload the schedule.', 'CONFLICT')
  }

  /** Records the outcome of the next date of a locked schedule, and moves on to the one after it. */
  async close(schedule: RecurringSchedule, outcome: PeriodOutcome, documentId: string | null): Promise<void> {
    const { id: scheduleId, nextOn } = schedule
    if (!nextOn) throw new UserInputError('This schedule has ended.')
    this.ctx.em.create(RecurringPeriod, {
      scheduleId,
      day: nextOn,
      outcome,
      documentId,
      createdBy: this.ctx.actorName,
    })
    Object.assign(schedule, { occurrenceCount: schedule.occurrenceCount + 1, ...noFailure })
    moveOn(schedule, dayAfter(nextOn))
    await this.ctx.em.flush()
  }

  /** Today, or the day after the last recorded date if that is later. */
  private async firstOpenDay({ id }: RecurringSchedule): Promise<string> {
    const [last] = await this.ctx.em.find(RecurringPeriod, { scheduleId: id }, { orderBy: { day: 'desc' }, limit: 1 })
    const today = await this.today()
    return last && last.day >= today ? dayAfter(last.day) : today
  }

  private today(): Promise<string> {
    return this.ctx.use(TenantClock).today()
  }
}

const noFailure = { failure: '', failedAt: null, retryAt: null }

function requireDates({ nextOn }: RecurringSchedule): void {
  if (!nextOn) throw invalidField('endsOn', 'This schedule would have no dates. Choose a later end.')
}
