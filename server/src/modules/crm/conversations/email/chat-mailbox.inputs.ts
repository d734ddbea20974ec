import { MaxLength } from 'class-validator'
import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { UserError } from '../../../../kernel/graphql/payload.ts'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { atMost, IfString } from '../../../../kernel/validation/if-string.ts'
import { MailSecurity } from '../../../platform/mail/index.ts'
import { ChatMailbox } from './chat-mailbox.entity.ts'

const LONGEST = 250

@InputType()
export class SaveChatMailboxInput {
  @Field(() => String, { description: 'The email address of the mailbox. Its server must accept addresses with a +.' })
  @MaxLength(LONGEST, { message: `At most ${LONGEST} characters` })
  address!: string

  @Field(() => String, { description: 'The IMAP server, such as imap.example.com.' })
  @MaxLength(253, { message: 'At most 253 characters' })
  host!: string

  @Field(() => Int)
  port!: number

  @Field(() => MailSecurity)
  security!: MailSecurity

  @Field(() => String)
  @MaxLength(LONGEST, { message: `At most ${LONGEST} characters` })
  username!: string

  @Field(() => String, { nullable: true, description: 'If omitted, the stored password is kept.' })
  @IfString()
  @atMost(LONGEST)
  password?: string | null
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
