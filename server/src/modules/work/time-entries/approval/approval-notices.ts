import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { NotificationKind } from '../../../../kernel/messaging/notifications.ts'
import type { WebhookEvent } from '../../../../kernel/messaging/webhook-events.ts'
import { isId } from '../../../../kernel/validation/errors.ts'
import { NotificationService } from '../../../platform/notifications/index.ts'
import { WebhookOutbox } from '../../../platform/webhooks/index.ts'
import { TimesheetStatus, type TimesheetWeek } from './timesheet-week.entity.ts'

export const notificationKinds = {
  timesheet_submitted: { permission: 'tasks.can_delete' },
  timesheet_decided: { permission: 'tasks.can_view' },
} satisfies Record<string, NotificationKind>

export const approvalWebhookEvents = {
  'timesheet.submitted': { says: 'A week was submitted for approval', permission: 'tasks.can_delete' },
  'timesheet.approved': { says: 'A week was approved', permission: 'tasks.can_delete' },
  'timesheet.returned': { says: 'A week was returned with a note', permission: 'tasks.can_delete' },
  'timesheet.reopened': { says: 'A week was reopened, or taken back', permission: 'tasks.can_delete' },
} satisfies Record<string, WebhookEvent>

/** Notifications and webhook messages about weeks, in the transaction of the change. */
export class ApprovalNotices {
  constructor(private readonly ctx: RequestContext) {}

  /** To everybody who may approve it. */
  async submitted(sheet: TimesheetWeek): Promise<void> {
    await this.send('timesheet.submitted', sheet)
    const title = `${sheet.personName} submitted the week of ${sheet.week}`
    await this.ctx.use(NotificationService).notify('timesheet_submitted', { title, link: linkOf(sheet, true) })
  }

  async decided(sheet: TimesheetWeek): Promise<void> {
    const isApproved = sheet.status === TimesheetStatus.APPROVED
    await this.send(isApproved ? 'timesheet.approved' : 'timesheet.returned', sheet)
    const title = isApproved
      ? `${this.ctx.actorName} approved your week of ${sheet.week}`
      : `${this.ctx.actorName} returned your week of ${sheet.week}: ${sheet.note}`
    await this.tell(sheet, title)
  }

  async reopened(sheet: TimesheetWeek): Promise<void> {
    await this.send('timesheet.reopened', sheet)
    await this.tell(sheet, `${this.ctx.actorName} reopened your week of ${sheet.week}`)
  }

  /** API keys have time too, and no bell. */
  private async tell(sheet: TimesheetWeek, title: string): Promise<void> {
    const { personId: userId } = sheet
    if (!isId(userId)) return
    await this.ctx.use(NotificationService).notify('timesheet_decided', { title, link: linkOf(sheet, false), userId })
  }

  private async send(event: keyof typeof approvalWebhookEvents, sheet: TimesheetWeek): Promise<void> {
    const outbox = this.ctx.use(WebhookOutbox)
    if (await outbox.hasSubscribers(event)) await outbox.enqueue(event, [{ id: sheet.id, data: dataOf(sheet) }])
  }
}

const linkOf = ({ week, personId }: TimesheetWeek, isOfOther: boolean) =>
  `/time?week=${week}${isOfOther ? `&person=${personId}` : ''}`

/** Under the names of the REST API. */
function dataOf(sheet: TimesheetWeek): object {
  return {
    id: sheet.id,
    person_id: sheet.personId,
    person_name: sheet.personName,
    week: sheet.week,
    status: sheet.status,
    note: sheet.note,
    submitted_at: sheet.submittedAt.toISOString(),
    decided_at: sheet.decidedAt?.toISOString() ?? null,
    decided_by: sheet.decidedBy,
    version: sheet.version,
  }
}
