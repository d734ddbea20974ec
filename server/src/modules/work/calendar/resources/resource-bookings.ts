import { raw } from '@mikro-orm/core'
import DataLoader from 'dataloader'
import type { AuditChange } from '../../../../kernel/audit/audit-changes.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { lockRecords } from '../../../../kernel/database/records.ts'
import type { IDFilter } from '../../../../kernel/graphql/filters.ts'
import { wallClockAt } from '../../../../kernel/time/zoned-time.ts'
import { invalidField, isId, notFound } from '../../../../kernel/validation/errors.ts'
import { TenantClock } from '../../../platform/settings/index.ts'
import type { Appointment } from '../appointment.entity.ts'
import { AppointmentResource, type CalendarResource } from './calendar-resource.entity.ts'
import { CalendarResourceService, resourceTable } from './calendar-resource.service.ts'

export const MOST_RESOURCES_OF_APPOINTMENT = 10

interface Conflict {
  readonly title: string
  readonly resource: string
  readonly startsAt: string
  readonly endsAt: string
}

/** Bookings of the same resource that overlap with those of other appointments. */
const CONFLICT = `select a."title", r."name" as "resource", b."starts_at" as "startsAt", b."ends_at" as "endsAt"
  from unnest(?::uuid[], ?::timestamptz[], ?::timestamptz[]) w ("resource_id", "starts_at", "ends_at")
  join "appointment_resource" b on b."resource_id" = w."resource_id" and b."is_blocking"
    and b."starts_at" < w."ends_at" and b."ends_at" > w."starts_at"
  join "appointment" a on a."id" = b."appointment_id"
  join "calendar_resource" r on r."id" = b."resource_id"
  order by b."starts_at", b."id" limit 1`

