import { ArrayMaxSize } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { IfGiven } from '../../../../kernel/validation/if-string.ts'
import type { Audience, AudiencePart } from './audience.ts'

const MOST = 50
const TOO_MANY = `Choose at most ${MOST}`

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
}

@InputType({ description: 'Everybody in `include` who is not in `exclude`.' })
export class CampaignAudienceInput {
  @Field(() => AudiencePartInput, { nullable: true })
  include?: AudiencePartInput | null

  @Field(() => AudiencePartInput, { nullable: true })
  exclude?: AudiencePartInput | null
}

@ObjectType()
export class AudiencePartChoice implements AudiencePart {
  @Field(() => [ID])
  listIds!: string[]

  @Field(() => [ID])
  tagIds!: string[]

  @Field(() => [ID])
  viewIds!: string[]
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

@ObjectType({ description: 'A list, tag or saved view to choose people from.' })
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
}
