import type { Opt } from '@mikro-orm/core'
import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { Audited } from '../../../../kernel/audit/audit.ts'
import { TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'
import { VersionedEntity } from '../../../../kernel/tenancy/versioned-entity.ts'

export enum BlogTermKind {
  CATEGORY = 'category',
  TAG = 'tag',
}
registerEnumType(BlogTermKind, { name: 'BlogTermKind' })

/** A category or a tag of the blog. Each has a page of its own. */
@ObjectType()
@Unique({ properties: ['tenantId', 'kind', 'slug'] })
@Index({
  name: 'blog_term_name_unique',
  expression: `create unique index "blog_term_name_unique" on "blog_term" ("tenant_id", "kind", lower("name"))`,
})
@Audited({ area: 'blog', title: 'name' })
@TenantTable()
export class BlogTerm extends VersionedEntity {
  @Field(() => BlogTermKind)
  @Property({ type: 'string', length: 10 })
  kind!: BlogTermKind

  @Field(() => String)
  @Property({ type: 'string', length: 60 })
  name!: string

  @Field(() => String, { description: 'Its address is /blog/category/<slug> or /blog/tag/<slug>.' })
  @Property({ type: 'string', length: 80 })
  slug!: string

  @Field(() => String, { description: 'Plain text above its posts. May be empty.' })
  @Property({ type: 'string', length: 500 })
  description: Opt<string> = ''
}
