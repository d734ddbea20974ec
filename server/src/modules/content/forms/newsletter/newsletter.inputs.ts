import { MaxLength } from 'class-validator'
import { Field, ID, InputType } from 'type-graphql'
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
