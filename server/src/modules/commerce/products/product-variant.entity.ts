import type { Opt } from '@mikro-orm/core'
import { Check, Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, ID, Int, ObjectType } from 'type-graphql'
import { NotAudited } from '../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'

/**
 * One combination of a product's option values, with its own price and stock. A removed variant
 * is only marked as such, because its stock movements stay. Audited as changes of the product.
 */
@ObjectType({ simpleResolvers: true })
@Index({ properties: ['tenantId', 'productId', 'position'] })
@Index({
  name: 'product_variant_sku_unique',
  expression: `create unique index "product_variant_sku_unique" on "product_variant" ("tenant_id", lower("sku")) where ("removed_at" is null and "sku" <> '')`,
})
@Check({
  name: 'product_variant_promised',
  expression: `not "tracks_stock" or "allows_back_order" or "removed_at" is not null or "on_hand" >= "reserved"`,
})
@Check({ name: 'product_variant_price', expression: `"price" >= 0 and "compare_at_price" >= 0 and "cost" >= 0` })
@NotAudited()
@TenantTable()
export class ProductVariant extends TenantEntity {
  @Field(() => ID)
  @Property({ type: 'uuid', updatable: false } as never)
  productId!: string

  @Property({ type: 'integer' })
  position!: number

  @Field(() => [String], { description: "One value for each of the product's options, in their order." })
  @Property({ type: 'json' })
  optionValues: Opt<string[]> = []

  @Field(() => String, { description: 'Unique within the tenant. May be empty.' })
  @Property({ type: 'string', length: 64 })
  sku: Opt<string> = ''

  @Field(() => String, { description: 'Such as a GTIN. May be empty.' })
  @Property({ type: 'string', length: 64 })
  barcode: Opt<string> = ''

  @Field(() => Int, { description: 'In cents, before taxes.' })
  @Property({ type: 'integer' })
  price!: number

  @Field(() => Int, { nullable: true, description: 'The former price in cents, shown crossed out. Above `price`.' })
  @Property({ type: 'integer', nullable: true })
  compareAtPrice: number | null = null

  @Property({ type: 'integer', nullable: true })
  cost: number | null = null

  @Field(() => Int, { nullable: true, description: 'In grams.' })
  @Property({ type: 'integer', nullable: true })
  weight: number | null = null

  @Field(() => String, { nullable: true, description: "The address of one of the product's images." })
  @Property({ type: 'string', length: 300, nullable: true })
  image: string | null = null

  @Field(() => Boolean, { description: 'If false, the variant can always be bought.' })
  @Property({ type: 'boolean' })
  tracksStock: Opt<boolean> = false

  @Field(() => Boolean, { description: 'Whether it can be bought when it is out of stock.' })
  @Property({ type: 'boolean' })
  allowsBackOrder: Opt<boolean> = false

  /** In thousandths, like all quantities in the database. */
  @Property({ type: 'integer', nullable: true })
  lowStockLevel: number | null = null

  /** On order from a supplier. */
  @Property({ type: 'integer' })
  incoming: Opt<number> = 0

  /** The sum over all locations. Only the trigger of `stock_movement` changes it. */
  @Property({ type: 'integer', defaultRaw: '0', updatable: false } as never)
  onHand: Opt<number> = 0

  /** Promised to orders that aren't handed over yet. Only the trigger of `stock_movement` changes it. */
  @Property({ type: 'integer', defaultRaw: '0', updatable: false } as never)
  reserved: Opt<number> = 0

  @Field(() => String, { nullable: true, description: 'Its ID in the shop that it was imported from.' })
  @Property({ type: 'string', length: 100, nullable: true })
  importedId: string | null = null

  @Property({ type: 'datetime', nullable: true })
  removedAt: Date | null = null

  /** Made of `canBeBought` by the statements that read variants for answers. Others leave it out. */
  @Field(() => Boolean, {
    description: 'Whether it can be bought now. A bundle can if there is enough of everything that it contains.',
  })
  isAvailable!: Opt<boolean>
}

/** On hand and not promised, in thousandths. */
export const availableOf = ({ onHand, reserved }: Pick<ProductVariant, 'onHand' | 'reserved'>) => onHand - reserved

/** Whether too little is left of the part `i` of a bundle, the variant `c` of the product `o`, or it is no longer sold. */
const IS_MISSING = `(c."removed_at" is not null or o."deleted_at" is not null or o."status" <> 'active'
  or (c."tracks_stock" and not c."allows_back_order" and c."on_hand" - c."reserved" < i."quantity"))`

/** Whether the row `v` of the table is itself in stock, whatever its bundle contains, in SQL. */
export const IS_IN_STOCK = `(not v."tracks_stock" or v."allows_back_order" or v."on_hand" > v."reserved")`

/** The items `i` of bundles that can't be supplied, in SQL. More conditions can follow with `and`. */
export const MISSING_PARTS = `from "bundle_item" i join "product_variant" c on c."id" = i."variant_id"
  join "product" o on o."id" = c."product_id" where ${IS_MISSING}`

/** Whether the row `v` of the table can be bought now, in SQL. `type` is an expression for the type of its product. */
export const canBeBought = (type: string) => `(${IS_IN_STOCK}
  and (${type} <> 'bundle' or not exists (select ${MISSING_PARTS} and i."bundle_id" = v."product_id")))`
