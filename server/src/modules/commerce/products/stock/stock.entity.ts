import type { Opt } from '@mikro-orm/core'
import { Check, Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { Audited, NotAudited } from '../../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'
import { VersionedEntity } from '../../../../kernel/tenancy/versioned-entity.ts'

export enum StockMovementKind {
  /** Arrived from a supplier. */
  RECEIVED = 'received',
  /** Handed over to a customer. */
  SOLD = 'sold',
  /** Came back from a customer. */
  RETURNED = 'returned',
  /** Counted, broken, lost or found: the reason says which. */
  ADJUSTED = 'adjusted',
  /** Promised to an order. */
  RESERVED = 'reserved',
  /** No longer promised. */
  RELEASED = 'released',
}
registerEnumType(StockMovementKind, { name: 'StockMovementKind' })

@ObjectType({ description: 'A place where stock is kept, such as a shop or a warehouse.' })
@Index({
  name: 'stock_location_name_unique',
  expression: `create unique index "stock_location_name_unique" on "stock_location" ("tenant_id", lower("name"))`,
})
@Index({
  name: 'stock_location_default_unique',
  expression: `create unique index "stock_location_default_unique" on "stock_location" ("tenant_id") where "is_default"`,
})
@Audited({ area: 'products', title: 'name' })
@TenantTable()
export class StockLocation extends VersionedEntity {
  @Field(() => String)
  @Property({ type: 'string', length: 60 })
  name!: string

  @Field(() => Boolean, { description: 'Whether stock goes here unless another location is named. Exactly one is.' })
  @Property({ type: 'boolean' })
  isDefault: Opt<boolean> = false
}

/** How much of a variant a location has, kept by the trigger of `stock_movement`. In thousandths. */
@NotAudited()
@Check({ name: 'stock_level_reserved', expression: `"reserved" >= 0` })
@Unique({ properties: ['tenantId', 'variantId', 'locationId'] })
@Index({ properties: ['tenantId', 'locationId'] })
@TenantTable()
export class StockLevel extends TenantEntity {
  @Property({ type: 'uuid' })
  variantId!: string

  @Property({ type: 'uuid' })
  locationId!: string

  @Property({ type: 'integer' })
  onHand: Opt<number> = 0

  @Property({ type: 'integer' })
  reserved: Opt<number> = 0
}

/** An entry of the stock ledger, which is only ever added to. */
@ObjectType()
@NotAudited()
@Index({ properties: ['tenantId', 'variantId', 'id'] })
@Index({ properties: ['tenantId', 'locationId', 'id'] })
@TenantTable()
export class StockMovement extends TenantEntity {
  @Field(() => ID)
  @Property({ type: 'uuid', updatable: false } as never)
  variantId!: string

  @Property({ type: 'uuid', updatable: false } as never)
  locationId!: string

  @Field(() => StockMovementKind)
  @Property({ type: 'string', length: 10, updatable: false } as never)
  kind!: StockMovementKind

  /** In thousandths. Negative for stock that leaves or is released. */
  @Property({ type: 'integer', updatable: false } as never)
  quantity!: number

  @Field(() => String, { description: 'The reason. May be empty.' })
  @Property({ type: 'string', length: 200, updatable: false } as never)
  reason: Opt<string> = ''

  @Field(() => String)
  @Property({ type: 'string', length: 100, updatable: false } as never)
  createdBy!: string

  @Field(() => Date)
  @Property({ type: 'datetime', onCreate: () => new Date(), updatable: false } as never)
  createdAt!: Opt<Date>
}
