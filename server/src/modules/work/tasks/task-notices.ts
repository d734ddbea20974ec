import type { RequestContext } from '../../../kernel/context/context.ts'
import type { NotificationKind } from '../../../kernel/messaging/notifications.ts'
import type { TimelineKind } from '../../../kernel/messaging/timeline-kinds.ts'
import { truncate } from '../../../kernel/validation/truncate.ts'
import { TimelineService } from '../../crm/timeline/index.ts'
import { AssigneeService } from '../../platform/assignees/index.ts'
import { NotificationService } from '../../platform/notifications/index.ts'
import type { Task } from './task.entity.ts'

export const notificationKinds = {
  task_assigned: { permission: 'tasks.can_view' },
  task_commented: { permission: 'tasks.can_view' },
  task_mentioned: { permission: 'tasks.can_view' },
} satisfies Record<string, NotificationKind>

export const timelineKinds = {
  task: {
    label: 'Tasks',
    icon: 'checkbox',
    permission: 'tasks.can_view',
    feature: 'tasks',
    path: ({ sourceId }) => `/tasks/${sourceId}`,
  },
} satisfies Record<string, TimelineKind>

const EXCERPT = 200

/** Notifies assignees and updates the customer's timeline, in the transaction of the change. */
export class TaskNotices {
  constructor(private readonly ctx: RequestContext) {}

  async assigned(task: Task, userIds: readonly string[]): Promise<void> {
    await this.notify('task_assigned', userIds, task, `assigned you the task “${task.title}”`)
  }

  /** Notifies the mentioned people and the other assignees. */
  async commented(task: Task, mentionedIds: readonly string[]): Promise<void> {
    await this.mentioned(task, mentionedIds)
    const assignees = await this.ctx.use(AssigneeService).userIdsOf(task.id)
    const others = assignees.filter((id) => !mentionedIds.includes(id))
    await this.notify('task_commented', others, task, `commented on the task “${task.title}”`)
  }

  async mentioned(task: Task, userIds: readonly string[]): Promise<void> {
    await this.notify('task_mentioned', userIds, task, `mentioned you in the task “${task.title}”`)
  }

  /** Tasks are in the timeline of their customer while neither is deleted. */
  async follow(...tasks: readonly Task[]): Promise<void> {
    const timeline = this.ctx.use(TimelineService)
    const isListed = ({ customerId, deletedAt }: Task) => customerId !== null && deletedAt === null
    const unlisted = tasks.filter((task) => !isListed(task))
    await timeline.withdraw(
      'task',
      unlisted.map(({ id }) => id),
    )
    const entries = tasks.filter(isListed).flatMap(({ id, customerId, title, description, createdBy, createdAt }) =>
      customerId
        ? {
            recordId: customerId,
            kind: 'task' as const,
            sourceId: id,
            what: 'created',
            title: `Task: ${title}`,
            text: truncate(description, EXCERPT),
            who: createdBy,
            at: createdAt,
          }
        : [],
    )
    await timeline.record(...entries)
  }

  private async notify(
    kind: keyof typeof notificationKinds,
    userIds: readonly string[],
    { id }: Task,
    text: string,
  ): Promise<void> {
    if (userIds.length === 0) return
    const title = `${this.ctx.actorName} ${text}`
    await this.ctx.use(NotificationService).notify(kind, { title, link: `/tasks/${id}`, userIds })
  }
}
