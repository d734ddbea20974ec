import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { atMost, IfString } from '../../../../kernel/validation/if-string.ts'
import { PaymentSettings } from './payment-settings.ts'

@InputType({ description: 'Omitted settings and null are unchanged. The empty string removes a key.' })
export class UpdatePaymentSettingsInput {
  @Field(() => Boolean, { nullable: true, description: 'Needs all three keys.' })
  isEnabled?: boolean | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(200)
  publishableKey?: string | null

  @Field(() => String, { nullable: true, description: 'Never returned.' })
  @IfString()
  @atMost(200)
  secretKey?: string | null

  @Field(() => String, { nullable: true, description: 'Signs what Stripe reports. Never returned.' })
  @IfString()
  @atMost(200)
  webhookSecret?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(1000)
  instructions?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(1000)
  instructionsFrench?: string | null

  @Field(() => Int, {
    nullable: true,
    description: 'The last read version; without it the write is not checked for conflicts.',
  })
  version?: number | null
}

export const PaymentSettingsPayload = PayloadOf('PaymentSettingsPayload', 'settings', () => PaymentSettings)

@ObjectType({ description: 'Whether the payment provider accepts the stored keys.' })
export class PaymentProviderTest {
  @Field(() => Boolean)
  works!: boolean

  @Field(() => String, { description: 'A sentence for the user.' })
  message!: string
}

export const PaymentProviderTestPayload = PayloadOf('PaymentProviderTestPayload', 'test', () => PaymentProviderTest)
