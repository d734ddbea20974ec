import type { Opt } from '@mikro-orm/core'
import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ID, Int, ObjectType } from 'type-graphql'
import { NotAudited } from '../../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'
import { MessageDirection, MessageKind } from './message-kinds.ts'

/** A line of a conversation. What it says is never changed. */
@ObjectType()
@Unique({ properties: ['tenantId', 'conversationId', 'number'] })
@Unique({ properties: ['tenantId', 'clientId', 'conversationId'] })
@Index({
  name: 'chat_message_attachment',
  expression: `create index "chat_message_attachment" on "chat_message" ("tenant_id", "attachment_id") where ("attachment_id" is not null)`,
})
@NotAudited()
@TenantTable()
export class ChatMessage extends TenantEntity {
  @Field(() => ID)
  @Property({ type: 'uuid', updatable: false } as never)
  conversationId!: string

  @Field(() => Int, { description: 'Its place in the conversation: 1, 2, 3 … without gaps.' })
  @Property({ type: 'integer' })
  number!: number

  @Field(() => String, { description: 'The ID that the client gave it, so that sending it again adds nothing.' })
  @Property({ type: 'string', length: 64 })
  clientId!: string

  @Field(() => MessageKind)
  @Property({ type: 'string', length: 10 })
  kind!: MessageKind

  @Field(() => MessageDirection)
  @Property({ type: 'string', length: 10 })
  direction!: MessageDirection

  @Field(() => String, { description: 'Plain text. Empty if it is a file.' })
  @Property({ type: 'text' })
  text!: string

  @Field(() => ID, { nullable: true, description: 'The user who wrote it; null for visitors and programs.' })
  @Property({ type: 'text', nullable: true, fieldName: 'person' })
  authorId: string | null = null

  @Field(() => String)
  @Property({ type: 'string', length: 100 })
  authorName!: string

  @Field(() => [ID], { description: 'Users whom a private note mentions.' })
  @Property({ type: 'string[]', fieldName: 'mentioned', defaultRaw: `'{}'` })
  mentionedIds: Opt<string[]> = []

  /** Set if the message is a file instead of a text. */
  @Property({ type: 'uuid', nullable: true })
  attachmentId: string | null = null

  @Field(() => Boolean, { description: 'Whether it was mailed to the visitor, or came by email.' })
  @Property({ type: 'boolean' })
  byEmail: Opt<boolean> = false

  @Field(() => String, {
    nullable: true,
    description: 'The address that it came from by email. Anybody can write under any address.',
  })
  @Property({ type: 'string', length: 320, nullable: true })
  emailFrom: string | null = null

  @Field(() => Date)
  @Property({ type: 'datetime', onCreate: () => new Date() })
  createdAt!: Opt<Date>

  get isPrivate(): Opt<boolean> {
    return this.kind !== MessageKind.MESSAGE
  }
}
