import type { Opt } from '@mikro-orm/core'
import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ID, ObjectType } from 'type-graphql'
import { NotAudited } from '../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'

/** A tab that has a page or component open in the editor. Expires unless the tab keeps sending heartbeats. */
@ObjectType()
@Index({ properties: ['tenantId', 'pageId'] })
@Index({ properties: ['tenantId', 'templateId'] })
@Unique({ properties: ['tenantId', 'tab'] })
@NotAudited()
@TenantTable()
export class EditorPresence extends TenantEntity {
  @Property({ type: 'uuid', nullable: true })
  pageId: string | null = null

  @Property({ type: 'uuid', nullable: true })
  templateId: string | null = null

  @Field(() => String, { name: 'tabId', description: 'The ID that the browser tab chose for itself.' })
  @Property({ type: 'string', length: 64 })
  tab!: string

  @Field(() => ID, { description: 'The same for all tabs of one account.' })
  @Property({ type: 'text', fieldName: 'person' })
  userId!: string

  @Field(() => String)
  @Property({ type: 'string' })
  name!: string

  @Field(() => Date)
  @Property({ type: 'datetime', defaultRaw: 'now()', fieldName: 'since' })
  connectedAt!: Opt<Date>

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  seenAt!: Opt<Date>
}
