import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { Cents } from '../../../commerce/documents/index.ts'
import { CampaignLink } from '../tracking/campaign-link.entity.ts'

/** The figures that reports share: per day, per mailing list and in total. */
@ObjectType()
export abstract class ReportCounts {
  @Field(() => Int)
  sent!: number

  @Field(() => Int, { description: 'Of those sent, the mails that have not bounced since.' })
  delivered!: number

  @Field(() => Int, { description: 'People who opened a campaign for the first time.' })
  opened!: number

  @Field(() => Int, { description: 'Mails that were opened by a bot for the first time.' })
  machineOpened!: number

  @Field(() => Int, { description: 'People who clicked a link of a campaign for the first time.' })
  clicked!: number

  @Field(() => Int, { description: 'Mails whose links were followed by a bot for the first time.' })
  machineClicked!: number

  @Field(() => Int)
  unsubscribed!: number

  @Field(() => Int, { description: 'Mails that came back because there is no such mailbox.' })
  bounced!: number

  @Field(() => Int, { description: 'Mails that came back for another reason, such as a full mailbox.' })
  softBounced!: number

  @Field(() => Int, { description: 'Mails that people marked as spam.' })
  complained!: number

  @Field(() => Int, { description: 'Orders that campaigns led to.' })
  orders!: number

  @Field(() => Cents, { description: 'In cents.' })
  revenue!: number
}

@ObjectType()
export class CampaignDayFigures extends ReportCounts {
  @Field(() => String, { description: "In the tenant's time zone, such as 2026-11-28." })
  day!: string
}

@ObjectType({
  description:
    'The figures of a campaign among those who were members of a mailing list when it was started. Somebody on several lists counts for each.',
})
export class CampaignListFigures extends ReportCounts {
  @Field(() => ID)
  listId!: string

  @Field(() => String)
  name!: string
}

@ObjectType({ description: 'The figures of a campaign by day, by link and by mailing list.' })
export class CampaignReport {
  @Field(() => [CampaignDayFigures], { description: 'Days on which something happened, oldest first. At most 400.' })
  days!: CampaignDayFigures[]

  @Field(() => [CampaignLink], { description: 'Links that most people clicked first. At most 200.' })
  links!: CampaignLink[]

  readonly campaignId!: string
}

@ObjectType({ description: 'A campaign with the clicks of people at each of its links.' })
export class CampaignClickMap {
  @Field(() => String, { description: 'A whole document. Links that have the same address share their clicks.' })
  html!: string
}

@InputType({ description: "Days in the tenant's time zone, such as 2026-03-01 to 2026-03-31. At most 366." })
export class CampaignPeriod {
  @Field(() => String, { description: 'The first day.' })
  from!: string

  @Field(() => String, { description: 'The last day.' })
  to!: string
}

@ObjectType({ description: 'The figures of all campaigns in a period.' })
export class CampaignMetrics extends ReportCounts {
  @Field(() => [CampaignDayFigures], { description: 'Days on which something happened, oldest first.' })
  days!: CampaignDayFigures[]
}
