import type { Opt } from '@mikro-orm/core'
import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ObjectType } from 'type-graphql'
import { NotAudited } from '../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable, tenantPolicy } from '../../../kernel/tenancy/tenant-entity.ts'

/** An image of a product. Audited as changes of the product, like everything in this file. */
@ObjectType()
@Index({ properties: ['tenantId', 'productId', 'position'] })
@Index({ properties: ['tenantId', 'address'] })
@NotAudited()
@TenantTable()
export class ProductImage extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  productId!: string

  @Property({ type: 'integer' })
  position!: number

  @Field(() => String, { description: 'A path of the media library, such as /media/tyre-1a2b.webp.' })
  @Property({ type: 'string', length: 300, collation: 'C' })
  address!: string

  @Field(() => String, { description: 'A description for people who cannot see it.' })
  @Property({ type: 'string', length: 300 })
  alt: Opt<string> = ''
}

/** A tag of a product, as typed; compared without regard to capitals. */
@NotAudited()
@Unique({ properties: ['tenantId', 'productId', 'tag'] })
@Index({ properties: ['tenantId', 'tag', 'productId'] })
@TenantTable()
export class ProductTag extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  productId!: string

  @Property({ type: 'string', length: 60 })
  tag!: string
}

/** Puts a product into a category. */
@NotAudited()
@Unique({ properties: ['tenantId', 'categoryId', 'productId'] })
@Index({ properties: ['tenantId', 'productId'] })
@TenantTable()
export class CategoryProduct extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  categoryId!: string

  @Property({ type: 'uuid', updatable: false } as never)
  productId!: string
}

/** A product to be shown with another one. */
@NotAudited()
@Unique({ properties: ['tenantId', 'productId', 'relatedId'] })
@Index({ properties: ['tenantId', 'relatedId'] })
@TenantTable()
export class RelatedProduct extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  productId!: string

  @Property({ type: 'uuid', updatable: false } as never)
  relatedId!: string

  @Property({ type: 'integer' })
  position!: number
}

/** An item of a bundle. */
@NotAudited()
@Unique({ properties: ['tenantId', 'bundleId', 'variantId'] })
@Index({ properties: ['tenantId', 'variantId'] })
@TenantTable()
export class BundleItem extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  bundleId!: string

  @Property({ type: 'uuid', updatable: false } as never)
  variantId!: string

  @Property({ type: 'integer' })
  position!: number

  /** In thousandths. */
  @Property({ type: 'integer' })
  quantity!: number
}

/** A former slug of a product. Its address redirects to the current one. */
@NotAudited()
@Unique({ properties: ['tenantId', 'slug'] })
@Index({ properties: ['tenantId', 'productId'] })
@TenantTable()
export class FormerProductSlug extends TenantEntity {
  @Property({ type: 'uuid' })
  productId!: string

  @Property({ type: 'string', length: 120, updatable: false } as never)
  slug!: string
}

/** A path of the former website, without its first slash, that redirects to a product. */
@NotAudited()
@Unique({ properties: ['tenantId', 'path'] })
@Index({ properties: ['tenantId', 'productId'] })
@TenantTable()
export class FormerProductPath extends TenantEntity {
  @Property({ type: 'uuid' })
  productId!: string

  @Property({ type: 'string', length: 500, updatable: false, collation: 'C' } as never)
  path!: string
}

/** A search word of a product: see `kernel/search/word-search.ts`. */
@NotAudited()
@Entity({ policies: [tenantPolicy()], rowLevelSecurity: true })
@Index({ properties: ['tenantId', 'productId', 'word'] })
export class ProductWord {
  @PrimaryKey({ type: 'uuid' })
  tenantId!: string

  @PrimaryKey({ type: 'string', length: 60, collation: 'C' })
  word!: string

  @PrimaryKey({ type: 'uuid' })
  productId!: string
}
