import { Field, InputType, ObjectType } from 'type-graphql'
import { PayloadOf } from '../../../kernel/graphql/payload-of.ts'
import { atMost } from '../../../kernel/validation/if-string.ts'
import { AppointmentStatus } from '../calendar/index.ts'

@ObjectType({ description: 'What a customer booked, for whoever has its link.' })
export class OnlineBooking {
  @Field(() => String)
  serviceName!: string

  @Field(() => Date)
  startsAt!: Date

  @Field(() => Date)
  endsAt!: Date

  @Field(() => String, { description: "The start in words, in the tenant's time zone." })
  when!: string

  @Field(() => AppointmentStatus)
  status!: AppointmentStatus

  @Field(() => Boolean, { description: 'Whether the customer can still move or cancel it.' })
  isOpen!: boolean
}

const TOKEN = 'The last part of the path of the booking. Keep it secret.'

@InputType()
export class MoveBookingInput {
  @Field(() => String, { description: TOKEN })
  @atMost(100)
  token!: string

  @Field(() => String, { description: 'A free time, as `bookingMonth` returns it.' })
  @atMost(40)
  startsAt!: string
}

@InputType()
export class CancelBookingInput {
  @Field(() => String, { description: TOKEN })
  @atMost(100)
  token!: string
}

export const OnlineBookingPayload = PayloadOf('OnlineBookingPayload', 'booking', () => OnlineBooking, {
  description: 'TAKEN if the time is no longer free.',
})
