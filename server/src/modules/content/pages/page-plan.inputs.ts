import { Field, ID, InputType, Int } from 'type-graphql'

@InputType({ description: 'Replaces the schedule: an omitted time is cleared.' })
export class SchedulePageInput {
  @Field(() => ID)
  id!: string

  @Field(() => Int, { nullable: true })
  version?: number | null

  @Field(() => Date, { nullable: true })
  publishAt?: Date | null

  @Field(() => Date, { nullable: true })
  unpublishAt?: Date | null
}
