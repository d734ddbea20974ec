import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { OpeningHours } from '../../../../kernel/time/opening-hours.ts'
import { atMost, IfString } from '../../../../kernel/validation/if-string.ts'
import { SettingsOfCapability } from '../../../platform/settings/index.ts'

@ObjectType({ description: 'Days on which nothing can be booked.' })
export class ClosedDays {
  @Field(() => String, { description: 'Such as 2026-12-24.' })
  first!: string

  @Field(() => String, { description: 'The last closed day.' })
  last!: string

  @Field(() => String, { description: 'Why, for staff.' })
  name!: string
}

@InputType()
export class ClosedDaysInput {
  @Field(() => String, { description: 'Such as 2026-12-24.' })
  @atMost(10)
  first!: string

  @Field(() => String, { nullable: true, description: 'The last closed day; the first if omitted.' })
  @IfString()
  @atMost(10)
  last?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(60)
  name?: string | null
}

/** A tenant's settings for online booking. */
@ObjectType()
export class BookingSettings extends SettingsOfCapability {
  static readonly capability = 'booking'

  @Field(() => [OpeningHours], {
    description: "In the tenant's time zone. A day may be open several times. Closed on days that aren't listed.",
  })
  hours: OpeningHours[] = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' }))

  @Field(() => [ClosedDays], { description: 'By their first day.' })
  closedDays: ClosedDays[] = []

  @Field(() => Int, { description: 'Minutes from one offered time to the next.' })
  stepMinutes = 30

  @Field(() => Int, { description: 'Customers can move or cancel up to so many minutes before the start.' })
  changeNoticeMinutes = 24 * 60

  @Field(() => Int, { description: 'How many minutes before the start a reminder is sent; 0 for none.' })
  reminderMinutes = 24 * 60

  @Field(() => Boolean, { description: 'Whether customers must give a phone number.' })
  isPhoneRequired = false

  @Field(() => String, { description: 'What customers read after booking, such as where to park. May be empty.' })
  confirmationText = ''

  @Field(() => String, { description: 'The page of the site with the booking block, such as /book.' })
  pagePath = '/book'
}
