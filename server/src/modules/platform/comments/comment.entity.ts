import type { Opt } from '@mikro-orm/core'
import { Formula, Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Audited, NotAudited } from '../../../kernel/audit/audit.ts'
import type { RecordKindName } from '../../../kernel/capability/record-kinds.ts'
import { SoftDeletableEntity } from '../../../kernel/tenancy/soft-deletable-entity.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'

/** A comment of a staff member on a record. */
@ObjectType()
@Index({ properties: ['tenantId', 'recordId', 'id'] })
@Index({
  name: 'comment_deleted',
  expression: `create index "comment_deleted" on "comment" ("deleted_at") where ("deleted_at" is not null)`,
})
// The service sets the area: it is that of the record.
@Audited({
  title: 'authorName',
  subject: 'recordId',
  ignored: ['recordId', 'authorId', 'editedAt', 'deletedAt'],
})
@TenantTable()
export class Comment extends SoftDeletableEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  recordId!: string

  /** The kind of its record. */
  @Formula((columns) => `(select r."kind" from "record" r where r."id" = ${columns.recordId})`, { type: 'string' })
  recordKind!: Opt<RecordKindName>

  /** The account's ID. No foreign key, because agency accounts belong to no tenant. */
  @Property({ type: 'text', updatable: false } as never)
  authorId!: string

  @Field(() => String, { description: "The author's name." })
  @Property({ type: 'string', length: 100, updatable: false } as never)
  authorName!: string

  @Field(() => String, { description: 'Plain text. People who are mentioned stand in it as @ and their name.' })
  @Property({ type: 'text' })
  body!: string

  @Field(() => Date, { nullable: true, description: 'When the text was changed last.' })
  @Property({ type: 'datetime', nullable: true })
  editedAt: Date | null = null
}

/** A person of the staff whom a comment mentions or has mentioned, so that they are notified once. */
@NotAudited()
@Unique({ properties: ['tenantId', 'commentId', 'userId'] })
@Index({ properties: ['tenantId', 'userId', 'commentId'] })
@TenantTable()
export class CommentMention extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  commentId!: string

  @Property({ type: 'uuid', updatable: false } as never)
  userId!: string

  /** Whether the text no longer mentions them. */
  @Property({ type: 'boolean' })
  isRemoved: Opt<boolean> = false
}

export enum Reaction {
  THUMBS_UP = 'thumbs_up',
  HEART = 'heart',
  CELEBRATE = 'celebrate',
  LAUGH = 'laugh',
  EYES = 'eyes',
  THUMBS_DOWN = 'thumbs_down',
}
registerEnumType(Reaction, { name: 'Reaction' })

/** Somebody reacts to a comment. */
@NotAudited()
@Unique({ properties: ['tenantId', 'commentId', 'personId', 'reaction'] })
@TenantTable()
export class CommentReaction extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  commentId!: string

  /** The account's ID, as of an author. */
  @Property({ type: 'text', updatable: false } as never)
  personId!: string

  @Property({ type: 'string', length: 100, updatable: false } as never)
  personName!: string

  @Property({ type: 'string', length: 12, updatable: false } as never)
  reaction!: Reaction
}

/** How many names of one reaction are returned. */
export const MOST_NAMES = 20

@ObjectType({ description: 'One reaction to a comment, with the people who have it.' })
export class ReactionCount {
  @Field(() => Reaction)
  reaction!: Reaction

  @Field(() => Int)
  count!: number

  @Field(() => Boolean, { description: 'Whether the viewer is among them.' })
  isMine!: boolean

  @Field(() => [String], { description: `The names of the first ${MOST_NAMES}, in the order in which they reacted.` })
  names!: string[]
}
