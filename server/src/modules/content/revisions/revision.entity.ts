import type { Opt } from '@mikro-orm/core'
import { Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { NotAudited } from '../../../kernel/audit/audit.ts'
import { ListOf } from '../../../kernel/graphql/paging.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'

export enum RevisionKind {
  SAVED = 'saved',
  /** Saved automatically; one revision while the same person keeps working. */
  AUTOSAVED = 'autosaved',
  PUBLISHED = 'published',
  /** An earlier revision was restored. */
  RESTORED = 'restored',
  /** Content that wasn't saved through the editor, such as that of a copy. */
  IMPORTED = 'imported',
  /** Content that was never applied, such as the losing side of an edit conflict. */
  CONFLICT_COPY = 'set_aside',
}
registerEnumType(RevisionKind, { name: 'RevisionKind' })

/** Former content of a page, component or blog post. Only autosaves change after they are created, for a short period. */
@ObjectType()
@Index({ properties: ['tenantId', 'pageId', 'id'] })
@Index({ properties: ['tenantId', 'templateId', 'id'] })
@Index({ properties: ['tenantId', 'postId', 'id'] })
@NotAudited()
@TenantTable()
export class Revision extends TenantEntity {
  /** Exactly one of `pageId`, `templateId` and `postId` is set. */
  @Property({ type: 'uuid', nullable: true })
  pageId: string | null = null

  @Property({ type: 'uuid', nullable: true })
  templateId: string | null = null

  @Property({ type: 'uuid', nullable: true })
  postId: string | null = null

  @Field(() => RevisionKind)
  @Property({ type: 'string' })
  kind!: RevisionKind

  /** In the storage format of its page, template or post. */
  @Property({ type: 'text', nullable: true, lazy: true })
  storedContent: string | null = null

  @Field(() => Date)
  @Property({ type: 'datetime', defaultRaw: 'now()' })
  createdAt!: Opt<Date>

  @Field(() => Date, { description: 'The last write: autosaves within a short period are merged into one revision.' })
  @Property({ type: 'datetime', defaultRaw: 'now()' })
  updatedAt!: Opt<Date>

  @Field(() => ID, {
    name: 'createdById',
    nullable: true,
    description: 'The account or API key that wrote it; null for the installation.',
  })
  @Property({ type: 'text', nullable: true })
  author: string | null = null

  /** The name at that time, because the history outlives the account. */
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
