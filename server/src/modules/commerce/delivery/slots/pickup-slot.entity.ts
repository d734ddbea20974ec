import { Check, Index, Property } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'

/** How many orders a time slot of a place has. Counted under its row lock, which keeps the capacity. */
@Index({
  name: 'pickup_slot_unique',
  expression: `create unique index "pickup_slot_unique" on "pickup_slot" ("tenant_id", "place", "starts_at")`,
})
@Check({ name: 'pickup_slot_taken', expression: `"taken" >= 0` })
@NotAudited()
@TenantTable({ tableName: 'pickup_slot' })
export class PickupSlotCount extends TenantEntity {
  /** The ID of a place in the settings. */
  @Property({ type: 'uuid' })
  place!: string

  @Property({ type: 'datetime' })
  startsAt!: Date

  @Property({ type: 'integer' })
  taken!: number
}

/** An order in a time slot. There is one for each purpose, so that an order that is sent twice counts once. */
@Index({
  name: 'pickup_booking_purpose_unique',
  expression: `create unique index "pickup_booking_purpose_unique" on "pickup_booking" ("tenant_id", "purpose")`,
})
@NotAudited()
@TenantTable()
export class PickupBooking extends TenantEntity {
  @Property({ type: 'uuid' })
  place!: string

  @Property({ type: 'datetime' })
  startsAt!: Date

  /** Such as the ID of the order. */
  @Property({ type: 'string', length: 100 })
  purpose!: string
}
