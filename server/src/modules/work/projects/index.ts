import type { Capability } from '../../../kernel/capability/capability.ts'
import { purgeTask } from '../../../kernel/capability/purge.ts'
import type { RecordKind } from '../../../kernel/capability/record-kinds.ts'
import { BoardCardsResolver } from './board-cards.resolver.ts'
import { seedProjects } from './demo-projects.ts'
import { ProjectDocument } from './documents/project-document.entity.ts'
import { DocumentProjectResolver, ProjectDocumentResolver } from './documents/project-document.resolver.ts'
import { ProjectFileResolver } from './files/project-file.resolver.ts'
import { Project, ProjectWord } from './project.entity.ts'
import { ProjectResolver, ProjectViewsResolver } from './project.resolver.ts'
import { ProjectService } from './project.service.ts'
import { ProjectFieldsResolver } from './project-fields.resolver.ts'
import { notificationKinds, timelineKinds } from './project-notices.ts'
import { hides } from './project-reader.ts'
import { ProjectTimelineResolver } from './project-timeline.resolver.ts'
import { webhookEvents } from './project-webhooks.ts'

export { ProjectDocuments } from './documents/project-documents.ts'
export { Priority } from './priority.ts'
export { Project } from './project.entity.ts'
export { ProjectPayload } from './project.inputs.ts'
export { ProjectService } from './project.service.ts'
export { ofVisibleCustomer } from './project-reader.ts'
export { typedTime } from './typed-time.ts'

const recordKinds = {
  project: {
    label: 'Projects',
    entity: Project,
    area: 'projects',
    feature: 'projects',
    titleOf: (project) => (project as Project).title,
    path: (id) => `/projects/${id}`,
    requireVisible: (ctx, id) => ctx.use(ProjectService).get(id),
    lock: (ctx, id) => ctx.use(ProjectService).forWriting(id),
    files: { path: 'projects' },
    notes: { hides },
    customFields: {},
  },
} satisfies Record<string, RecordKind>
type OwnRecordKinds = typeof recordKinds
type OwnNotificationKinds = typeof notificationKinds
type OwnTimelineKinds = typeof timelineKinds
type OwnWebhookEvents = typeof webhookEvents

declare module '../../../kernel/capability/record-kinds.ts' {
  interface RecordKinds extends OwnRecordKinds {}
}

declare module '../../../kernel/messaging/notifications.ts' {
  interface NotificationKinds extends OwnNotificationKinds {}
}

declare module '../../../kernel/messaging/timeline-kinds.ts' {
  interface TimelineKinds extends OwnTimelineKinds {}
}

declare module '../../../kernel/messaging/webhook-events.ts' {
  interface WebhookEvents extends OwnWebhookEvents {}
}

export const projects: Capability = {
  name: 'projects',
  entities: [Project, ProjectWord, ProjectDocument],
  resolvers: [
    ProjectResolver,
    BoardCardsResolver,
    ProjectFieldsResolver,
    ProjectViewsResolver,
    ProjectFileResolver,
    ProjectTimelineResolver,
    ProjectDocumentResolver,
    DocumentProjectResolver,
  ],
  rest: () => import('./project.rest.ts'),
  scheduledTasks: [purgeTask('projects')],
  recordKinds,
  notificationKinds,
  timelineKinds,
  recordLabels: { project_document: { singular: 'Document of a project', plural: 'Documents of projects' } },
  webhookEvents,
  demo: seedProjects,
}
