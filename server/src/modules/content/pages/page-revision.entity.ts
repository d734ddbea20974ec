import type { Opt } from '@mikro-orm/core'
import { Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { NotAudited } from '../../../kernel/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenant-entity.ts'

export enum RevisionKind {
  SAVED = 'saved',
  PUBLISHED = 'published',
}
registerEnumType(RevisionKind, { name: 'RevisionKind' })

/** What a page held when it was saved or published. Never changed afterwards. */
@ObjectType()
@Index({ properties: ['tenantId', 'pageId', 'id'] })
@NotAudited()
@TenantTable()
export class PageRevision extends TenantEntity {
  @Property({ type: 'uuid' })
  pageId!: string

  @Field(() => RevisionKind)
  @Property({ type: 'string' })
  kind!: RevisionKind

  @Property({ type: 'text', nullable: true, lazy: true })
  content: string | null = null

  @Field(() => Date)
  @Property({ type: 'datetime', onCreate: () => new Date() })
  createdAt!: Opt<Date>

  /** As they were called then: the history outlives the account. */
  @Field(() => String)
  @Property({ type: 'string' })
  createdByName!: string
}
