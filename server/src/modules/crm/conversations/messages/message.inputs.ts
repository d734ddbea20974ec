import { ArrayMaxSize, Matches, ValidateIf } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { atMost } from '../../../../kernel/validation/if-string.ts'
import { ChatMessage } from './chat-message.entity.ts'

/** Characters of a message. */
export const MESSAGE_LENGTH = 5000

export const CLIENT_ID = /^[\w-]{8,64}$/

/** Declares the ID of a message in an input. */
export function ClientIdField(): PropertyDecorator {
  const description = 'A random ID of the client for this message. Sending it again returns the message that is there.'
  return (prototype, name) => {
    Field(() => String, { description })(prototype, name)
    Matches(CLIENT_ID, { message: 'Send an ID of 8 to 64 letters and digits' })(prototype, String(name))
  }
}

/** Declares the text of a message in an input. */
export function MessageTextField(): PropertyDecorator {
  return (prototype, name) => {
    Field(() => String, { description: 'Plain text.' })(prototype, name)
    atMost(MESSAGE_LENGTH)(prototype, String(name))
    Matches(/\S/, { message: 'Write a message' })(prototype, String(name))
  }
}

@InputType()
export abstract class ChatMessageInput {
  @ClientIdField()
  clientId!: string

  @MessageTextField()
  text!: string
}

@InputType()
export class SendChatMessageInput extends ChatMessageInput {
  @Field(() => ID)
  conversationId!: string
}

@InputType()
export class AddConversationNoteInput extends ChatMessageInput {
  @Field(() => ID)
  conversationId!: string

  @Field(() => [ID], { nullable: true, description: 'Users who get a notification: some of `conversationAssignees`.' })
  @ValidateIf((_input, value) => Array.isArray(value))
  @ArrayMaxSize(20, { message: 'At most 20 people' })
  mentionedIds?: string[] | null
}

@InputType()
export class AgentTypingInput {
  @Field(() => ID)
  conversationId!: string
}

@ObjectType({ description: 'Someone is typing. It ends two seconds after the last of these events.' })
export class AgentTyping {
  @Field(() => ID)
  conversationId!: string

  @Field(() => ID)
  agentId!: string

  @Field(() => String)
  agentName!: string
}

@ObjectType({ description: 'The visitor is typing. It ends two seconds after the last of these events.' })
export class VisitorTyping {
  @Field(() => ID)
  conversationId!: string
}

@ObjectType()
export class ChatMessageFeed {
  @Field(() => [ChatMessage], { description: 'By number, ascending.' })
  items!: ChatMessage[]

  @Field(() => Boolean, {
    description: 'Whether there are more: after the last one, or before the first with `before`.',
  })
  hasMore!: boolean

  @Field(() => Int, { description: 'The number of the last message of the conversation.' })
  lastNumber!: number
}

export const ChatMessagePayload = PayloadOf('ChatMessagePayload', 'message', () => ChatMessage)
export const TypingPayload = PayloadOf('TypingPayload', 'success', () => Boolean)
