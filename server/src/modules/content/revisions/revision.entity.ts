import type { Opt } from '@mikro-orm/core'
import { Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { NotAudited } from '../../../kernel/audit.ts'
import { ListOf } from '../../../kernel/paging.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenant-entity.ts'

export enum RevisionKind {
  SAVED = 'saved',
  /** By itself; one while somebody goes on working. */
  AUTOSAVED = 'autosaved',
  PUBLISHED = 'published',
  /** An earlier one was brought back. */
  RESTORED = 'restored',
  /** Was there before anybody saved it here, such as in a copy. */
  IMPORTED = 'imported',
  /** Never was the draft: of two that were written at once, the one that was not taken. */
  SET_ASIDE = 'set_aside',
}
registerEnumType(RevisionKind, { name: 'RevisionKind' })

/** What a page or a component held once. Only an autosave goes on changing, for a while. */
@ObjectType()
@Index({ properties: ['tenantId', 'pageId', 'id'] })
@Index({ properties: ['tenantId', 'templateId', 'id'] })
@NotAudited()
@TenantTable()
export class Revision extends TenantEntity {
  /** Of a page or a template, one of the two. */
  @Property({ type: 'uuid', nullable: true })
  pageId: string | null = null

  @Property({ type: 'uuid', nullable: true })
  templateId: string | null = null

  @Field(() => RevisionKind)
  @Property({ type: 'string' })
  kind!: RevisionKind

  /** As its page or template stores it. */
  @Property({ type: 'text', nullable: true, lazy: true })
  storedContent: string | null = null

  @Field(() => Date)
  @Property({ type: 'datetime', defaultRaw: 'now()' })
  createdAt!: Opt<Date>

  @Field(() => Date, { description: 'The last write: autosaves within a short period are merged into one revision.' })
  @Property({ type: 'datetime', defaultRaw: 'now()' })
  updatedAt!: Opt<Date>

  /** Whose account or key it was; nobody's where the installation did it. */
  @Property({ type: 'text', nullable: true })
  author: string | null = null

  /** As they were called then: the history outlives the account. */
  @Field(() => String)
  @Property({ type: 'string' })
  createdByName!: string

  @Field(() => Date, {
    nullable: true,
    description: 'For a restored revision: when the content it restored was written.',
  })
  @Property({ type: 'datetime', nullable: true })
  restoredFrom: Date | null = null
}

export const RevisionList = ListOf(Revision, 'RevisionList')
