import { Max, MaxLength, Min } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { atMost, IfGiven, IfString } from '../../../../kernel/validation/if-string.ts'
import type { Campaign } from '../campaign.entity.ts'
import { MOST_CONTENT } from '../content/campaign-content.ts'
import { CampaignVariant, WinnerMetric } from './campaign-with-variants.entity.ts'

const MOST_HOURS = 168
const PERCENT = 'Enter 1 to 100 percent'
const HOURS = `Enter 1 to ${MOST_HOURS} hours`

@InputType({ description: 'An A/B test. Omitted fields and null are unchanged.' })
export class CampaignAbTestInput {
  @Field(() => Boolean, { nullable: true, description: 'If false, everybody gets variant A.' })
  isEnabled?: boolean | null

  @Field(() => String, { nullable: true, description: "Variant B's subject; the empty string for the subject of A." })
  @IfString()
  @atMost(300)
  subject?: string | null

  @Field(() => String, {
    nullable: true,
    description: "Variant B's content, an encoded tree of email blocks; the empty string for the content of A.",
  })
  @IfString()
  @MaxLength(MOST_CONTENT, { message: 'This is too large for an email' })
  content?: string | null

  @Field(() => Int, {
    nullable: true,
    description: 'The percentage of the recipients who take part. Half of them get B.',
  })
  @IfGiven()
  @Min(1, { message: PERCENT })
  @Max(100, { message: PERCENT })
  percent?: number | null

  @Field(() => Int, { nullable: true, description: `The hours until the winner is chosen, from 1 to ${MOST_HOURS}.` })
  @IfGiven()
  @Min(1, { message: HOURS })
  @Max(MOST_HOURS, { message: HOURS })
  hours?: number | null

  @Field(() => WinnerMetric, { nullable: true })
  metric?: WinnerMetric | null
}

@InputType({ description: '`version` is the last read version; without it the write is not checked for conflicts.' })
export class SendCampaignVariantInput {
  @Field(() => ID)
  id!: string

  @Field(() => Int, { nullable: true })
  version?: number | null

  @Field(() => CampaignVariant)
  variant!: CampaignVariant
}

@ObjectType({ description: 'How a variant did among the people of the test.' })
export class CampaignVariantFigures {
  @Field(() => CampaignVariant)
  variant!: CampaignVariant

  @Field(() => Int)
  recipients!: number

  @Field(() => Int)
  sent!: number

  @Field(() => Int, { description: 'People who opened it or clicked a link.' })
  opened!: number

  @Field(() => Int, { description: 'People who clicked a link.' })
  clicked!: number

  @Field(() => Int)
  unsubscribed!: number

  @Field(() => Int)
  bounced!: number
}

@ObjectType({
  description:
    'A share of the recipients gets variant A or B, in equal parts. After some hours the better one goes to the rest; A on a tie.',
})
export class CampaignAbTest {
  @Field(() => Boolean)
  isEnabled!: boolean

  @Field(() => String, { description: "Variant B's subject. Empty for the subject of A." })
  subject!: string

  @Field(() => Int)
  percent!: number

  @Field(() => Int)
  hours!: number

  @Field(() => WinnerMetric, { description: 'What decides the winner. Only people are counted, not bots.' })
  metric!: WinnerMetric

  @Field(() => CampaignVariant, {
    nullable: true,
    description: 'The variant that goes to the rest; null until it is chosen.',
  })
  winner!: CampaignVariant | null

  @Field(() => Date, {
    nullable: true,
    description: 'When the winner is chosen automatically; null before sending starts.',
  })
  winnerDueAt!: Date | null

  @Field(() => Date, { nullable: true })
  winnerChosenAt!: Date | null

  @Field(() => String, { nullable: true, description: 'The person who chose it; null if it was chosen automatically.' })
  winnerChosenBy!: string | null

  readonly campaign!: Campaign
}
