import type { RequestContext } from '../../../kernel/context/context.ts'
import type { WebhookEvent } from '../../../kernel/messaging/webhook-events.ts'
import { AssigneeService } from '../../platform/assignees/index.ts'
import { CustomFieldKind, CustomValueService, customFieldPayload } from '../../platform/custom-fields/index.ts'
import { type WebhookMessage, WebhookOutbox } from '../../platform/webhooks/index.ts'
import type { Appointment } from './appointment.entity.ts'
import { AppointmentLinks } from './appointment-links.ts'
import { ResourceBookings } from './resources/resource-bookings.ts'

export const webhookEvents = {
  'appointment.created': { says: 'An appointment was created or restored', permission: 'calendar.can_view' },
  'appointment.updated': { says: 'An appointment was changed', permission: 'calendar.can_view' },
  'appointment.cancelled': { says: 'An appointment was cancelled or deleted', permission: 'calendar.can_view' },
} satisfies Record<string, WebhookEvent>

/** Serialized payloads of the appointments before a change. */
export type Before = ReadonlyMap<string, string> | null

/** Enqueues webhook messages about appointments, in the transaction of the change. The appointments must be locked. */
export class AppointmentWebhooks {
  constructor(private readonly ctx: RequestContext) {}

  /** The state to pass to `changed`, which skips appointments whose payload is the same. */
  async before(appointments: readonly Appointment[]): Promise<Before> {
    const events = ['appointment.updated', 'appointment.cancelled'] as const
    const isHeard = await Promise.all(events.map((event) => this.outbox.hasSubscribers(event)))
    if (!isHeard.some(Boolean)) return null
    return new Map((await this.messagesFor(appointments)).map(({ id, data }) => [id, comparable(data)]))
  }

  /** Sends those that were cancelled by the change as such. */
  async changed(appointments: readonly Appointment[], before: Before): Promise<void> {
    if (!before) return
    const messages = await this.messagesFor(appointments)
    const changed = messages.filter(({ id, data }) => comparable(data) !== before.get(id))
    const isCancelled = ({ id, data }: WebhookMessage) => isOff(data) && !isOff(JSON.parse(before.get(id) ?? '{}'))
    await this.outbox.enqueue('appointment.cancelled', changed.filter(isCancelled))
    await this.outbox.enqueue(
      'appointment.updated',
      changed.filter((message) => !isCancelled(message)),
    )
  }

  async created(appointments: readonly Appointment[]): Promise<void> {
    if (await this.outbox.hasSubscribers('appointment.created'))
      await this.outbox.enqueue('appointment.created', await this.messagesFor(appointments))
  }

  /** Sends the last state of the appointments. */
  async deleted(appointments: readonly Appointment[]): Promise<void> {
    if (await this.outbox.hasSubscribers('appointment.cancelled'))
      await this.outbox.enqueue('appointment.cancelled', await this.messagesFor(appointments))
  }

  private get outbox(): WebhookOutbox {
    return this.ctx.use(WebhookOutbox)
  }

  private messagesFor(appointments: readonly Appointment[]): Promise<WebhookMessage[]> {
    return Promise.all(appointments.map(async (one) => ({ id: one.id, data: await this.dataOf(one) })))
  }

  /** Under the names of the REST API. */
  private async dataOf(appointment: Appointment): Promise<object> {
    const { id, customerId, vehicleId, projectId, taskId } = appointment
    const links = this.ctx.use(AppointmentLinks)
    const [customer, vehicle, assignees, resources, fields] = await Promise.all([
      links.customer(customerId),
      links.vehicle(vehicleId),
      this.ctx.use(AssigneeService).of(id),
      this.ctx.use(ResourceBookings).of(id),
      this.ctx.use(CustomValueService).of(CustomFieldKind.APPOINTMENT, id),
    ])
    return {
      id,
      title: appointment.title,
      kind: appointment.kind,
      status: appointment.status,
      color: appointment.color,
      is_all_day: appointment.isAllDay,
      starts_at: appointment.startsAt.toISOString(),
      ends_at: appointment.endsAt.toISOString(),
      start_day: appointment.startDay,
      end_day: appointment.endDay,
      location: appointment.location,
      note: appointment.note,
      reminder_minutes: appointment.reminderMinutes,
      reminded_at: appointment.remindedAt?.toISOString() ?? null,
      customer_id: customerId,
      customer_name: customer?.displayName ?? '',
      vehicle_id: vehicleId,
      vehicle_name: vehicle?.displayName ?? '',
      project_id: projectId,
      task_id: taskId,
      series_id: appointment.seriesId,
      resources: resources.map((resource) => ({ id: resource.id, name: resource.name })),
      assignees: assignees.map(({ id: userId, displayName, firstname }) => ({ id: userId, displayName, firstname })),
      custom_fields: fields.map(customFieldPayload),
      created_by: appointment.createdBy,
      created_at: appointment.createdAt.toISOString(),
      updated_at: appointment.updatedAt.toISOString(),
      deleted_at: appointment.deletedAt?.toISOString() ?? null,
      version: appointment.version,
    }
  }
}

const isOff = (data: object) => (data as { status?: string }).status === 'cancelled'

/** Leaves out the fields that every write changes. */
function comparable(data: object): string {
  return JSON.stringify({ ...data, updated_at: null, version: null })
}
