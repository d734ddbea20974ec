import type { RequestContext } from '../../../kernel/context/context.ts'
import type { NotificationKind } from '../../../kernel/messaging/notifications.ts'
import type { WebhookEvent } from '../../../kernel/messaging/webhook-events.ts'
import { wallClockAt } from '../../../kernel/time/zoned-time.ts'
import { NotificationService } from '../../platform/notifications/index.ts'
import { TenantClock } from '../../platform/settings/index.ts'
import { WebhookOutbox } from '../../platform/webhooks/index.ts'
import { type Task, TaskLinks } from '../tasks/index.ts'
import type { Schedule } from './schedule.entity.ts'
import { ScheduleReader } from './schedule-reader.ts'

export const notificationKinds = {
  work_planned: { permission: 'tasks.can_view' },
} satisfies Record<string, NotificationKind>

export const webhookEvents = {
  'schedule.created': { says: 'Work was planned, or planned work restored', permission: 'tasks.can_view' },
  'schedule.updated': { says: 'Planned work was moved or given to somebody else', permission: 'tasks.can_view' },
  'schedule.deleted': { says: 'Planned work was deleted', permission: 'tasks.can_view' },
} satisfies Record<string, WebhookEvent>

/** Notifications and webhook messages about planned work, in the transaction of the change. */
export class ScheduleNotices {
  constructor(private readonly ctx: RequestContext) {}

  /** Tells the person, unless they planned it themselves. */
  async planned({ startsAt, personId: userId }: Schedule, work: string): Promise<void> {
    const { day, time } = wallClockAt(startsAt, await this.ctx.use(TenantClock).timeZone())
    const title = `${this.ctx.actorName} planned “${work}” for you on ${day} at ${time.slice(0, 5)}`
    await this.ctx.use(NotificationService).notify('work_planned', { title, link: `/planner?day=${day}`, userId })
  }

  async titleOf({ taskId, projectId }: Pick<Schedule, 'taskId' | 'projectId'>): Promise<string> {
    const links = this.ctx.use(TaskLinks)
    return (taskId ? await links.task(taskId) : await links.project(projectId))?.title ?? ''
  }

  async send(event: keyof typeof webhookEvents, schedules: readonly Schedule[]): Promise<void> {
    const outbox = this.ctx.use(WebhookOutbox)
    if (!(await outbox.hasSubscribers(event))) return
    const messages = schedules.map(async (schedule) => ({
      id: schedule.id,
      data: dataOf(schedule, await this.titleOf(schedule)),
    }))
    await outbox.enqueue(event, await Promise.all(messages))
  }
}

/** The part of a task's webhook messages. */
export async function scheduledTimesOfTask(ctx: RequestContext, { id: taskId }: Task): Promise<object[]> {
  const schedules = await ctx.use(ScheduleReader).of('taskId', taskId)
  return schedules.map(({ id, personId, personName, startsAt, endsAt }) => ({
    id,
    person_id: personId,
    person_name: personName,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
  }))
}

/** Under the names of the REST API. */
function dataOf(schedule: Schedule, title: string): object {
  return {
    id: schedule.id,
    task_id: schedule.taskId,
    project_id: schedule.projectId,
    title,
    person_id: schedule.personId,
    person_name: schedule.personName,
    starts_at: schedule.startsAt.toISOString(),
    ends_at: schedule.endsAt.toISOString(),
    created_at: schedule.createdAt.toISOString(),
    updated_at: schedule.updatedAt.toISOString(),
    deleted_at: schedule.deletedAt?.toISOString() ?? null,
    version: schedule.version,
  }
}
