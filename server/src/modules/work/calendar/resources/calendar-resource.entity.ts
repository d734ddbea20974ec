import type { Opt } from '@mikro-orm/core'
import { Check, Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Audited, NotAudited } from '../../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'
import { VersionedEntity } from '../../../../kernel/tenancy/versioned-entity.ts'
import { CalendarColor } from '../calendar-color.ts'

export enum CalendarResourceKind {
  BAY = 'bay',
  ROOM = 'room',
  EQUIPMENT = 'equipment',
  OTHER = 'other',
}
registerEnumType(CalendarResourceKind, { name: 'CalendarResourceKind' })

/** A bay, a room or a tool that only one appointment can have at a time. */
@ObjectType()
@Index({
  name: 'calendar_resource_name_unique',
  expression: `create unique index "calendar_resource_name_unique" on "calendar_resource" ("tenant_id", lower("name"))`,
})
@Index({ properties: ['tenantId', 'position', 'id'] })
@Audited({ area: 'calendar', title: 'name' })
@TenantTable()
export class CalendarResource extends VersionedEntity {
  @Field(() => String)
  @Property({ type: 'string', length: 60 })
  name!: string

  @Field(() => CalendarResourceKind)
  @Property({ type: 'string', length: 10 })
  kind: Opt<CalendarResourceKind> = CalendarResourceKind.BAY

  @Field(() => CalendarColor)
  @Property({ type: 'string', length: 10 })
  color: Opt<CalendarColor> = CalendarColor.GRAY

  @Field(() => Boolean, { description: 'Whether new appointments can use it.' })
  @Property({ type: 'boolean' })
  isActive: Opt<boolean> = true

  @Field(() => Int, { description: 'The order in lists, from 0.' })
  @Property({ type: 'integer' })
  position: Opt<number> = 0
}

/**
 * A resource that an appointment has, with the appointment's times. The database keeps two appointments from having one
 * resource at the same time.
 */
@NotAudited()
@Unique({ properties: ['tenantId', 'appointmentId', 'resourceId'] })
@Index({ properties: ['tenantId', 'resourceId', 'startsAt'] })
@Check({
  name: 'appointment_resource_no_overlap',
  expression: `exclude using gist ("tenant_id" with =, "resource_id" with =, tstzrange("starts_at", "ends_at") with &&) where ("is_blocking")`,
})
@TenantTable()
export class AppointmentResource extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  appointmentId!: string

  @Property({ type: 'uuid', updatable: false } as never)
  resourceId!: string

  @Property({ type: 'datetime' })
  startsAt!: Date

  @Property({ type: 'datetime' })
  endsAt!: Date

  /** False while the appointment is deleted or doesn't take place. */
  @Property({ type: 'boolean' })
  isBlocking: Opt<boolean> = true
}
