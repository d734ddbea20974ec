import type { RequestContext } from '../../../kernel/context/context.ts'
import type { WebhookEvent } from '../../../kernel/messaging/webhook-events.ts'
import { AssigneeService } from '../../platform/assignees/index.ts'
import { CustomFieldKind, CustomValueService, customFieldPayload } from '../../platform/custom-fields/index.ts'
import { type WebhookMessage, WebhookOutbox } from '../../platform/webhooks/index.ts'
import { TaskChecklistService } from './checklist/task-checklist.service.ts'
import { TaskLabelService } from './labels/task-label.service.ts'
import { TaskRecurrence } from './recurrence/task-recurrence.entity.ts'
import type { Task } from './task.entity.ts'
import { TaskBlockers } from './task-blockers.ts'
import { TaskLinks } from './task-links.ts'

export const webhookEvents = {
  'task.created': { says: 'A task was created or restored', permission: 'tasks.can_view' },
  'task.updated': { says: 'A task was changed', permission: 'tasks.can_view' },
  'task.deleted': { says: 'A task was deleted', permission: 'tasks.can_view' },
} satisfies Record<string, WebhookEvent>

type Part = (ctx: RequestContext, task: Task) => Promise<unknown>

const parts = new Map<string, Part>()

/** Adds related data to the task payload of webhooks, under its name in the REST API. */
export function registerTaskWebhookData(name: string, part: Part): void {
  parts.set(name, part)
}

/** Serialized payloads of the tasks before a change. */
export type Before = ReadonlyMap<string, string> | null

/** Enqueues webhook messages about tasks, in the transaction of the change. The tasks must be locked. */
export class TaskWebhooks {
  constructor(private readonly ctx: RequestContext) {}

  /** The state to pass to `changed`, which skips tasks whose payload is the same. */
  async before(tasks: readonly Task[]): Promise<Before> {
    if (!(await this.outbox.hasSubscribers('task.updated'))) return null
    return new Map((await this.messagesFor(tasks)).map(({ id, data }) => [id, comparable(data)]))
  }

  async changed(tasks: readonly Task[], before: Before): Promise<void> {
    if (!before) return
    const messages = await this.messagesFor(tasks)
    const changed = messages.filter(({ id, data }) => comparable(data) !== before.get(id))
    await this.outbox.enqueue('task.updated', changed)
  }

  async created(tasks: readonly Task[]): Promise<void> {
    if (await this.outbox.hasSubscribers('task.created'))
      await this.outbox.enqueue('task.created', await this.messagesFor(tasks))
  }

  /** Sends the last state of the tasks. */
  async deleted(tasks: readonly Task[]): Promise<void> {
    if (await this.outbox.hasSubscribers('task.deleted'))
      await this.outbox.enqueue('task.deleted', await this.messagesFor(tasks))
  }

  private get outbox(): WebhookOutbox {
    return this.ctx.use(WebhookOutbox)
  }

  private messagesFor(tasks: readonly Task[]): Promise<WebhookMessage[]> {
    return Promise.all(tasks.map(async (task) => ({ id: task.id, data: await this.dataOf(task) })))
  }

  /** Under the names of the REST API. */
  private async dataOf(task: Task): Promise<object> {
    const { id, customerId, projectId } = task
    const links = this.ctx.use(TaskLinks)
    const [customer, project, column, assignees, labels, checklist, blockers, fields, recurrence] = await Promise.all([
      links.customer(customerId),
      links.project(projectId),
      links.columnForEverybody(projectId),
      this.ctx.use(AssigneeService).of(id),
      this.ctx.use(TaskLabelService).of(id),
      this.ctx.use(TaskChecklistService).of(id),
      this.ctx.use(TaskBlockers).of(id),
      this.ctx.use(CustomValueService).of(CustomFieldKind.TASK, id),
      this.ctx.em.findOne(TaskRecurrence, { taskId: id }),
    ])
    const related = [...parts].map(async ([name, part]) => [name, await part(this.ctx, task)] as const)
    return {
      id,
      title: task.title,
      description: task.description,
      est_hours: task.estHours,
      status: task.status,
      priority: task.priority,
      start_date: task.startDate?.toISOString() ?? null,
      due_date: task.dueDate?.toISOString() ?? null,
      completed_at: task.completedAt?.toISOString() ?? null,
      project_id: projectId,
      project_title: project?.title ?? '',
      column_name: column?.name ?? null,
      column_color: column?.color ?? null,
      customer_id: customerId,
      customer_name: customer?.displayName ?? '',
      parent_id: task.parentId,
      blocked_by: blockers.map((blocker) => blocker.id),
      labels: labels.map(({ name }) => name),
      checklist: checklist.map((item) => ({ id: item.id, text: item.text, is_done: item.isDone })),
      assignees: assignees.map(({ id: userId, displayName, firstname }) => ({ id: userId, displayName, firstname })),
      recurrence: recurrence && { rule: recurrence.rule, starts_on: recurrence.startsOn, next_on: recurrence.nextOn },
      ...Object.fromEntries(await Promise.all(related)),
      custom_fields: fields.map(customFieldPayload),
      created_by: task.createdBy,
      created_at: task.createdAt.toISOString(),
      updated_at: task.updatedAt.toISOString(),
      deleted_at: task.deletedAt?.toISOString() ?? null,
      version: task.version,
    }
  }
}

/** Leaves out the fields that every write changes. */
function comparable(data: object): string {
  return JSON.stringify({ ...data, updated_at: null, version: null })
}
