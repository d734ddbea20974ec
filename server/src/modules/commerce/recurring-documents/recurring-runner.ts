import type { RequestContext } from '../../../kernel/context/context.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { ApiError, invalidField, UserInputError } from '../../../kernel/validation/errors.ts'
import { NotificationService } from '../../platform/notifications/index.ts'
import { TenantClock } from '../../platform/settings/index.ts'
import { isAboutRecipient, SendingService } from '../document-delivery/index.ts'
import { CopiesService, type Document, DocumentService, documentPath, IssueService } from '../documents/index.ts'
import { dayAfter } from './recurrence.ts'
import type { RecurringPeriodInput } from './recurring.inputs.ts'
import { moveOn, upcoming } from './recurring-rules.ts'
import { PeriodOutcome, RecurringAction, type RecurringSchedule, RecurringStatus } from './recurring-schedule.entity.ts'
import { RecurringScheduleService } from './recurring-schedule.service.ts'

/** The number of missed dates that are made up, the latest first. Older ones are skipped. */
export const MOST_MADE_UP = 12
const HOUR = 60 * 60 * 1000

/** Creates the invoices of schedules. */
export class RecurringRunner {
  constructor(private readonly ctx: RequestContext) {}

  /** Creates the due documents, each in a transaction of its own. A failure is stored with the schedule and retried. */
  async runDue(scheduleId: string): Promise<void> {
    for (let isDone = false; !isDone; ) {
      try {
        isDone = !(await inTransaction(this.ctx, () => this.runOne(scheduleId)))
      } catch (error) {
        this.ctx.log.warn({ err: error, scheduleId }, 'A recurring invoice could not be created')
        const message =
          error instanceof UserInputError || error instanceof ApiError ? error.message : 'Something went wrong.'
        return inTransaction(this.ctx, () => this.fail(scheduleId, message, isAboutRecipient(error)))
      }
    }
  }

  /** Creates the next invoice before its date. Repeating the call with the same day has no further effect. */
  async runNow({ id, day }: RecurringPeriodInput): Promise<RecurringSchedule> {
    const schedules = this.ctx.use(RecurringScheduleService)
    const schedule = await schedules.lock(id)
    if (!(await schedules.isNext(schedule, day))) return schedule
    if (schedule.status === RecurringStatus.PAUSED)
      throw invalidField('id', 'Resume the schedule first', 'WRONG_STATUS')
    await this.make(schedule)
    return schedule
  }

  /** Requires a transaction. Returns whether there was anything to do. */
  private async runOne(scheduleId: string): Promise<boolean> {
    const schedule = await this.ctx.use(RecurringScheduleService).lock(scheduleId)
    const { status, nextOn } = schedule
    const today = await this.ctx.use(TenantClock).today()
    if (status !== RecurringStatus.ACTIVE || !nextOn || nextOn > today) return false
    this.skipMissed(schedule, today)
    await this.make(schedule)
    return true
  }

  private async make(schedule: RecurringSchedule): Promise<void> {
    const template = await this.ctx.use(DocumentService).forWriting(schedule.documentId)
    if (template.cancelledAt || template.archivedAt)
      throw new UserInputError('The recurring invoice was cancelled or archived.')
    let document = await this.ctx.use(CopiesService).invoiceOf(template)
    if (schedule.action === RecurringAction.ISSUE)
      document = await this.ctx.use(IssueService).issue({ id: document.id })
    else if (schedule.action === RecurringAction.SEND)
      document = await this.ctx.use(SendingService).send({ id: document.id, issue: true })
    else await this.notifyOfDraft(document)
    await this.ctx.use(RecurringScheduleService).close(schedule, PeriodOutcome.CREATED, document.id)
  }

  /** Skips the oldest missed dates after a long downtime. */
  private skipMissed(schedule: RecurringSchedule, today: string): void {
    const missed: string[] = []
    for (let from = schedule.nextOn; from && from <= today; ) {
      const [day] = upcoming(schedule, from, schedule.occurrenceCount + missed.length, 1)
      if (!day || day > today) break
      missed.push(day)
      from = dayAfter(day)
    }
    const tooMany = missed.length - MOST_MADE_UP
    const first = missed[tooMany]
    if (tooMany <= 0 || !first) return
    schedule.occurrenceCount += tooMany
    moveOn(schedule, first)
  }

  /** Pauses the schedule if the customer has no valid address, because a retry would not help. */
  private async fail(scheduleId: string, message: string, pauses: boolean): Promise<void> {
    const schedule = await this.ctx.use(RecurringScheduleService).lock(scheduleId)
    // Another run may have met the same failure and paused it already.
    if (schedule.status !== RecurringStatus.ACTIVE) return
    const isNew = schedule.failure === ''
    const now = Date.now()
    Object.assign(schedule, {
      failure: message.slice(0, 500),
      failedAt: new Date(now),
      retryAt: new Date(now + HOUR),
    })
    if (pauses) schedule.status = RecurringStatus.PAUSED
    await this.ctx.em.flush()
    if (!isNew && !pauses) return
    const title = `A recurring invoice could not be created${pauses ? ', so its schedule is paused' : ''}: ${message}`
    await this.ctx.use(NotificationService).notify('recurring_failed', { title, link: '/recurring' })
  }

  private async notifyOfDraft(document: Document): Promise<void> {
    const title = `A recurring invoice for ${document.customer.name || 'a customer'} is waiting to be issued`
    await this.ctx.use(NotificationService).notify('recurring_drafted', { title, link: documentPath(document) })
  }
}
