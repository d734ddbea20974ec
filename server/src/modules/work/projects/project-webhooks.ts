import type { RequestContext } from '../../../kernel/context/context.ts'
import type { WebhookEvent } from '../../../kernel/messaging/webhook-events.ts'
import { AssigneeService } from '../../platform/assignees/index.ts'
import { CustomFieldKind, CustomValueService, customFieldPayload } from '../../platform/custom-fields/index.ts'
import { type WebhookMessage, WebhookOutbox } from '../../platform/webhooks/index.ts'
import { BoardReader } from '../boards/index.ts'
import type { Project } from './project.entity.ts'
import { ProjectLinks } from './project-links.ts'

export const webhookEvents = {
  'project.created': { says: 'A project was created or restored', permission: 'projects.can_view' },
  'project.updated': { says: 'A project was changed', permission: 'projects.can_view' },
  'project.deleted': { says: 'A project was deleted', permission: 'projects.can_view' },
} satisfies Record<string, WebhookEvent>

/** Serialized payloads of the projects before a change. */
export type Before = ReadonlyMap<string, string> | null

/** Enqueues webhook messages about projects, in the transaction of the change. The projects must be locked. */
export class ProjectWebhooks {
  constructor(private readonly ctx: RequestContext) {}

  /** The state to pass to `changed`, which skips projects whose payload is the same. */
  async before(projects: readonly Project[]): Promise<Before> {
    if (!(await this.outbox.hasSubscribers('project.updated'))) return null
    return new Map((await this.messagesFor(projects)).map(({ id, data }) => [id, comparable(data)]))
  }

  async changed(projects: readonly Project[], before: Before): Promise<void> {
    if (!before) return
    const messages = await this.messagesFor(projects)
    const changed = messages.filter(({ id, data }) => comparable(data) !== before.get(id))
    await this.outbox.enqueue('project.updated', changed)
  }

  async created(projects: readonly Project[]): Promise<void> {
    if (await this.outbox.hasSubscribers('project.created'))
      await this.outbox.enqueue('project.created', await this.messagesFor(projects))
  }

  /** Sends the last state of the projects. */
  async deleted(projects: readonly Project[]): Promise<void> {
    if (await this.outbox.hasSubscribers('project.deleted'))
      await this.outbox.enqueue('project.deleted', await this.messagesFor(projects))
  }

  private get outbox(): WebhookOutbox {
    return this.ctx.use(WebhookOutbox)
  }

  private messagesFor(projects: readonly Project[]): Promise<WebhookMessage[]> {
    return Promise.all(projects.map(async (project) => ({ id: project.id, data: await this.dataOf(project) })))
  }

  /** Under the names of the REST API. */
  private async dataOf(project: Project): Promise<object> {
    const { id, title, description, startDate, endDate, customerId, vehicleId } = project
    const [customer, column, assignees, fields] = await Promise.all([
      this.ctx.use(ProjectLinks).customer(customerId),
      this.ctx.use(BoardReader).columnForEverybody(project.columnId),
      this.ctx.use(AssigneeService).of(id),
      this.ctx.use(CustomValueService).of(CustomFieldKind.PROJECT, id),
    ])
    return {
      id,
      title,
      description,
      est_hours: project.estHours,
      priority: project.priority,
      start_date: startDate?.toISOString() ?? null,
      end_date: endDate?.toISOString() ?? null,
      customer_id: customerId,
      customer_name: customer?.displayName ?? '',
      vehicle_id: vehicleId,
      board_id: column?.boardId ?? null,
      column_id: column?.id ?? null,
      column_name: column?.name ?? null,
      column_color: column?.color ?? null,
      assignees: assignees.map(({ id: userId, displayName, firstname }) => ({ id: userId, displayName, firstname })),
      custom_fields: fields.map(customFieldPayload),
      created_by: project.createdBy,
      created_at: project.createdAt.toISOString(),
      updated_at: project.updatedAt.toISOString(),
      deleted_at: project.deletedAt?.toISOString() ?? null,
      version: project.version,
    }
  }
}

/** Leaves out the fields that every write changes. */
function comparable(data: object): string {
  return JSON.stringify({ ...data, updated_at: null, version: null })
}
