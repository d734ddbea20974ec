import { MaxLength } from 'class-validator'
import { Field, InputType, ObjectType } from 'type-graphql'
import { UserError } from '../../../../kernel/graphql/payload.ts'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { SaveMailboxInput } from '../../../platform/mail/index.ts'
import { ChatMailbox } from './chat-mailbox.entity.ts'

const LONGEST = 250

@InputType()
export class SaveChatMailboxInput extends SaveMailboxInput {
  @Field(() => String, { description: 'The email address of the mailbox. Its server must accept addresses with a +.' })
  @MaxLength(LONGEST, { message: `At most ${LONGEST} characters` })
  override address!: string
}

export const ChatMailboxPayload = PayloadOf('ChatMailboxPayload', 'chatMailbox', () => ChatMailbox)

@ObjectType({ description: 'The result of signing in to the mailbox.' })
export class ChatMailboxTest {
  @Field(() => Boolean)
  isReached!: boolean

  @Field(() => String, { description: 'How many mails the inbox has, or why it cannot be read.' })
  response!: string
}

@ObjectType()
export class TestChatMailboxPayload {
  @Field(() => ChatMailboxTest, { nullable: true })
  test?: ChatMailboxTest | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}
