import type { RequestContext } from '../../../kernel/context/context.ts'
import type { NotificationKind } from '../../../kernel/messaging/notifications.ts'
import type { TimelineKind } from '../../../kernel/messaging/timeline-kinds.ts'
import { truncate } from '../../../kernel/validation/truncate.ts'
import { TimelineService } from '../../crm/timeline/index.ts'
import { NotificationService } from '../../platform/notifications/index.ts'
import type { Project } from './project.entity.ts'

export const notificationKinds = {
  project_assigned: { permission: 'projects.can_view' },
} satisfies Record<string, NotificationKind>

export const timelineKinds = {
  project: {
    label: 'Projects',
    icon: 'briefcase',
    permission: 'projects.can_view',
    feature: 'projects',
    path: ({ sourceId }) => `/projects/${sourceId}`,
  },
} satisfies Record<string, TimelineKind>

const EXCERPT = 200

/** Notifies assignees and updates the customer's timeline, in the transaction of the change. */
export class ProjectNotices {
  constructor(private readonly ctx: RequestContext) {}

  async assigned({ id, title }: Project, userIds: readonly string[]): Promise<void> {
    for (const userId of userIds)
      await this.ctx.use(NotificationService).notify('project_assigned', {
        title: `${this.ctx.actorName} assigned you the project “${title}”`,
        link: `/projects/${id}`,
        userId,
      })
  }

  /** Projects are in the timeline of their customer while neither is deleted. */
  async follow(...projects: readonly Project[]): Promise<void> {
    const timeline = this.ctx.use(TimelineService)
    const isListed = ({ customerId, deletedAt }: Project) => customerId !== null && deletedAt === null
    const unlisted = projects.filter((project) => !isListed(project))
    await timeline.withdraw(
      'project',
      unlisted.map(({ id }) => id),
    )
    const entries = projects.filter(isListed).flatMap(({ id, customerId, title, description, createdBy, createdAt }) =>
      customerId
        ? {
            recordId: customerId,
            kind: 'project' as const,
            sourceId: id,
            what: 'created',
            title: `Project: ${title}`,
            text: truncate(description, EXCERPT),
            who: createdBy,
            at: createdAt,
          }
        : [],
    )
    await timeline.record(...entries)
  }
}
