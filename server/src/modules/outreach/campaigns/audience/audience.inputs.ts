import { ArrayMaxSize, Max, MaxLength, Min } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { IfGiven } from '../../../../kernel/validation/if-string.ts'
import { Cents, MOST_CENTS } from '../../../commerce/documents/index.ts'
import {
  type Audience,
  type AudiencePart,
  CampaignReaction,
  type OrderCondition,
  type ReactionCondition,
} from './audience.ts'

const MOST = 50
const TOO_MANY = `Choose at most ${MOST}`
const MOST_CONDITIONS = 10
const TOO_MANY_CONDITIONS = `Add at most ${MOST_CONDITIONS}`
const MOST_DAYS = 3650
const DAYS = `Enter 1 to ${MOST_DAYS.toLocaleString('en')} days`

@InputType({
  description:
    'Customers with orders of the store that were not cancelled. Without any field, all of them. Needs the permission to view web orders.',
})
export class AudienceOrdersInput {
  @Field(() => ID, { nullable: true, description: 'Only orders with this product.' })
  productId?: string | null

  @Field(() => Int, { nullable: true, description: 'Only orders of the last so many days.' })
  @IfGiven()
  @Min(1, { message: DAYS })
  @Max(MOST_DAYS, { message: DAYS })
  days?: number | null

  @Field(() => Cents, {
    nullable: true,
    description: 'The least total of a customer’s matching orders, with taxes, in cents.',
  })
  @IfGiven()
  @Min(0, { message: 'Enter an amount of 0 or more' })
  @Max(MOST_CENTS, { message: 'This amount is too large' })
  minimum?: number | null
}

@InputType({ description: 'People by what they did with another campaign.' })
export class AudienceCampaignInput {
  @Field(() => ID)
  campaignId!: string

  @Field(() => CampaignReaction, { nullable: true, description: 'People who opened it, by default.' })
  reaction?: CampaignReaction | null
}

@InputType({ description: 'Everybody who is in any of these.' })
export class AudiencePartInput {
  @Field(() => [ID], { nullable: true, description: 'Subscribed members of these mailing lists.' })
  @IfGiven()
  @ArrayMaxSize(MOST, { message: TOO_MANY })
  listIds?: string[] | null

  @Field(() => [ID], { nullable: true, description: 'Customers with any of these tags.' })
  @IfGiven()
  @ArrayMaxSize(MOST, { message: TOO_MANY })
  tagIds?: string[] | null

  @Field(() => [ID], { nullable: true, description: 'Customers of these saved views.' })
  @IfGiven()
  @ArrayMaxSize(MOST, { message: TOO_MANY })
  viewIds?: string[] | null

  @Field(() => [String], {
    nullable: true,
    description: 'People who have sent one of these forms, by its name. Needs the permission to view forms.',
  })
  @IfGiven()
  @ArrayMaxSize(MOST, { message: TOO_MANY })
  @MaxLength(200, { each: true, message: 'At most 200 characters' })
  forms?: string[] | null

  @Field(() => [AudienceOrdersInput], { nullable: true })
  @IfGiven()
  @ArrayMaxSize(MOST_CONDITIONS, { message: TOO_MANY_CONDITIONS })
  orders?: AudienceOrdersInput[] | null

  @Field(() => [AudienceCampaignInput], { nullable: true })
  @IfGiven()
  @ArrayMaxSize(MOST_CONDITIONS, { message: TOO_MANY_CONDITIONS })
  campaigns?: AudienceCampaignInput[] | null
}

@InputType({ description: 'Everybody in `include` who is not in `exclude`.' })
export class CampaignAudienceInput {
  @Field(() => AudiencePartInput, { nullable: true })
  include?: AudiencePartInput | null

  @Field(() => AudiencePartInput, { nullable: true })
  exclude?: AudiencePartInput | null
}

@ObjectType()
export class AudienceOrders implements OrderCondition {
  @Field(() => ID, { nullable: true })
  productId!: string | null

  @Field(() => Int, { nullable: true })
  days!: number | null

  @Field(() => Cents, { nullable: true, description: 'In cents.' })
  minimum!: number | null
}

@ObjectType()
export class AudienceCampaign implements ReactionCondition {
  @Field(() => ID)
  campaignId!: string

  @Field(() => CampaignReaction)
  reaction!: CampaignReaction
}

@ObjectType()
export class AudiencePartChoice implements AudiencePart {
  @Field(() => [ID])
  listIds!: string[]

  @Field(() => [ID])
  tagIds!: string[]

  @Field(() => [ID])
  viewIds!: string[]

  @Field(() => [String])
  forms!: string[]

  @Field(() => [AudienceOrders])
  orders!: AudienceOrders[]

  @Field(() => [AudienceCampaign])
  campaigns!: AudienceCampaign[]
}

@ObjectType()
export class CampaignAudience implements Audience {
  @Field(() => AudiencePartChoice)
  include!: AudiencePartChoice

  @Field(() => AudiencePartChoice)
  exclude!: AudiencePartChoice
}

@ObjectType({ description: 'Somebody who would get a campaign.' })
export class AudiencePerson {
  @Field(() => String)
  email!: string

  @Field(() => ID, { nullable: true })
  customerId?: string | null

  @Field(() => String, { description: "The customer's name, or the empty string." })
  name!: string
}

@ObjectType({ description: 'Who would get a campaign if it were sent now.' })
export class AudiencePreview {
  @Field(() => Int)
  recipients!: number

  @Field(() => Int, {
    description:
      'People of the audience who have not given consent, have withdrawn it, or are suppressed. They get nothing.',
  })
  excluded!: number

  @Field(() => [AudiencePerson], { description: 'Some of the recipients. Empty without permission to view customers.' })
  sample!: AudiencePerson[]
}

@ObjectType({ description: 'A list, tag, saved view or earlier campaign to choose people from.' })
export class AudienceChoice {
  @Field(() => ID)
  id!: string

  @Field(() => String)
  name!: string
}

@ObjectType()
export class CampaignFilters {
  @Field(() => [AudienceChoice])
  lists!: AudienceChoice[]

  @Field(() => [AudienceChoice])
  tags!: AudienceChoice[]

  @Field(() => [AudienceChoice], { description: 'Saved views of customers that the viewer can use.' })
  views!: AudienceChoice[]

  @Field(() => [String], {
    description: 'Names of forms that somebody has sent. At most 200. Empty without permission to view forms.',
  })
  forms!: string[]

  @Field(() => [AudienceChoice], { description: 'The last 50 campaigns that were started or scheduled.' })
  campaigns!: AudienceChoice[]
}
