import type { Opt } from '@mikro-orm/core'
import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { Audited, NotAudited } from '../../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'

/** A small set of distinguishable colours, all legible in light and dark mode. */
export enum TagColor {
  GRAY = 'gray',
  RED = 'red',
  ORANGE = 'orange',
  YELLOW = 'yellow',
  GREEN = 'green',
  TEAL = 'teal',
  BLUE = 'blue',
  VIOLET = 'violet',
  PINK = 'pink',
}
registerEnumType(TagColor, { name: 'TagColor' })

/** A label for grouping customers. */
@ObjectType()
@Index({
  name: 'customer_tag_name_unique',
  expression: `create unique index "customer_tag_name_unique" on "customer_tag" ("tenant_id", lower("name"))`,
})
@Audited({ area: 'customers' })
@TenantTable()
export class CustomerTag extends TenantEntity {
  @Field(() => String)
  @Property({ type: 'string', length: 40 })
  name!: string

  @Field(() => TagColor)
  @Property({ type: 'string', fieldName: 'colour' })
  color: Opt<TagColor> = TagColor.GRAY
}

/** Assigns a tag to a record. Audited as a change of the record. */
@NotAudited()
@Unique({ properties: ['tenantId', 'recordId', 'tagId'] })
@Index({ properties: ['tenantId', 'tagId', 'recordId'] })
@TenantTable({ isReferredTo: false })
export class Tagging extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  recordId!: string

  @Property({ type: 'uuid', updatable: false } as never)
  tagId!: string
}
