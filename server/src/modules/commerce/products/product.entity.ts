import type { Opt } from '@mikro-orm/core'
import { Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Audited } from '../../../kernel/audit/audit.ts'
import { SoftDeletableEntity } from '../../../kernel/tenancy/soft-deletable-entity.ts'
import { TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'

export enum ProductType {
  /** A thing that is handed over or delivered. */
  PRODUCT = 'product',
  /** Work, priced by the hour or the job. */
  SERVICE = 'service',
  /** Several variants of other products, sold together. */
  BUNDLE = 'bundle',
}
registerEnumType(ProductType, { name: 'ProductType' })

export enum ProductStatus {
  DRAFT = 'draft',
  ACTIVE = 'active',
  /** No longer sold. Kept because quotes and invoices may refer to it. */
  ARCHIVED = 'archived',
}
registerEnumType(ProductStatus, { name: 'ProductStatus' })

@ObjectType({ description: 'A property in which the variants of a product differ, such as Size.' })
export class ProductOption {
  @Field(() => String)
  name!: string

  @Field(() => [String], { description: 'In the order in which they are offered.' })
  values!: string[]
}

/** A partial index on products that aren't deleted. */
function activeIndex(name: string, columns: string) {
  return {
    name,
    expression: `create index "${name}" on "product" ("tenant_id", ${columns}, "id") where ("deleted_at" is null)`,
  }
}

/** Something that the tenant sells. Price and stock belong to its variants, of which it has at least one. */
@ObjectType({ simpleResolvers: true })
@Index(activeIndex('product_by_name', '"sort_name"'))
@Index(activeIndex('product_by_price', '"min_price"'))
@Index(activeIndex('product_by_publish_date', '"publish_at"'))
@Index(activeIndex('product_by_change', '"updated_at"'))
@Index(activeIndex('product_by_brand', '"brand", "status", "publish_at"'))
@Index({
  name: 'product_visible',
  expression: `create index "product_visible" on "product" ("tenant_id", "publish_at", "id") where ("deleted_at" is null and "status" = 'active')`,
})
@Index({
  name: 'product_slug_unique',
  expression: `create unique index "product_slug_unique" on "product" ("tenant_id", "slug") where ("deleted_at" is null)`,
})
@Index({
  name: 'product_deleted',
  expression: `create index "product_deleted" on "product" ("deleted_at") where ("deleted_at" is not null)`,
})
@Index({ properties: ['tenantId', 'taxClassId'] })
@Audited({
  area: 'products',
  title: 'name',
  ignored: ['sortName', 'deletedAt', 'taxClassId', 'minPrice', 'maxPrice', 'numberOfVariants', 'image'],
})
@TenantTable()
export class Product extends SoftDeletableEntity {
  @Field(() => ProductType)
  @Property({ type: 'string', length: 10 })
  type: Opt<ProductType> = ProductType.PRODUCT

  @Field(() => ProductStatus)
  @Property({ type: 'string', length: 10 })
  status: Opt<ProductStatus> = ProductStatus.DRAFT

  @Field(() => String)
  @Property({ type: 'string', length: 200 })
  name!: string

  /** In small letters without accents. */
  @Property({ type: 'string', length: 200, collation: 'C' })
  sortName!: string

  @Field(() => String, { description: 'Its address in the store is /store/product/<slug>.' })
  @Property({ type: 'string', length: 120 })
  slug!: string

  /** Long, so lists do not load it. */
  @Property({ type: 'text', lazy: true })
  description: Opt<string> = ''

  @Field(() => String, { description: 'May be empty.' })
  @Property({ type: 'string', length: 100 })
  brand: Opt<string> = ''

  @Field(() => String, { description: 'A short text on its image, such as New. May be empty.' })
  @Property({ type: 'string', length: 30 })
  badgeText: Opt<string> = ''

  @Field(() => String, { description: 'A colour such as #C2410C; empty for that of the theme.' })
  @Property({ type: 'string', length: 7 })
  badgeColor: Opt<string> = ''

  @Field(() => [ProductOption], { description: 'At most three; none if there is just one variant.' })
  @Property({ type: 'json' })
  options: Opt<ProductOption[]> = []

  @Field(() => ID, { nullable: true, description: 'Null if the tenant had no tax classes: then no tax is charged.' })
  @Property({ type: 'uuid', nullable: true })
  taxClassId: string | null = null

  @Field(() => Date, { description: 'Visitors see the product from this time on.' })
  @Property({ type: 'datetime' })
  publishAt!: Date

  @Field(() => String, { description: "The title for search engines; empty for the product's name." })
  @Property({ type: 'string', length: 200 })
  seoTitle: Opt<string> = ''

  @Field(() => String, { description: 'The description for search engines; empty for the beginning of `description`.' })
  @Property({ type: 'string', length: 400 })
  seoDescription: Opt<string> = ''

  @Field(() => String, { nullable: true, description: 'Its ID in the shop that it was imported from.' })
  @Property({ type: 'string', length: 100, nullable: true })
  importedId: string | null = null

  @Field(() => Int, { description: 'The lowest price of its variants, in cents.' })
  @Property({ type: 'integer' })
  minPrice: Opt<number> = 0

  @Field(() => Int, { description: 'The highest price of its variants, in cents.' })
  @Property({ type: 'integer' })
  maxPrice: Opt<number> = 0

  @Field(() => Int)
  @Property({ type: 'integer' })
  numberOfVariants: Opt<number> = 1

  @Field(() => String, { nullable: true, description: 'The address of its first image.' })
  @Property({ type: 'string', length: 300, nullable: true })
  image: string | null = null
}
