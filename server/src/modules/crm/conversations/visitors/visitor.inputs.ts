import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { atMost, IfString } from '../../../../kernel/validation/if-string.ts'
import { ClientIdField, MessageTextField } from '../messages/message.inputs.ts'

@ObjectType({ description: 'A message as the visitor sees it.' })
export class VisitorMessage {
  @Field(() => ID)
  id!: string

  @Field(() => Int, { description: 'Ascending. Numbers of private notes are missing.' })
  number!: number

  @Field(() => String)
  clientId!: string

  @Field(() => Boolean, { description: 'Whether the visitor wrote it.' })
  isMine!: boolean

  @Field(() => String)
  text!: string

  @Field(() => String)
  authorName!: string

  @Field(() => Boolean, { description: 'Whether the other side has read it.' })
  isRead!: boolean

  @Field(() => Date)
  createdAt!: Date

  attachmentId!: string | null

  /** Visitors are told the name and the picture alone. */
  authorId!: string | null
}

@ObjectType({ description: "The conversation of the visitor's browser." })
export class VisitorChat {
  @Field(() => Boolean, { description: 'Whether an agent is available now.' })
  isOnline!: boolean

  @Field(() => [VisitorMessage], { description: 'By number, ascending.' })
  messages!: VisitorMessage[]

  @Field(() => Boolean, {
    description: 'Whether there are more: later ones if asked `after` a number, else earlier ones.',
  })
  hasMore!: boolean

  @Field(() => Int, { description: 'Agents have read up to this number.' })
  readNumber!: number

  @Field(() => Int, { description: "Messages of agents that the visitor hasn't read." })
  unreadCount!: number

  @Field(() => Boolean)
  isClosed!: boolean

  @Field(() => Int, {
    nullable: true,
    description: 'Null while it is open, and until it is rated after it was closed.',
  })
  rating!: number | null

  @Field(() => Boolean, { description: 'Whether the visitor has left an email address.' })
  hasEmail!: boolean
}

@ObjectType({
  description:
    'Something new in the conversation. With neither field, ask `visitorChat`: it was read, closed or reopened.',
})
export class VisitorChatEvent {
  @Field(() => VisitorMessage, { nullable: true })
  message!: VisitorMessage | null

  @Field(() => String, { nullable: true, description: 'An agent who is typing. It ends after two seconds.' })
  typingAgent!: string | null
}

/** Details of the browser and the page, sent with every message, file or form that can begin a chat. */
@InputType()
export abstract class ChatVisitInput {
  @Field(() => String, {
    nullable: true,
    description: "The site's tracking ID of the browser. A label only.",
  })
  @IfString()
  @atMost(100)
  visitorId?: string | null

  @Field(() => String, { nullable: true, description: 'The address of the page.' })
  @IfString()
  @atMost(1000)
  pageUrl?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(200)
  pageTitle?: string | null

  @Field(() => String, { nullable: true, description: 'The page that led to the site.' })
  @IfString()
  @atMost(1000)
  source?: string | null

  @Field(() => String, { nullable: true, description: 'en or fr.' })
  @IfString()
  @atMost(10)
  locale?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'The time zone of the browser, such as America/Toronto, for its country.',
  })
  @IfString()
  @atMost(60)
  timeZone?: string | null
}

@InputType()
export class SendVisitorMessageInput extends ChatVisitInput {
  @ClientIdField()
  clientId!: string

  @MessageTextField()
  text!: string
}

@InputType()
export class VisitChatInput {
  @Field(() => String, { description: 'The address of the page.' })
  @atMost(1000)
  pageUrl!: string

  @Field(() => String)
  @atMost(200)
  pageTitle!: string
}

@InputType()
export class SetChatContactInput extends ChatVisitInput {
  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(100)
  name?: string | null

  @Field(() => String, { description: 'May be empty with a name.' })
  @atMost(254)
  email!: string
}

@InputType()
export class MarkVisitorChatReadInput {
  @Field(() => Int)
  number!: number
}

@InputType()
export class RateChatInput {
  @Field(() => Int, { description: 'From 1 to 5.' })
  rating!: number

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(1000)
  comment?: string | null
}

export const VisitorMessagePayload = PayloadOf('VisitorMessagePayload', 'message', () => VisitorMessage)
export const VisitorChatPayload = PayloadOf('VisitorChatPayload', 'success', () => Boolean)
