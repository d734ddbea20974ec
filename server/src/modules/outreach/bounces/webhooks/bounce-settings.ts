import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { atMost, IfString } from '../../../../kernel/validation/if-string.ts'
import { SettingsOfCapability } from '../../../platform/settings/index.ts'

/** The providers that report bounces of a tenant's mails. */
@ObjectType()
export class BounceSettings extends SettingsOfCapability {
  static readonly capability = 'bounces'

  /** Sealed. */
  mailgunKey = ''

  /** Public, but of no use to anybody else. */
  sendgridKey = ''

  /** The password that Postmark sends, sealed. */
  postmarkKey = ''

  @Field(() => String, { description: 'The ARN of the SNS topic to which Amazon SES reports. May be empty.' })
  sesTopic = ''

  @Field(() => Boolean)
  get hasPostmarkKey(): boolean {
    return this.postmarkKey !== ''
  }

  @Field(() => Boolean)
  get hasMailgunKey(): boolean {
    return this.mailgunKey !== ''
  }

  @Field(() => Boolean)
  get hasSendgridKey(): boolean {
    return this.sendgridKey !== ''
  }
}

@InputType({ description: 'Omitted keys and null are unchanged. The empty string removes a key.' })
export class UpdateBounceSettingsInput {
  @Field(() => String, { nullable: true, description: 'The HTTP webhook signing key of Mailgun. Never returned.' })
  @IfString()
  @atMost(200)
  mailgunKey?: string | null

  @Field(() => String, { nullable: true, description: 'The verification key of the signed event webhook of SendGrid.' })
  @IfString()
  @atMost(500)
  sendgridKey?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'The password for basic authentication that you also enter at Postmark. Never returned.',
  })
  @IfString()
  @atMost(200)
  postmarkKey?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'The ARN of the SNS topic, such as arn:aws:sns:us-east-1:123456789012:bounces.',
  })
  @IfString()
  @atMost(400)
  sesTopic?: string | null

  @Field(() => Int, { nullable: true })
  version?: number | null
}

export const BounceSettingsPayload = PayloadOf('BounceSettingsPayload', 'settings', () => BounceSettings)
