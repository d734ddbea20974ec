import type { Capability } from '../../../kernel/capability/capability.ts'
import { purgeTask } from '../../../kernel/capability/purge.ts'
import type { RecordKind } from '../../../kernel/capability/record-kinds.ts'
import { TaskChecklistItem } from './checklist/task-checklist-item.entity.ts'
import { TaskCommentResolver } from './comments/task-comment.resolver.ts'
import { seedTasks } from './demo-tasks.ts'
import { TaskFileResolver } from './files/task-file.resolver.ts'
import { TaskLabel, TaskLabeling } from './labels/task-label.entity.ts'
import { TaskLabelResolver } from './labels/task-label.resolver.ts'
import { ProjectProgressResolver } from './project-progress.ts'
import { queueDueRecurrences, recurrenceJob } from './recurrence/recurrence-jobs.ts'
import { TaskOccurrence, TaskRecurrence } from './recurrence/task-recurrence.entity.ts'
import { TaskRecurrenceResolver } from './recurrence/task-recurrence.resolver.ts'
import { Task, TaskWord } from './task.entity.ts'
import { TaskResolver, TaskViewsResolver } from './task.resolver.ts'
import { TaskService } from './task.service.ts'
import { TaskBlocker } from './task-blocker.entity.ts'
import { TaskBoardDisplay, TaskBoardViewsResolver } from './task-board-display.ts'
import { TaskFieldsResolver } from './task-fields.resolver.ts'
import { notificationKinds, timelineKinds } from './task-notices.ts'
import { webhookEvents } from './task-webhooks.ts'

export { TaskChecklistService } from './checklist/task-checklist.service.ts'
export { TaskLabelService } from './labels/task-label.service.ts'
export { datesBetween, parseRule } from './recurrence/recurrence-rule.ts'
export { RelatedTask } from './related-task.ts'
export { Task, TaskStatus } from './task.entity.ts'
export { TaskService } from './task.service.ts'
export { TaskLinks } from './task-links.ts'
export { registerTaskWebhookData } from './task-webhooks.ts'

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
    files: { path: 'tasks' },
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

declare module '../../../kernel/messaging/jobs.ts' {
  interface Jobs {
    /** A recurring task may have a date that has come. */
    'tasks.recur': { readonly recurrenceId: string }
  }
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
  entities: [Task, TaskWord, TaskBlocker, TaskChecklistItem, TaskLabel, TaskLabeling, TaskRecurrence, TaskOccurrence],
  resolvers: [
    TaskResolver,
    TaskFieldsResolver,
    TaskLabelResolver,
    TaskCommentResolver,
    TaskFileResolver,
    TaskRecurrenceResolver,
    TaskViewsResolver,
    TaskBoardViewsResolver,
    ProjectProgressResolver,
  ],
  inputTypes: [TaskBoardDisplay],
  rest: () => import('./task.rest.ts'),
  jobs: [recurrenceJob],
  scheduledTasks: [purgeTask('tasks'), queueDueRecurrences],
  recordKinds,
  notificationKinds,
  timelineKinds,
  webhookEvents,
  recordLabels: {
    task_label: { singular: 'Task label', plural: 'Task labels' },
    task_labeling: { singular: 'Task label', plural: 'Labels of tasks' },
    task_checklist_item: { singular: 'Checklist item', plural: 'Checklist items' },
    task_recurrence: { singular: 'Recurrence of a task', plural: 'Recurrences of tasks' },
    task_occurrence: { singular: 'Date of a recurring task', plural: 'Dates of recurring tasks' },
    task_blocker: { singular: 'Blocked task', plural: 'Blocked tasks' },
  },
  demo: seedTasks,
}
