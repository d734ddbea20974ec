import type { Opt } from '@mikro-orm/core'
import { Check, Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Audited, NotAudited } from '../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'
import { VersionedEntity } from '../../../kernel/tenancy/versioned-entity.ts'

export enum DiscountKind {
  PERCENT = 'percent',
  AMOUNT = 'amount',
  FREE_DELIVERY = 'free_delivery',
  BUY_X_GET_Y = 'buy_x_get_y',
}
registerEnumType(DiscountKind, { name: 'DiscountKind' })

@ObjectType({ description: 'Reduces the price of a cart, automatically or with a code that shoppers enter.' })
@Index({
  name: 'discount_code_unique',
  expression: `create unique index "discount_code_unique" on "discount" ("tenant_id", "code") where ("code" is not null)`,
})
@Index({
  name: 'discount_automatic',
  expression: `create index "discount_automatic" on "discount" ("tenant_id", "id") where ("code" is null and "is_active")`,
})
@Check({ name: 'discount_uses', expression: `"uses" >= 0 and ("max_uses" is null or "uses" <= "max_uses")` })
@Audited({ area: 'products', title: 'name', ignored: ['uses'] })
@TenantTable()
export class Discount extends VersionedEntity {
  @Field(() => String, { description: 'Shoppers see it in their cart.' })
  @Property({ type: 'string', length: 100 })
  name!: string

  @Field(() => String, { nullable: true, description: 'In capital letters. Null for an automatic discount.' })
  @Property({ type: 'string', length: 40, nullable: true })
  code: string | null = null

  @Field(() => DiscountKind)
  @Property({ type: 'string', length: 13 })
  kind!: DiscountKind

  /** In hundredths of a percent. */
  @Property({ type: 'integer', nullable: true })
  percent: number | null = null

  @Field(() => Int, { nullable: true, description: 'In cents. For AMOUNT.' })
  @Property({ type: 'integer', nullable: true })
  amount: number | null = null

  @Field(() => Int, { nullable: true, description: 'For BUY_X_GET_Y: how many are paid for.' })
  @Property({ type: 'integer', nullable: true })
  buyQuantity: number | null = null

  @Field(() => Int, { nullable: true, description: 'For BUY_X_GET_Y: how many more are free, the cheapest ones.' })
  @Property({ type: 'integer', nullable: true })
  getQuantity: number | null = null

  @Field(() => Int, { nullable: true, description: 'In cents, of the products that the discount applies to.' })
  @Property({ type: 'integer', nullable: true })
  minSubtotal: number | null = null

  @Field(() => Int, { nullable: true })
  @Property({ type: 'integer', nullable: true })
  minQuantity: number | null = null

  @Field(() => [ID], {
    description: 'The products it applies to. Without products and categories, it applies to everything.',
  })
  @Property({ type: 'json' })
  productIds: Opt<string[]> = []

  @Field(() => [ID], { description: 'The categories it applies to, including those below them.' })
  @Property({ type: 'json' })
  categoryIds: Opt<string[]> = []

  @Field(() => [ID], { description: 'Limits it to customers with one of these tags. Empty for everyone.' })
  @Property({ type: 'json' })
  customerTagIds: Opt<string[]> = []

  @Field(() => Date, { nullable: true })
  @Property({ type: 'datetime', nullable: true })
  startsAt: Date | null = null

  @Field(() => Date, { nullable: true })
  @Property({ type: 'datetime', nullable: true })
  endsAt: Date | null = null

  @Field(() => Int, { nullable: true, description: 'The maximum number of orders that can use it. Null for no limit.' })
  @Property({ type: 'integer', nullable: true })
  maxUses: number | null = null

  @Field(() => Int, { nullable: true })
  @Property({ type: 'integer', nullable: true })
  maxUsesPerCustomer: number | null = null

  @Field(() => Int, { description: 'How many orders have used it.' })
  @Property({ type: 'integer' })
  uses: Opt<number> = 0

  @Field(() => Boolean)
  @Property({ type: 'boolean' })
  isActive: Opt<boolean> = true
}

/** A use by an order. There is one for each purpose, so that an order that is sent twice counts once. */
@Index({
  name: 'discount_use_purpose_unique',
  expression: `create unique index "discount_use_purpose_unique" on "discount_use" ("tenant_id", "discount_id", "purpose")`,
})
@Index({ properties: ['tenantId', 'customerId', 'discountId'] })
@NotAudited()
@TenantTable()
export class DiscountUse extends TenantEntity {
  @Property({ type: 'uuid' })
  discountId!: string

  @Property({ type: 'uuid' })
  customerId!: string

  /** Such as the ID of the order. */
  @Property({ type: 'string', length: 100 })
  purpose!: string

  @Property({ type: 'datetime', defaultRaw: 'now()' } as never)
  createdAt!: Opt<Date>
}
