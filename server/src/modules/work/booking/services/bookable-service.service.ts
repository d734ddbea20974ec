import DataLoader from 'dataloader'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { plainRows } from '../../../../kernel/database/plain-rows.ts'
import { lockRecord } from '../../../../kernel/database/records.ts'
import { flushNamed } from '../../../../kernel/database/unique.ts'
import { publish } from '../../../../kernel/messaging/events.ts'
import { invalidField, isId, notFound, requireVersion, UserInputError } from '../../../../kernel/validation/errors.ts'
import { type Assignee, AssigneeService } from '../../../platform/assignees/index.ts'
import { type CalendarResource, CalendarResourceService } from '../../calendar/index.ts'
import { BookableService, BookableServicePerson, BookableServiceResource } from './bookable-service.entity.ts'
import type { CreateBookableServiceInput, UpdateBookableServiceInput } from './bookable-service.inputs.ts'

const MOST_SERVICES = 100
const serviceTable = { entity: BookableService, noun: 'service' }

/**
 * The people and resources of which a service needs one each. Null if it needs none, empty if it needs one but none is
 * left.
 */
interface Means {
  /** By name. */
  readonly personIds: readonly string[] | null
  /** In their order. */
  readonly resourceIds: readonly string[] | null
}

/** SQL: the columns of `Means`, including people who have left since they were chosen. */
const MEANS = `
  (select array_agg(p."user_id"::text) from "bookable_service_person" p where p."service_id" = s."id") as "personIds",
  (select array_agg(r."id"::text order by r."position", r."name", r."id") filter (where r."is_active")
    from "bookable_service_resource" u join "calendar_resource" r on r."id" = u."resource_id"
    where u."service_id" = s."id") as "resourceIds",
  exists (select from "bookable_service_resource" u where u."service_id" = s."id") as "hasResources"`

