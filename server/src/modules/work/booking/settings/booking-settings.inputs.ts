import { ArrayMaxSize, Max, Min } from 'class-validator'
import { Field, InputType, Int } from 'type-graphql'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { OpeningHoursInput } from '../../../../kernel/time/opening-hours.ts'
import { atMost, IfGiven, IfString } from '../../../../kernel/validation/if-string.ts'
import { BookingSettings, ClosedDaysInput } from './booking-settings.ts'

const MONTH_MINUTES = 31 * 24 * 60

@InputType({ description: 'Omitted settings and null are unchanged.' })
export class UpdateBookingSettingsInput {
  @Field(() => [OpeningHoursInput], {
    nullable: true,
    description: 'All of them. Those that are left out are deleted.',
  })
  @IfGiven()
  @ArrayMaxSize(28, { message: 'At most 28 opening hours' })
  hours?: OpeningHoursInput[] | null

  @Field(() => [ClosedDaysInput], {
    nullable: true,
    description: 'All of them. Those that are left out are deleted.',
  })
  @IfGiven()
  @ArrayMaxSize(100, { message: 'At most 100 closed days' })
  closedDays?: ClosedDaysInput[] | null

  @Field(() => Int, { nullable: true, description: 'From 5 to 240.' })
  @IfGiven()
  @Min(5, { message: 'At least 5 minutes' })
  @Max(240, { message: 'At most 240 minutes' })
  stepMinutes?: number | null

  @Field(() => Int, { nullable: true, description: 'Up to 31 days.' })
  @IfGiven()
  @Min(0, { message: 'Enter 0 or more minutes' })
  @Max(MONTH_MINUTES, { message: 'At most 31 days' })
  changeNoticeMinutes?: number | null

  @Field(() => Int, { nullable: true, description: '0 for no reminder; up to four weeks.' })
  @IfGiven()
  @Min(0, { message: 'Enter 0 or more minutes' })
  @Max(28 * 24 * 60, { message: 'At most four weeks' })
  reminderMinutes?: number | null

  @Field(() => Boolean, { nullable: true })
  isPhoneRequired?: boolean | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(1000)
  confirmationText?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(200)
  pagePath?: string | null

  @Field(() => Int, { nullable: true, description: 'The last read version; an older one is a conflict.' })
  version?: number | null
}

export const BookingSettingsPayload = PayloadOf('BookingSettingsPayload', 'bookingSettings', () => BookingSettings)
