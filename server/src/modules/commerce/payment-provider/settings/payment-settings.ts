import { Field, ObjectType } from 'type-graphql'
import { SettingsOfCapability } from '../../../platform/settings/index.ts'

/** How the customers of a tenant can pay. */
@ObjectType()
export class PaymentSettings extends SettingsOfCapability {
  static readonly capability = 'payment-provider'

  @Field(() => Boolean, { description: 'Whether customers can pay online, through Stripe.' })
  isEnabled = false

  @Field(() => String, { description: 'Sent to the browsers of customers.' })
  publishableKey = ''

  /** Sealed. */
  secretKey = ''

  /** Sealed. */
  webhookSecret = ''

  @Field(() => String, { description: 'Other ways to pay, shown with the amount due. May be empty.' })
  instructions = ''

  @Field(() => String, { description: 'The same for documents in French. If empty, `instructions` is shown.' })
  instructionsFrench = ''

  @Field(() => Boolean)
  get hasSecretKey(): boolean {
    return this.secretKey !== ''
  }

  @Field(() => Boolean)
  get hasWebhookSecret(): boolean {
    return this.webhookSecret !== ''
  }
}