/** What the tenant's customers can book. Writes require a transaction. */
export class BookableServices {
  private readonly people = new DataLoader((ids: readonly string[]) => this.loadPeople(ids), { cache: false })
  private readonly resources = new DataLoader((ids: readonly string[]) => this.loadResources(ids), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  /** In their order, inactive ones too. */
  list(): Promise<BookableService[]> {
    return this.ctx.em.find(BookableService, {}, { orderBy: { position: 'asc', name: 'asc', id: 'asc' } })
  }

  /** Those that the site offers, in their order. */
  async offered(): Promise<BookableService[]> {
    return (await this.list()).filter(({ isActive }) => isActive)
  }

  /** A service that the site offers, which must not be changed; null if the site doesn't offer it. */
  async offeredOne(id: string): Promise<BookableService | null> {
    if (!isId(id)) return null
    const [service] = await plainRows(this.ctx.em, BookableService, 'where "id" = ? and "is_active"', [id])
    return service ?? null
  }

  /** By name, as far as their accounts can still be assigned. */
  async peopleOf(serviceId: string): Promise<Assignee[]> {
    return (await this.people.load(serviceId)) ?? []
  }

  /** In their order. Inactive ones are left out. */
  async resourcesOf(serviceId: string): Promise<CalendarResource[]> {
    return (await this.resources.load(serviceId)) ?? []
  }

  /** The people and resources that can be booked with it now. */
  async meansOf(serviceId: string): Promise<Means> {
    const [row] = await this.ctx.em.execute<(Means & { readonly hasResources: boolean })[]>(
      `select ${MEANS} from "bookable_service" s where s."id" = ?`,
      [serviceId],
    )
    const { personIds = null, resourceIds = null, hasResources = false } = row ?? {}
    const people = personIds && (await this.ctx.use(AssigneeService).assignable(personIds))
    return {
      personIds: people?.map(({ id }) => id) ?? null,
      resourceIds: hasResources ? (resourceIds ?? []) : null,
    }
  }

  async create(input: CreateBookableServiceInput): Promise<BookableService> {
    const { em, currentTenant } = this.ctx
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`bookable services ${currentTenant.id}`])
    const existing = await this.list()
    if (existing.length >= MOST_SERVICES)
      throw new UserInputError(`There are ${MOST_SERVICES} services already. Delete one first.`)
    const { personIds, resourceIds, name, position, ...fields } = input
    const service = em.create(BookableService, {
      ...given(fields),
      name: nameOf(name),
      minutes: input.minutes,
      mostAtOnce: input.mostAtOnce ?? null,
      mostPerDay: input.mostPerDay ?? null,
      position: position ?? (existing.at(-1)?.position ?? -1) + 1,
    })
    await flushNamed(em, 'service', service)
    await this.assign(service.id, personIds ?? [], resourceIds ?? [])
    await publish(em, 'booking.changed', {})
    return service
  }

  async update(input: UpdateBookableServiceInput): Promise<BookableService> {
    const { id, version, personIds, resourceIds, name, mostAtOnce, mostPerDay, ...fields } = input
    const service = await lockRecord(this.ctx.em, serviceTable, id)
    requireVersion('service', service, version)
    Object.assign(service, given(fields))
    if (name !== undefined) service.name = nameOf(name ?? '')
    if (mostAtOnce !== undefined) service.mostAtOnce = mostAtOnce
    if (mostPerDay !== undefined) service.mostPerDay = mostPerDay
    // People and resources count too, so that concurrent editors get a conflict.
    service.updatedAt = new Date()
    await flushNamed(this.ctx.em, 'service', service)
    await this.assign(service.id, personIds, resourceIds)
    await publish(this.ctx.em, 'booking.changed', {})
    return service
  }

  /** Appointments that were booked stay. */
  async remove(id: string): Promise<string> {
    const service = await lockRecord(this.ctx.em, serviceTable, id)
    this.ctx.em.remove(service)
    await this.ctx.em.flush()
    await publish(this.ctx.em, 'booking.changed', {})
    return service.id
  }

  private async assign(
    serviceId: string,
    personIds: readonly string[] | null | undefined,
    resourceIds: readonly string[] | null | undefined,
  ): Promise<void> {
    const { em } = this.ctx
    if (personIds) {
      const userIds = distinct(personIds)
      await this.ctx.use(AssigneeService).validate(null, userIds).catch(namedAs('personIds'))
      await em.nativeDelete(BookableServicePerson, { serviceId })
      for (const userId of userIds) em.create(BookableServicePerson, { serviceId, userId })
    }
    if (resourceIds) {
      const ids = distinct(resourceIds)
      const known = new Set((await this.ctx.use(CalendarResourceService).list()).map(({ id }) => id))
      if (!ids.every((id) => known.has(id))) throw notFound('resource', 'resourceIds')
      await em.nativeDelete(BookableServiceResource, { serviceId })
      for (const resourceId of ids) em.create(BookableServiceResource, { serviceId, resourceId })
    }
    await em.flush()
  }

  private async loadPeople(serviceIds: readonly string[]): Promise<(Assignee[] | null)[]> {
    const rows = await this.ctx.em.find(BookableServicePerson, { serviceId: { $in: [...serviceIds] } })
    const people = await this.ctx.use(AssigneeService).assignable(rows.map(({ userId }) => userId))
    return serviceIds.map((id) => {
      const own = new Set(rows.filter(({ serviceId }) => serviceId === id).map(({ userId }) => userId))
      return own.size > 0 ? people.filter((person) => own.has(person.id)) : null
    })
  }

  private async loadResources(serviceIds: readonly string[]): Promise<(CalendarResource[] | null)[]> {
    const rows = await this.ctx.em.find(BookableServiceResource, { serviceId: { $in: [...serviceIds] } })
    const all = rows.length > 0 ? await this.ctx.use(CalendarResourceService).list() : []
    return serviceIds.map((id) => {
      const own = new Set(rows.filter(({ serviceId }) => serviceId === id).map(({ resourceId }) => resourceId))
      return own.size > 0 ? all.filter((resource) => resource.isActive && own.has(resource.id)) : null
    })
  }
}

function nameOf(typed: string): string {
  const name = typed.trim()
  if (!name) throw invalidField('name', 'Enter a name')
  return name
}

/** Texts without spaces around them, and without what was left out. */
function given<Fields extends object>(fields: Fields): { [Name in keyof Fields]: NonNullable<Fields[Name]> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as never
}

const distinct = (ids: readonly string[]) => [...new Set(ids.map((id) => id.toLowerCase()))]

/** The same refusal under the name that the input has here. */
const namedAs = (field: string) => (error: unknown) => {
  if (error instanceof UserInputError) throw invalidField(field, error.message)
  throw error
}
