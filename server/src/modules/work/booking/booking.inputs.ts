import { MaxLength } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { PayloadOf } from '../../../kernel/graphql/payload-of.ts'
import { atMost, IfString } from '../../../kernel/validation/if-string.ts'
import { Assignee } from '../../platform/assignees/index.ts'

@ObjectType({ description: 'A service as customers see it.' })
export class OfferedService {
  @Field(() => ID)
  id!: string

  @Field(() => String)
  name!: string

  @Field(() => String)
  description!: string

  @Field(() => Int)
  minutes!: number

  @Field(() => String)
  priceText!: string

  @Field(() => [OfferedPerson], { description: 'Whom customers can choose. Empty if they cannot.' })
  people!: OfferedPerson[]
}

@ObjectType()
export class OfferedPerson {
  @Field(() => ID)
  id!: string

  @Field(() => String)
  firstname!: string
}

export const toOfferedPerson = ({ id, firstname }: Assignee): OfferedPerson => ({ id, firstname })

@ObjectType({ description: 'What the site lets customers book.' })
export class BookingOffer {
  @Field(() => [OfferedService], { description: 'In their order.' })
  services!: OfferedService[]

  @Field(() => Boolean, { description: 'Whether customers must give a phone number.' })
  isPhoneRequired!: boolean

  @Field(() => String, { description: 'Of all times, such as America/Toronto.' })
  timeZone!: string
}

@ObjectType({ description: 'The free times of a month.' })
export class BookingMonth {
  @Field(() => String, { description: 'Such as 2026-12.' })
  month!: string

  @Field(() => String, { nullable: true, description: 'The month before, if something could be booked then.' })
  previous!: string | null

  @Field(() => String, { nullable: true })
  next!: string | null

  @Field(() => [String], {
    description: "The starts by the tenant's clocks with their offset, such as 2026-12-03T09:00:00-05:00, in order.",
  })
  times!: string[]
}

@InputType()
export class BookAppointmentInput {
  @Field(() => ID)
  serviceId!: string

  @Field(() => String, { description: 'A free time, as `bookingMonth` returns it.' })
  @atMost(40)
  startsAt!: string

  @Field(() => ID, { nullable: true, description: 'Somebody of the service, if customers may choose.' })
  personId?: string | null

  @Field(() => String)
  @atMost(100)
  name!: string

  @Field(() => String)
  @atMost(254)
  email!: string

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(30)
  phone?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(1000)
  message?: string | null

  @Field(() => String, {
    description:
      'A random idempotency key of at least 16 characters, such as a UUID. Retries with the same key book once.',
  })
  @atMost(100)
  attempt!: string

  @Field(() => String, {
    nullable: true,
    description: 'The solution of a challenge of `formChallenge`, or the token of reCAPTCHA.',
  })
  @IfString()
  @MaxLength(5_000)
  humanCheck?: string | null
}

@ObjectType()
export class BookingReceipt {
  @Field(() => String)
  serviceName!: string

  @Field(() => Date)
  startsAt!: Date

  @Field(() => Date)
  endsAt!: Date

  @Field(() => String, { description: "The start in words, in the tenant's time zone." })
  when!: string

  @Field(() => String, { description: 'The path of the page on which it can be moved or cancelled. It is a secret.' })
  path!: string
}

export const BookAppointmentPayload = PayloadOf('BookAppointmentPayload', 'receipt', () => BookingReceipt, {
  description: 'TAKEN if the time is no longer free.',
})
