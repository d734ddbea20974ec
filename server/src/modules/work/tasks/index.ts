import type { Capability } from '../../../kernel/capability/capability.ts'
import { purgeTask } from '../../../kernel/capability/purge.ts'
import type { RecordKind } from '../../../kernel/capability/record-kinds.ts'
import { TaskChecklistItem } from './checklist/task-checklist-item.entity.ts'
import { seedTasks } from './demo-tasks.ts'
import { TaskLabel, TaskLabeling } from './labels/task-label.entity.ts'
import { TaskLabelResolver } from './labels/task-label.resolver.ts'
import { Task, TaskWord } from './task.entity.ts'
import { TaskResolver, TaskViewsResolver } from './task.resolver.ts'
import { TaskService } from './task.service.ts'
import { TaskBlocker } from './task-blocker.entity.ts'
import { TaskFieldsResolver } from './task-fields.resolver.ts'
import { notificationKinds, timelineKinds } from './task-notices.ts'
import { webhookEvents } from './task-webhooks.ts'

export { Task } from './task.entity.ts'
export { TaskService } from './task.service.ts'

const recordKinds = {
  task: {
    label: 'Tasks',
    entity: Task,
    area: 'tasks',
    feature: 'tasks',
    titleOf: (task) => (task as Task).title,
    path: (id) => `/tasks/${id}`,
    requireVisible: (ctx, id) => ctx.use(TaskService).get(id),
    lock: (ctx, id) => ctx.use(TaskService).forWriting(id),
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

export const tasks: Capability = {
  name: 'tasks',
  entities: [Task, TaskWord, TaskBlocker, TaskChecklistItem, TaskLabel, TaskLabeling],
  resolvers: [TaskResolver, TaskFieldsResolver, TaskLabelResolver, TaskViewsResolver],
  rest: () => import('./task.rest.ts'),
  scheduledTasks: [purgeTask('tasks')],
  recordKinds,
  notificationKinds,
  timelineKinds,
  webhookEvents,
  recordLabels: {
    task_label: { singular: 'Task label', plural: 'Task labels' },
    task_labeling: { singular: 'Task label', plural: 'Labels of tasks' },
    task_checklist_item: { singular: 'Checklist item', plural: 'Checklist items' },
    task_blocker: { singular: 'Blocked task', plural: 'Blocked tasks' },
  },
  demo: seedTasks,
}
