import type { Opt } from '@mikro-orm/core'
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Field, ID, ObjectType } from 'type-graphql'
import { Audited, NotAudited } from '../../../kernel/audit/audit.ts'
import { SoftDeletableEntity } from '../../../kernel/tenancy/soft-deletable-entity.ts'
import { TenantTable, tenantPolicy } from '../../../kernel/tenancy/tenant-entity.ts'

/** A note's validated fields. */
export interface NoteFields {
  readonly title: string
  readonly content: string
  readonly dueDate: string | null
  /** The record that the note is about: a customer, or one of another kind with `notes`. */
  readonly recordId: string | null
  readonly assigneeId: string | null
}

/** A reminder about a customer or the business itself. */
@ObjectType()
@Index({ properties: ['tenantId', 'dueDate', 'id'] })
@Index({ properties: ['tenantId', 'createdAt', 'id'] })
@Index({ properties: ['tenantId', 'updatedAt', 'id'] })
@Index({ properties: ['tenantId', 'recordId', 'id'] })
@Index({ properties: ['tenantId', 'assigneeId', 'id'] })
@Index({
  name: 'note_deleted',
  expression: `create index "note_deleted" on "note" ("deleted_at") where ("deleted_at" is not null)`,
})
@Audited({ area: 'notes', title: 'title', ignored: ['excerpt', 'deletedAt', 'recordId', 'assigneeId'] })
@TenantTable()
export class Note extends SoftDeletableEntity implements NoteFields {
  @Field(() => String)
  @Property({ type: 'string', length: 200 })
  title!: string

  @Field(() => String, { description: 'Rich text as HTML, sanitized before it is saved.' })
  @Property({ type: 'text' })
  content: Opt<string> = ''

  @Field(() => String, { description: 'The beginning of the content as plain text.' })
  @Property({ type: 'string', length: 200 })
  excerpt: Opt<string> = ''

  @Field(() => String, { nullable: true, description: 'A date such as 2026-03-31, the same in every time zone.' })
  @Property({ type: 'date', nullable: true })
  dueDate: string | null = null

  @Property({ type: 'uuid', nullable: true })
  recordId: string | null = null

  @Field(() => ID, { nullable: true })
  @Property({ type: 'uuid', nullable: true })
  assigneeId: string | null = null

  @Field(() => Date, { nullable: true, description: 'Null while the note is open.' })
  @Property({ type: 'datetime', nullable: true })
  doneAt: Date | null = null

  @Field(() => String, { description: 'The author.' })
  @Property({ type: 'string', length: 100 })
  createdBy!: string

  @Field(() => Boolean)
  get isDone(): Opt<boolean> {
    return this.doneAt !== null
  }

  /** `today` is the date in the tenant's time zone. */
  isOverdue(today: string): boolean {
    return !this.isDone && this.dueDate !== null && this.dueDate < today
  }

  finish(isDone: boolean, now = new Date()): void {
    if (isDone !== this.isDone) this.doneAt = isDone ? now : null
  }
}

/** A search word from a note's title or content: see `kernel/search/word-search.ts`. */
@NotAudited()
@Entity({ policies: [tenantPolicy()], rowLevelSecurity: true })
@Index({ properties: ['tenantId', 'noteId', 'word'] })
export class NoteWord {
  @PrimaryKey({ type: 'uuid' })
  tenantId!: string

  @PrimaryKey({ type: 'string', length: 60, collation: 'C' })
  word!: string

  @PrimaryKey({ type: 'uuid' })
  noteId!: string
}
