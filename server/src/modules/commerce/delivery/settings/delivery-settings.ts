import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { OpeningHours } from '../../../../kernel/time/opening-hours.ts'
import { SettingsOfCapability } from '../../../platform/settings/index.ts'

export enum DeliveryKind {
  PICKUP = 'pickup',
  LOCAL_DELIVERY = 'local_delivery',
  FLAT_RATE = 'flat_rate',
  BY_WEIGHT = 'by_weight',
}
registerEnumType(DeliveryKind, { name: 'DeliveryKind', description: 'How an order reaches the customer.' })

@ObjectType({ description: 'A location where orders are picked up.' })
export class DeliveryPlace {
  @Field(() => ID)
  id!: string

  @Field(() => String)
  name!: string

  @Field(() => String)
  address!: string

  @Field(() => String)
  city!: string

  @Field(() => String, { description: 'Such as ON. It decides the taxes of what is picked up here.' })
  province!: string

  @Field(() => String)
  postalCode!: string

  @Field(() => String, { description: 'Such as where to park. May be empty.' })
  instructions!: string

  @Field(() => [OpeningHours], { description: 'A day may be open several times. Closed on days without.' })
  hours!: OpeningHours[]

  @Field(() => [String], { description: 'Days on which it is closed, such as 2026-12-25.' })
  closedDays!: string[]

  @Field(() => Int, {
    nullable: true,
    description: 'Shoppers choose a time slot of this length. Null: they come any time it is open.',
  })
  slotMinutes!: number | null

  @Field(() => Int, { nullable: true, description: 'The maximum number of orders per slot. Null for no limit.' })
  slotCapacity!: number | null

  @Field(() => Int, { description: 'How long it takes until an order is ready, in minutes.' })
  noticeMinutes!: number

  @Field(() => Int, { description: 'How many days ahead of today slots are offered.' })
  daysAhead!: number

  @Field(() => Boolean)
  isActive!: boolean
}

@ObjectType()
export class WeightTier {
  @Field(() => Int, { description: 'In grams, including this weight.' })
  upTo!: number

  @Field(() => Int, { description: 'In cents.' })
  price!: number
}

@ObjectType({ description: 'A delivery method.' })
export class DeliveryMethod {
  @Field(() => ID)
  id!: string

  @Field(() => DeliveryKind, { description: 'All but PICKUP, which uses pick-up locations.' })
  kind!: DeliveryKind

  @Field(() => String)
  name!: string

  @Field(() => String, { description: 'Such as how long it takes. May be empty.' })
  description!: string

  @Field(() => Int, { description: 'In cents. Not for BY_WEIGHT.' })
  price!: number

  @Field(() => Int, { nullable: true, description: 'The minimum subtotal of orders, in cents.' })
  minSubtotal!: number | null

  @Field(() => Int, { nullable: true, description: 'Free for orders from this amount, in cents.' })
  freeFrom!: number | null

  @Field(() => [String], { description: 'For LOCAL_DELIVERY: postal codes or their first characters, such as K1A.' })
  postalCodes!: string[]

  @Field(() => [String], { description: 'Only for these provinces, such as ON. Empty for all that are served.' })
  provinces!: string[]

  @Field(() => [WeightTier], { description: 'For BY_WEIGHT, by weight.' })
  tiers!: WeightTier[]

  @Field(() => Boolean)
  isActive!: boolean
}

/** The value of a store that never said where. */
export const UNKNOWN_PLACES: DeliveryPlace[] = []

@ObjectType({ description: 'The delivery settings of the store.' })
export class DeliverySettings extends SettingsOfCapability {
  static readonly capability = 'delivery'

  @Field(() => [DeliveryPlace], {
    description: 'In the order in which shoppers see them. The address of the company until they are changed.',
  })
  places: DeliveryPlace[] = UNKNOWN_PLACES

  @Field(() => [DeliveryMethod], { description: 'In the order in which shoppers see them.' })
  methods: DeliveryMethod[] = []

  @Field(() => [String], { description: 'Countries that orders are sent to, such as CA.' })
  countries: string[] = ['CA']

  @Field(() => [String], { description: 'Provinces and states that orders are sent to. Empty for all.' })
  provinces: string[] = []
}
