import { ArrayMaxSize, ArrayNotEmpty, ValidateIf } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { BooleanFilter, IDFilter } from '../../../kernel/graphql/filters.ts'
import { ListOf } from '../../../kernel/graphql/paging.ts'
import { PayloadOf } from '../../../kernel/graphql/payload-of.ts'
import { atMost, IfString } from '../../../kernel/validation/if-string.ts'
import { Conversation, ConversationStatus, MOST_TAGS } from './conversation.entity.ts'

export enum ConversationView {
  ALL = 'all',
  /** Neither closed nor snoozed. */
  OPEN = 'open',
  /** Open and assigned to the viewer. */
  MINE = 'mine',
  UNASSIGNED = 'unassigned',
  /** Open, and the visitor waits for an answer. */
  WAITING = 'waiting',
  SNOOZED = 'snoozed',
  CLOSED = 'closed',
}
registerEnumType(ConversationView, { name: 'ConversationView' })

export const ConversationList = ListOf(Conversation, 'ConversationList')

@InputType()
export class ConversationWhere {
  @Field(() => ConversationView, { nullable: true, description: 'Defaults to ALL.' })
  view?: ConversationView | null

  @Field(() => String, {
    nullable: true,
    description: 'A part of the name or email address of the visitor, of a message, or a tag.',
  })
  search?: string | null

  @Field(() => String, { nullable: true })
  tag?: string | null

  @Field(() => IDFilter, { nullable: true })
  assigneeId?: IDFilter | null

  @Field(() => IDFilter, { nullable: true })
  customerId?: IDFilter | null

  @Field(() => BooleanFilter, { nullable: true, description: 'Whether it has messages that no agent has read.' })
  unread?: BooleanFilter | null
}

@ObjectType({ description: 'How many conversations each view has.' })
export class ConversationCounts {
  @Field(() => Int)
  open!: number

  @Field(() => Int)
  mine!: number

  @Field(() => Int)
  unassigned!: number

  @Field(() => Int)
  waiting!: number

  @Field(() => Int)
  snoozed!: number

  @Field(() => Int)
  closed!: number

  @Field(() => Int, { description: 'Open conversations with messages that no agent has read.' })
  unread!: number
}

@ObjectType()
export class ConversationChange {
  @Field(() => ID)
  conversationId!: string

  @Field(() => Conversation, { nullable: true, description: 'Null if the conversation was deleted.' })
  conversation!: Conversation | null
}

@InputType()
class ConversationInput {
  @Field(() => ID)
  id!: string
}

@InputType()
export class MarkConversationReadInput extends ConversationInput {
  @Field(() => Int, {
    nullable: true,
    description: 'The last message that was read; by default the last one there is.',
  })
  number?: number | null
}

@InputType({ description: 'Assigns a conversation, or transfers it to somebody else.' })
export class AssignConversationInput extends ConversationInput {
  @Field(() => ID, { nullable: true, description: 'One of `conversationAssignees`; null or empty for nobody.' })
  assigneeId?: string | null

  @Field(() => String, { nullable: true, description: 'Added as a private note, for the new assignee.' })
  @IfString()
  @atMost(5000)
  note?: string | null
}

@InputType()
export class SnoozeConversationInput extends ConversationInput {
  @Field(() => Date, { nullable: true, description: 'Null ends the snooze.' })
  until?: Date | null
}

@InputType()
export class TagConversationInput extends ConversationInput {
  @Field(() => [String], { description: 'All tags of the conversation.' })
  @ArrayMaxSize(100, { message: 'At most 20 tags' })
  tags!: string[]
}

@InputType()
export class ManageConversationsInput {
  @Field(() => [ID])
  @ArrayNotEmpty({ message: 'Choose at least one conversation' })
  @ArrayMaxSize(100, { message: 'At most 100 conversations at once' })
  ids!: string[]
}

@InputType({ description: 'Assigns conversations, or transfers them to somebody else.' })
export class AssignConversationsInput extends ManageConversationsInput {
  @Field(() => ID, { nullable: true, description: 'One of `conversationAssignees`; null or empty for nobody.' })
  assigneeId?: string | null

  @Field(() => ID, {
    nullable: true,
    description:
      'Only those that are assigned to this person; empty for those of nobody, null for all. So undoing an assignment takes nothing from colleagues.',
  })
  fromAssigneeId?: string | null
}

@InputType({ description: 'Changes the named tags only. Others stay, also those that colleagues added meanwhile.' })
export class TagConversationsInput extends ManageConversationsInput {
  @Field(() => [String], { nullable: true })
  @ValidateIf((_input, tags) => Array.isArray(tags))
  @ArrayMaxSize(MOST_TAGS, { message: `At most ${MOST_TAGS} tags` })
  add?: string[] | null

  @Field(() => [String], { nullable: true })
  @ValidateIf((_input, tags) => Array.isArray(tags))
  @ArrayMaxSize(MOST_TAGS, { message: `At most ${MOST_TAGS} tags` })
  remove?: string[] | null
}

@InputType({ description: 'Omitted fields are unchanged.' })
export class UpdateConversationInput extends ConversationInput {
  @Field(() => ConversationStatus, { nullable: true, description: 'Null is unchanged.' })
  status?: ConversationStatus | null

  @Field(() => ID, { nullable: true, description: 'One of `conversationAssignees`; null or empty for nobody.' })
  assigneeId?: string | null

  @Field(() => [String], { nullable: true, description: 'All tags of the conversation. Null is unchanged.' })
  @ValidateIf((_input, tags) => Array.isArray(tags))
  @ArrayMaxSize(100, { message: `At most ${MOST_TAGS} tags` })
  tags?: string[] | null
}

@InputType()
export class BlockChatVisitorInput extends ConversationInput {
  @Field(() => Boolean, { description: 'False unblocks the visitor.' })
  isBlocked!: boolean
}

@InputType()
export class LinkConversationCustomerInput extends ConversationInput {
  @Field(() => ID, { nullable: true, description: 'Null or empty removes the link.' })
  customerId?: string | null
}

@InputType()
export class CreateConversationCustomerInput extends ConversationInput {
  @Field(() => String, { nullable: true, description: 'The names and the address default to those of the visitor.' })
  @IfString()
  @atMost(100)
  firstname?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(100)
  lastname?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(254)
  email?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(30)
  phone?: string | null
}

export const ConversationPayload = PayloadOf('ConversationPayload', 'conversation', () => Conversation)
export const ConversationsPayload = PayloadOf('ConversationsPayload', 'conversations', () => [Conversation])
export const DeleteConversationsPayload = PayloadOf('DeleteConversationsPayload', 'deletedIds', () => [ID])
