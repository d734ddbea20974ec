import { MaxLength } from 'class-validator'
import { Field, InputType, Int } from 'type-graphql'
import { atMost, IfString } from '../../../../kernel/validation/if-string.ts'
import { MailSecurity } from '../mail-security.ts'

const LONGEST = 250

/** How a mailbox is reached, as it is typed. Capabilities extend it with the address. */
@InputType()
export abstract class SaveMailboxInput {
  abstract address: string

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

/** The result of signing in to a mailbox. */
export interface MailboxTest {
  isReached: boolean
  response: string
}