/** Which resources appointments have. Writes require a transaction with the appointments locked. */
export class ResourceBookings {
  private readonly loader = new DataLoader((ids: readonly string[]) => this.load(ids), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  /** In their order. */
  of(appointmentId: string): Promise<CalendarResource[]> {
    return this.loader.load(appointmentId)
  }

  async idsOf(appointmentId: string): Promise<string[]> {
    return (await this.of(appointmentId)).map(({ id }) => id)
  }

  /** The requested resources, each once. They must exist; those that the appointment doesn't have yet must be active. */
  async validate(requested: readonly string[], before: readonly string[]): Promise<string[]> {
    const ids = [...new Set(requested.map((id) => id.toLowerCase()))]
    if (ids.length > MOST_RESOURCES_OF_APPOINTMENT)
      throw invalidField('resourceIds', `At most ${MOST_RESOURCES_OF_APPOINTMENT} resources`)
    if (!ids.every(isId)) throw notFound('resource', 'resourceIds')
    const known = new Map((await this.ctx.use(CalendarResourceService).list()).map((one) => [one.id, one]))
    for (const id of ids) {
      const resource = known.get(id)
      if (!resource) throw notFound('resource', 'resourceIds')
      if (!resource.isActive && !before.includes(id))
        throw invalidField('resourceIds', `${resource.name} is turned off. Choose another resource.`)
    }
    return ids
  }

  async changed(before: readonly string[], after: readonly string[]): Promise<AuditChange[]> {
    const names = new Map((await this.ctx.use(CalendarResourceService).list()).map(({ id, name }) => [id, name]))
    const [previous, current] = [before, after].map(
      (ids) =>
        ids
          .map((id) => names.get(id))
          .toSorted()
          .join(', ') || null,
    )
    return previous === current ? [] : [{ field: 'resources', before: previous ?? null, after: current ?? null }]
  }

  /**
   * Books the resources for the current times of the appointments. The resources are locked in the order of IDs, so rivals
   * for one of them take turns and get an error that names the other appointment.
   */
  async book(appointments: readonly Appointment[], resourceIdsOf: (id: string) => readonly string[]): Promise<void> {
    const { em } = this.ctx
    const wanted = appointments.flatMap((appointment) =>
      resourceIdsOf(appointment.id).map((resourceId) => ({ appointment, resourceId })),
    )
    const resourceIds = [...new Set(wanted.map(({ resourceId }) => resourceId))]
    if (resourceIds.length > 0) await lockRecords(em, resourceTable, resourceIds)
    await em.execute('delete from "appointment_resource" where "appointment_id" = any(?::uuid[])', [
      array(appointments.map(({ id }) => id)),
    ])
    if (wanted.length === 0) return
    await this.requireFree(wanted.filter(({ appointment }) => appointment.isBlocking))
    const rows = [
      array(wanted.map(({ appointment }) => appointment.id)),
      array(wanted.map(({ resourceId }) => resourceId)),
      array(wanted.map(({ appointment }) => appointment.startsAt.toISOString())),
      array(wanted.map(({ appointment }) => appointment.endsAt.toISOString())),
      array(wanted.map(({ appointment }) => String(appointment.isBlocking))),
    ]
    try {
      await em.execute(
        `insert into "appointment_resource" ("tenant_id", "appointment_id", "resource_id", "starts_at", "ends_at", "is_blocking")
         select ?::uuid, * from unnest(?::uuid[], ?::uuid[], ?::timestamptz[], ?::timestamptz[], ?::boolean[])`,
        [this.ctx.currentTenant.id, ...rows],
      )
    } catch (error) {
      // Two dates of one series overlap: all others were found above.
      if ((error as { code?: string }).code === EXCLUSION_VIOLATION)
        throw invalidField('resourceIds', 'Two dates of this appointment overlap.', 'TAKEN')
      throw error
    }
  }

  /** The same for the resources that they have already, after their times or their state changed. */
  async update(appointments: readonly Appointment[]): Promise<void> {
    const has = new Map(await Promise.all(appointments.map(async ({ id }) => [id, await this.idsOf(id)] as const)))
    if (appointments.length > 0) await this.book(appointments, (id) => has.get(id) ?? [])
  }

  /** Converts a filter by resource into MikroORM conditions on the appointment. */
  matching(filter: IDFilter | null | undefined): object[] {
    const { eq, in: several, isNull } = filter ?? {}
    const wanted = [...(typeof eq === 'string' ? [[eq]] : []), ...(several ? [several] : [])]
    const conditions = wanted.map((ids) =>
      booked('exists', 'and b."resource_id" = any(?::uuid[])', [array(ids.filter(isId))]),
    )
    return typeof isNull === 'boolean' ? [...conditions, booked(isNull ? 'not exists' : 'exists', '', [])] : conditions
  }

  private async requireFree(
    wanted: readonly { readonly appointment: Appointment; readonly resourceId: string }[],
  ): Promise<void> {
    const [conflict] = await this.ctx.em.execute<Conflict[]>(CONFLICT, [
      array(wanted.map(({ resourceId }) => resourceId)),
      array(wanted.map(({ appointment }) => appointment.startsAt.toISOString())),
      array(wanted.map(({ appointment }) => appointment.endsAt.toISOString())),
    ])
    if (!conflict) return
    const zone = await this.ctx.use(TenantClock).timeZone()
    const [start, end] = [conflict.startsAt, conflict.endsAt].map((at) => wallClockAt(new Date(at), zone))
    const from = `${start?.day} ${start?.time.slice(0, 5)}`
    const to = end?.day === start?.day ? end?.time.slice(0, 5) : `${end?.day} ${end?.time.slice(0, 5)}`
    throw invalidField(
      'resourceIds',
      `${conflict.resource} is taken by “${conflict.title}” from ${from} to ${to}.`,
      'TAKEN',
    )
  }

  private async load(appointmentIds: readonly string[]): Promise<CalendarResource[][]> {
    const rows = await this.ctx.em.find(AppointmentResource, { appointmentId: { $in: [...new Set(appointmentIds)] } })
    const resources = rows.length > 0 ? await this.ctx.use(CalendarResourceService).list() : []
    const has = new Set(rows.map(({ appointmentId, resourceId }) => `${appointmentId} ${resourceId}`))
    return appointmentIds.map((id) => resources.filter((resource) => has.has(`${id} ${resource.id}`)))
  }
}

const EXCLUSION_VIOLATION = '23P01'

const array = (values: readonly string[]) => `{${values.map((value) => `"${value}"`).join(',')}}`

/** A correlated subquery on `appointment_resource`. */
function booked(exists: string, more: string, values: readonly unknown[]): object {
  const sql = (alias: string) =>
    `${exists} (select from "appointment_resource" b where b."appointment_id" = ${alias}."id" ${more})`
  return { [raw(sql, [...values])]: [] }
}
