import { ArrayMaxSize, Matches, MaxLength } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { PayloadOf } from '../../../kernel/graphql/payload-of.ts'
import { atMost, IfGiven, IfString } from '../../../kernel/validation/if-string.ts'
import { MOST_CONTENT } from '../campaigns/index.ts'
import { EmailNotification } from './email-notification.entity.ts'

const CONTENT = 'An encoded tree of email blocks, as the content of campaigns.'
const TOO_LARGE = 'This is too large for an email'
const KIND = 'Such as `order_placed`.'
const MOST_TESTS = 10

@ObjectType({ description: 'Data that the texts of an automatic email can contain.' })
export class EmailPlaceholder {
  @Field(() => String, { description: 'Written as `{{ order.number }}`.' })
  name!: string

  @Field(() => String)
  label!: string

  @Field(() => String, { description: 'What previews and tests show.' })
  example!: string
}

@ObjectType({ description: 'A kind of automatic email.' })
export class AutomaticEmail {
  @Field(() => String, { description: KIND })
  kind!: string

  @Field(() => String)
  label!: string

  @Field(() => String, { description: 'When and to whom it is sent.' })
  description!: string

  @Field(() => Boolean, { description: 'Whether it goes to staff, and not to customers.' })
  isForStaff!: boolean

  @Field(() => Boolean)
  canBeTurnedOff!: boolean

  @Field(() => Boolean, { description: 'Whether you may change it. All but marketing also need `settings.can_edit`.' })
  mayEdit!: boolean

  @Field(() => [EmailPlaceholder])
  placeholders!: EmailPlaceholder[]

  @Field(() => [String], { description: 'Placeholders that a design must contain.' })
  required!: string[]

  @Field(() => String, { description: 'The subject of the built-in text, with placeholders.' })
  builtInSubject!: string

  @Field(() => EmailNotification, { nullable: true, description: 'Null if nothing was changed.' })
  notification!: EmailNotification | null
}

@InputType()
export class CreateEmailNotificationInput {
  @Field(() => String, { description: KIND })
  @atMost(60)
  kind!: string

  @Field(() => Boolean, { nullable: true, description: 'True if omitted.' })
  isEnabled?: boolean | null

  @Field(() => Boolean, { nullable: true, description: 'False if omitted.' })
  usesDesign?: boolean | null

  @Field(() => String, { nullable: true, description: 'That of the built-in text if omitted.' })
  @IfString()
  @Matches(/\S/, { message: 'Enter a subject' })
  @atMost(300)
  subject?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(300)
  preheader?: string | null

  @Field(() => String, { nullable: true, description: `${CONTENT} The built-in text if omitted.` })
  @IfString()
  @MaxLength(MOST_CONTENT, { message: TOO_LARGE })
  content?: string | null
}

@InputType({ description: 'Omitted fields and null are unchanged.' })
export class UpdateEmailNotificationInput {
  @Field(() => ID)
  id!: string

  @Field(() => Boolean, { nullable: true })
  isEnabled?: boolean | null

  @Field(() => Boolean, { nullable: true })
  usesDesign?: boolean | null

  @Field(() => String, { nullable: true })
  @IfString()
  @Matches(/\S/, { message: 'Enter a subject' })
  @atMost(300)
  subject?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(300)
  preheader?: string | null

  @Field(() => String, { nullable: true, description: CONTENT })
  @IfString()
  @MaxLength(MOST_CONTENT, { message: TOO_LARGE })
  content?: string | null

  @Field(() => Int, {
    nullable: true,
    description: 'The last read version; without it the write is not checked for conflicts.',
  })
  version?: number | null
}

@InputType()
export class ManageEmailNotificationInput {
  @Field(() => ID)
  id!: string
}

@InputType({ description: 'A design that need not be stored. Without content, the stored one or the built-in text.' })
export class EmailNotificationPreviewInput {
  @Field(() => String, { description: KIND })
  @atMost(60)
  kind!: string

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(300)
  subject?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(300)
  preheader?: string | null

  @Field(() => String, { nullable: true, description: CONTENT })
  @IfString()
  @MaxLength(MOST_CONTENT, { message: TOO_LARGE })
  content?: string | null
}

@InputType()
export class SendEmailNotificationInput {
  @Field(() => String, { description: KIND })
  @atMost(60)
  kind!: string

  @Field(() => [String], { nullable: true, description: `At most ${MOST_TESTS} addresses; your own if omitted.` })
  @IfGiven()
  @ArrayMaxSize(MOST_TESTS, { message: `At most ${MOST_TESTS} addresses ` })
  recipients?: string[] | null
}

export const EmailNotificationPayload = PayloadOf('EmailNotificationPayload', 'notification', () => EmailNotification)
export const DeleteEmailNotificationPayload = PayloadOf('DeleteEmailNotificationPayload', 'id', () => ID)
export const SendEmailNotificationPayload = PayloadOf('SendEmailNotificationPayload', 'sentTo', () => [String])
