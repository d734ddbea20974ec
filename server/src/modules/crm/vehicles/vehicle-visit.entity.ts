import type { Opt } from '@mikro-orm/core'
import { Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, Int, ObjectType } from 'type-graphql'
import { NotAudited } from '../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'
import type { TimelineEntryInput } from '../timeline/index.ts'
import type { Vehicle } from './vehicle.entity.ts'

/** A vehicle's stay on the premises. Not audited, because it is a log itself and the vehicle's change is audited. */
@ObjectType()
@NotAudited()
@Index({
  name: 'vehicle_visit_open',
  expression: `create unique index "vehicle_visit_open" on "vehicle_visit" ("tenant_id", "vehicle_id") where ("checked_out_at" is null)`,
})
@Index({ properties: ['tenantId', 'vehicleId', 'id'] })
@TenantTable()
export class VehicleVisit extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  vehicleId!: string

  @Field(() => Date)
  @Property({ type: 'datetime' })
  checkedInAt!: Date

  @Field(() => String)
  @Property({ type: 'string', length: 100 })
  checkedInBy!: string

  @Field(() => Date, { nullable: true, description: 'Null while the vehicle is checked in.' })
  @Property({ type: 'datetime', nullable: true })
  checkedOutAt: Date | null = null

  @Field(() => String, { nullable: true })
  @Property({ type: 'string', length: 100, nullable: true })
  checkedOutBy: string | null = null

  @Field(() => Int, { nullable: true, description: 'In kilometres, at check-in.' })
  @Property({ type: 'integer', nullable: true })
  odometer: number | null = null

  @Field(() => String)
  @Property({ type: 'string', length: 500 })
  note: Opt<string> = ''
}

/** The timeline entry of a check-in. */
export function arrivalEntry(vehicle: Vehicle, { odometer, note }: VehicleVisit): TimelineEntryInput {
  return about(vehicle, 'checked in', [odometer === null ? '' : `${odometer.toLocaleString('en-CA')} km`, note])
}

export function departureEntry(vehicle: Vehicle): TimelineEntryInput {
  return about(vehicle, 'checked out', [])
}

/** Vehicles of a fleet may differ only by their plates. */
function about(
  { id, customerId, displayName, plate }: Vehicle,
  what: string,
  more: readonly string[],
): TimelineEntryInput {
  const text = [plate === displayName ? '' : plate, ...more].filter(Boolean).join(' · ')
  return { recordId: customerId, kind: 'visit', sourceId: id, title: `${displayName} ${what}`, text }
}
