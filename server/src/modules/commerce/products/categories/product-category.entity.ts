import type { Opt } from '@mikro-orm/core'
import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Audited } from '../../../../kernel/audit/audit.ts'
import { TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'
import { VersionedEntity } from '../../../../kernel/tenancy/versioned-entity.ts'
import type { CategoryRule } from './category-rule.ts'

/** A group of products in the store. Groups form a tree. */
@ObjectType()
@Unique({ properties: ['tenantId', 'slug'] })
@Index({ properties: ['tenantId', 'parentId', 'position'] })
@Audited({ area: 'products', title: 'name', ignored: ['position', 'parentId'] })
@TenantTable()
export class ProductCategory extends VersionedEntity {
  @Field(() => ID, { nullable: true, description: 'Null for a top-level category.' })
  @Property({ type: 'uuid', nullable: true })
  parentId: string | null = null

  @Field(() => Int, { description: 'Its place among the categories with the same parent, from 0.' })
  @Property({ type: 'integer' })
  position!: number

  @Field(() => String)
  @Property({ type: 'string', length: 100 })
  name!: string

  @Field(() => String, { description: 'Its address in the store is /store/category/<slug>.' })
  @Property({ type: 'string', length: 120 })
  slug!: string

  /** Long, so lists do not load it. */
  @Property({ type: 'text', lazy: true })
  description: Opt<string> = ''

  @Field(() => String, { nullable: true, description: 'The address of an image of the media library.' })
  @Property({ type: 'string', length: 300, nullable: true })
  image: string | null = null

  /** Null for a category that products are put into by hand. */
  @Property({ type: 'json', nullable: true })
  rule: CategoryRule | null = null

  @Field(() => String, { description: "The title for search engines; empty for the category's name." })
  @Property({ type: 'string', length: 200 })
  seoTitle: Opt<string> = ''

  @Field(() => String, { description: 'The description for search engines. May be empty.' })
  @Property({ type: 'string', length: 400 })
  seoDescription: Opt<string> = ''
}
