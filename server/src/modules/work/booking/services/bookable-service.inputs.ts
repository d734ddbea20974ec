import { ArrayMaxSize, Max, Min } from 'class-validator'
import { Field, ID, InputType, Int } from 'type-graphql'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { atMost, IfGiven, IfString } from '../../../../kernel/validation/if-string.ts'
import { BookableService } from './bookable-service.entity.ts'

export const MOST_PEOPLE = 50
export const MOST_RESOURCES = 50
/** The longest appointment by the clock. */
const LONGEST = 24 * 60
const YEAR = 365

const minutes = (most: number) => (target: object, name: string | symbol) => {
  IfGiven()(target, name as string)
  Min(0, { message: 'Enter 0 or more minutes' })(target, name as string)
  Max(most, { message: `At most ${most.toLocaleString('en')} minutes` })(target, name as string)
}

@InputType()
abstract class BookableServiceInput {
  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(1000)
  description?: string | null

  @Field(() => String, { nullable: true, description: 'Such as “from $89”.' })
  @IfString()
  @atMost(60)
  priceText?: string | null

  @Field(() => Int, { nullable: true })
  @minutes(LONGEST)
  bufferBefore?: number | null

  @Field(() => Int, { nullable: true })
  @minutes(LONGEST)
  bufferAfter?: number | null

  @Field(() => Int, { nullable: true, description: '120 if omitted for a new one; up to 90 days.' })
  @minutes(90 * 24 * 60)
  noticeMinutes?: number | null

  @Field(() => Int, { nullable: true, description: '60 if omitted for a new one; from 1 to 365.' })
  @IfGiven()
  @Min(1, { message: 'At least 1 day' })
  @Max(YEAR, { message: 'At most 365 days' })
  daysAhead?: number | null

  @Field(() => Int, {
    nullable: true,
    description: 'Null for as many as people and resources allow; without both of them it is 1.',
  })
  @IfGiven()
  @Min(1, { message: 'At least 1 booking' })
  @Max(1000, { message: 'At most 1,000 bookings' })
  mostAtOnce?: number | null

  @Field(() => Int, { nullable: true, description: 'Null for no limit.' })
  @IfGiven()
  @Min(1, { message: 'At least 1 booking' })
  @Max(1000, { message: 'At most 1,000 bookings' })
  mostPerDay?: number | null

  @Field(() => Boolean, { nullable: true })
  letsChoosePerson?: boolean | null

  @Field(() => Boolean, { nullable: true })
  isActive?: boolean | null

  @Field(() => Int, { nullable: true, description: 'The order in lists, from 0; last if omitted for a new one.' })
  @IfGiven()
  @Min(0, { message: 'Enter a number between 0 and 10000' })
  @Max(10_000, { message: 'Enter a number between 0 and 10000' })
  position?: number | null

  @Field(() => [ID], { nullable: true, description: 'Administrators and managers. Replaces all of them.' })
  @IfGiven()
  @ArrayMaxSize(MOST_PEOPLE, { message: `At most ${MOST_PEOPLE} people` })
  personIds?: string[] | null

  @Field(() => [ID], { nullable: true, description: 'Replaces all of them.' })
  @IfGiven()
  @ArrayMaxSize(MOST_RESOURCES, { message: `At most ${MOST_RESOURCES} resources` })
  resourceIds?: string[] | null
}

@InputType()
export class CreateBookableServiceInput extends BookableServiceInput {
  @Field(() => String)
  @atMost(100)
  name!: string

  @Field(() => Int, { description: 'From 5 to 1,440.' })
  @Min(5, { message: 'At least 5 minutes' })
  @Max(LONGEST, { message: 'At most 1,440 minutes' })
  minutes!: number
}

@InputType({
  description:
    'Omitted fields are unchanged; null clears a limit. Without `version`, the write is not checked for conflicts.',
})
export class UpdateBookableServiceInput extends BookableServiceInput {
  @Field(() => ID)
  id!: string

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(100)
  name?: string | null

  @Field(() => Int, { nullable: true, description: 'From 5 to 1,440.' })
  @IfGiven()
  @Min(5, { message: 'At least 5 minutes' })
  @Max(LONGEST, { message: 'At most 1,440 minutes' })
  minutes?: number | null

  @Field(() => Int, { nullable: true })
  version?: number | null
}

@InputType()
export class DeleteBookableServiceInput {
  @Field(() => ID)
  id!: string
}

export const BookableServicePayload = PayloadOf('BookableServicePayload', 'service', () => BookableService)
export const DeleteBookableServicePayload = PayloadOf('DeleteBookableServicePayload', 'deletedId', () => ID)
