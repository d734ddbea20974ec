import { Field, Int, ObjectType } from 'type-graphql'

@ObjectType()
export class MailingListGrowthDay {
  @Field(() => String, { description: "In the tenant's time zone, such as 2026-11-28." })
  day!: string

  @Field(() => Int)
  joined!: number

  @Field(() => Int, { description: 'Members who unsubscribed or were deleted.' })
  left!: number

  @Field(() => Int, { description: 'Subscribed members at the end of the day.' })
  members!: number
}

@ObjectType({ description: 'How many people joined and left a mailing list.' })
export class MailingListGrowth {
  @Field(() => Int)
  joined!: number

  @Field(() => Int)
  left!: number

  @Field(() => [MailingListGrowthDay], { description: 'All days of the period, oldest first.' })
  days!: MailingListGrowthDay[]
}
