import type { RequestContext } from '../../../../kernel/context/context.ts'
import { lockRecord } from '../../../../kernel/database/records.ts'
import { flushNamed } from '../../../../kernel/database/unique.ts'
import { invalidField, requireVersion, UserInputError } from '../../../../kernel/validation/errors.ts'
import { CalendarColor } from '../calendar-color.ts'
import { CalendarResource, CalendarResourceKind } from './calendar-resource.entity.ts'
import type { CreateCalendarResourceInput, UpdateCalendarResourceInput } from './calendar-resource.inputs.ts'

const MOST_RESOURCES = 100
const MOST_POSITION = 10_000

export const resourceTable = { entity: CalendarResource, noun: 'resource' }

/** The resources of a tenant. Writes require a transaction. */
export class CalendarResourceService {
  constructor(private readonly ctx: RequestContext) {}

  /** In their order, inactive ones too. */
  list(): Promise<CalendarResource[]> {
    return this.ctx.em.find(CalendarResource, {}, { orderBy: { position: 'asc', name: 'asc', id: 'asc' } })
  }

  async create({ name, kind, color, isActive, position }: CreateCalendarResourceInput): Promise<CalendarResource> {
    const { em, currentTenant } = this.ctx
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`resources ${currentTenant.id}`])
    const existing = await this.list()
    if (existing.length >= MOST_RESOURCES)
      throw new UserInputError(`There are ${MOST_RESOURCES} resources already. Delete one first.`)
    const resource = em.create(CalendarResource, {
      name: nameOf(name),
      kind: kind ?? CalendarResourceKind.BAY,
      color: color ?? CalendarColor.GRAY,
      isActive: isActive ?? true,
      position: positionOf(position ?? (existing.at(-1)?.position ?? -1) + 1),
    })
    return flushNamed(em, 'resource', resource)
  }

  async update(input: UpdateCalendarResourceInput): Promise<CalendarResource> {
    const { id, version, name, kind, color, isActive, position } = input
    const resource = await lockRecord(this.ctx.em, resourceTable, id)
    requireVersion('resource', resource, version)
    if (name !== undefined) resource.name = nameOf(name ?? '')
    if (kind) resource.kind = kind
    if (color) resource.color = color
    if (typeof isActive === 'boolean') resource.isActive = isActive
    if (typeof position === 'number') resource.position = positionOf(position)
    return flushNamed(this.ctx.em, 'resource', resource)
  }

  /** Past appointments lose it. Refused while an appointment that is still to come has it. */
  async remove(id: string): Promise<string> {
    const { em } = this.ctx
    const resource = await lockRecord(em, resourceTable, id)
    const [taken] = await em.execute<object[]>(
      'select from "appointment_resource" where "resource_id" = ? and "is_blocking" and "ends_at" > now() limit 1',
      [resource.id],
    )
    if (taken)
      throw new UserInputError(`${resource.name} has upcoming appointments. Move them, or turn it off instead.`)
    em.remove(resource)
    await em.flush()
    return resource.id
  }
}

function nameOf(typed: string): string {
  const name = typed.trim()
  if (!name) throw invalidField('name', 'Enter a name')
  return name
}

function positionOf(position: number): number {
  if (position < 0 || position > MOST_POSITION)
    throw invalidField('position', `Enter a number between 0 and ${MOST_POSITION}`)
  return position
}
