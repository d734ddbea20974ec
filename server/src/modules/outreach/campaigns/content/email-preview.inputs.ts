import { MaxLength } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { atMost, IfString } from '../../../../kernel/validation/if-string.ts'
import { MOST_CONTENT } from './campaign-content.ts'
import { CampaignProblem } from './email-check.ts'

/** Of a query: drawing an email takes a tenth of a second. */
export const DRAWING_COST = 500
/** The same of a check, which a page of 100 campaigns may ask for. */
export const CHECKING_COST = 100

@InputType({ description: 'An email that need not be stored.' })
export class EmailPreviewInput {
  @Field(() => String, {
    nullable: true,
    description: 'An encoded tree of email blocks; the default email if omitted.',
  })
  @IfString()
  @MaxLength(MOST_CONTENT, { message: 'This is too large for an email' })
  content?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(300)
  subject?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(300)
  preheader?: string | null

  @Field(() => ID, { nullable: true, description: 'Whose data fills the placeholders.' })
  customerId?: string | null
}

@ObjectType({ description: 'An email as one customer would get it.' })
export class CampaignPreview {
  @Field(() => String)
  subject!: string

  @Field(() => String)
  html!: string

  @Field(() => String)
  text!: string

  @Field(() => Int, { description: 'The size of the HTML in bytes.' })
  bytes!: number

  @Field(() => [CampaignProblem], { description: 'The check of the content.' })
  problems!: CampaignProblem[]
}
