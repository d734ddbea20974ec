import { Matches, MaxLength } from 'class-validator'
import { Field, ID, InputType } from 'type-graphql'
import { ConsentChannel, ConsentStatus } from './customer-consent.entity.ts'

@InputType()
export class RecordConsentInput {
  @Field(() => ID)
  customerId!: string

  @Field(() => ConsentChannel)
  channel!: ConsentChannel

  @Field(() => ConsentStatus)
  status!: ConsentStatus

  @Field(() => String, { description: 'How the consent was obtained, such as "In person" or "Form on the website".' })
  @Matches(/\S/, { message: 'Enter how you know, such as “In person”' })
  @MaxLength(200, { message: 'At most 200 characters' })
  source!: string

  @Field(() => Date, { nullable: true, description: 'When it was given or withdrawn; now if omitted.' })
  occurredAt?: Date | null

  @Field(() => Date, {
    nullable: true,
    description:
      'When consent ends that was implied, such as two years after a purchase. Omit it if the customer expressed consent.',
  })
  expiresAt?: Date | null
}
