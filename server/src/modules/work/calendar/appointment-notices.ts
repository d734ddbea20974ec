import type { RequestContext } from '../../../kernel/context/context.ts'
import type { NotificationKind } from '../../../kernel/messaging/notifications.ts'
import type { TimelineKind } from '../../../kernel/messaging/timeline-kinds.ts'
import { truncate } from '../../../kernel/validation/truncate.ts'
import { TimelineService } from '../../crm/timeline/index.ts'
import { AssigneeService } from '../../platform/assignees/index.ts'
import { NotificationService } from '../../platform/notifications/index.ts'
import { TenantClock } from '../../platform/settings/index.ts'
import type { Appointment } from './appointment.entity.ts'
import { timesInWords } from './appointment-words.ts'

export const notificationKinds = {
  appointment_assigned: { permission: 'calendar.can_view' },
  appointment_moved: { permission: 'calendar.can_view' },
  appointment_reminder: { permission: 'calendar.can_view' },
} satisfies Record<string, NotificationKind>

export const timelineKinds = {
  appointment: {
    label: 'Appointments',
    icon: 'calendar',
    permission: 'calendar.can_view',
    feature: 'calendar',
    path: ({ sourceId }) => `/calendar/${sourceId}`,
  },
} satisfies Record<string, TimelineKind>

const EXCERPT = 200

/** Notifies assignees and updates the customer's timeline, in the transaction of the change. */
export class AppointmentNotices {
  constructor(private readonly ctx: RequestContext) {}

  /** Of a series, the first date that somebody is assigned to stands for all. */
  async assigned(appointment: Appointment, userIds: readonly string[]): Promise<void> {
    if (userIds.length === 0) return
    const when = await this.when(appointment)
    for (const userId of userIds)
      await this.ctx.use(NotificationService).notify('appointment_assigned', {
        title: `${this.ctx.actorName} assigned you “${appointment.title}”, ${when}`,
        link: `/calendar/${appointment.id}`,
        userId,
      })
  }

  /** Tells those who were assigned before the move. */
  async moved(appointment: Appointment, justAssigned: readonly string[]): Promise<void> {
    const assignees = await this.ctx.use(AssigneeService).userIdsOf(appointment.id)
    const told = assignees.filter((id) => !justAssigned.includes(id))
    if (told.length === 0) return
    const when = await this.when(appointment)
    for (const userId of told)
      await this.ctx.use(NotificationService).notify('appointment_moved', {
        title: `${this.ctx.actorName} moved “${appointment.title}” to ${when}`,
        link: `/calendar/${appointment.id}`,
        userId,
      })
  }

  /** Tells the assignees that it is about to start. */
  async reminder(appointment: Appointment, isMailed: boolean): Promise<void> {
    const when = await this.when(appointment)
    const mailed = isMailed ? ' The customer was reminded by email.' : ''
    const notice = {
      title: `Coming up: “${appointment.title}”, ${when}.${mailed}`,
      link: `/calendar/${appointment.id}`,
    }
    for (const userId of await this.ctx.use(AssigneeService).userIdsOf(appointment.id))
      await this.ctx.use(NotificationService).notify('appointment_reminder', { ...notice, userId })
  }

  /**
   * Appointments are in the timeline of their customer while neither is deleted. The first date of a series stands for
   * all of them.
   */
  async follow(appointments: readonly Appointment[]): Promise<void> {
    const timeline = this.ctx.use(TimelineService)
    const isListed = ({ customerId, deletedAt, seriesPosition }: Appointment) =>
      customerId !== null && deletedAt === null && !seriesPosition
    await timeline.withdraw(
      'appointment',
      appointments.filter((one) => !isListed(one)).map(({ id }) => id),
    )
    const entries = await Promise.all(
      appointments.filter(isListed).map(async (appointment) => ({
        recordId: appointment.customerId ?? '',
        kind: 'appointment' as const,
        sourceId: appointment.id,
        what: 'created',
        title: `Appointment: ${appointment.title}, ${await this.when(appointment)}`,
        text: truncate(appointment.note, EXCERPT),
        who: appointment.createdBy,
        at: appointment.createdAt,
      })),
    )
    await timeline.record(...entries)
  }

  private async when(appointment: Appointment): Promise<string> {
    return timesInWords(appointment, await this.ctx.use(TenantClock).timeZone())
  }
}
