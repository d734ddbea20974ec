import { MaxLength } from 'class-validator'
import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { atMost, IfString } from '../../../../kernel/validation/if-string.ts'

@InputType()
export class SubscribeToMailingListInput {
  @Field(() => ID)
  listId!: string

  @Field(() => String)
  @atMost(254)
  email!: string

  @Field(() => String, {
    nullable: true,
    description: 'The solution of a challenge of GET /api/v1/form/challenge/, or the token of reCAPTCHA.',
  })
  @IfString()
  @MaxLength(5_000)
  humanCheck?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'The path of the page, which is kept as the source of the consent.',
  })
  @IfString()
  @atMost(150)
  url?: string | null
}

@ObjectType()
export class SubscriptionReceipt {
  @Field(() => String, { description: 'The message for visitors who have subscribed.' })
  message!: string

  @Field(() => String, {
    nullable: true,
    description: 'What visitors still have to do: lists with double opt-in email a link to confirm.',
  })
  nextStep!: string | null
}

export const SubscribeToMailingListPayload = PayloadOf(
  'SubscribeToMailingListPayload',
  'receipt',
  () => SubscriptionReceipt,
)
