import { ArrayMaxSize, MaxLength } from 'class-validator'
import { Field, ID, InputType, Int } from 'type-graphql'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { OpeningHoursInput } from '../../../../kernel/time/opening-hours.ts'
import { atMost, IfGiven, IfString } from '../../../../kernel/validation/if-string.ts'
import { DeliveryKind, DeliverySettings } from './delivery-settings.ts'
import { OrderingSettings } from './ordering-settings.ts'

const most = (count: number, what: string) => ArrayMaxSize(count, { message: `At most ${count} ${what}` })
const shortCodes = MaxLength(10, { each: true, message: 'At most 10 characters each' })

@InputType()
export class DeliveryPlaceInput {
  @Field(() => ID, { nullable: true, description: 'The ID of an existing location; omitted for a new one.' })
  id?: string | null

  @Field(() => String)
  @atMost(100)
  name!: string

  @Field(() => String)
  @atMost(200)
  address!: string

  @Field(() => String)
  @atMost(100)
  city!: string

  @Field(() => String, { description: 'Such as ON.' })
  @atMost(3)
  province!: string

  @Field(() => String)
  @atMost(10)
  postalCode!: string

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(500)
  instructions?: string | null

  @Field(() => [OpeningHoursInput])
  @most(28, 'opening hours')
  hours!: OpeningHoursInput[]

  @Field(() => [String], { nullable: true, description: 'Such as 2026-12-25.' })
  @IfGiven()
  @most(60, 'days')
  @shortCodes
  closedDays?: string[] | null

  @Field(() => Int, { nullable: true, description: 'From 15 to 480. Null for no slots.' })
  slotMinutes?: number | null

  @Field(() => Int, { nullable: true, description: 'From 1 to 1,000. Null for any number.' })
  slotCapacity?: number | null

  @Field(() => Int, { defaultValue: 60, description: 'Up to two weeks.' })
  noticeMinutes!: number

  @Field(() => Int, { defaultValue: 7, description: 'From 0 to 30.' })
  daysAhead!: number

  @Field(() => Boolean, { defaultValue: true })
  isActive!: boolean
}

@InputType()
export class WeightTierInput {
  @Field(() => Int, { description: 'In grams.' })
  upTo!: number

  @Field(() => Int, { description: 'In cents.' })
  price!: number
}

@InputType()
export class DeliveryMethodInput {
  @Field(() => ID, { nullable: true, description: 'The ID of an existing method; omitted for a new one.' })
  id?: string | null

  @Field(() => DeliveryKind, { description: 'All but PICKUP.' })
  kind!: DeliveryKind

  @Field(() => String)
  @atMost(100)
  name!: string

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(300)
  description?: string | null

  @Field(() => Int, { defaultValue: 0, description: 'In cents.' })
  price!: number

  @Field(() => Int, { nullable: true, description: 'In cents.' })
  minSubtotal?: number | null

  @Field(() => Int, { nullable: true, description: 'In cents.' })
  freeFrom?: number | null

  @Field(() => [String], { nullable: true, description: 'For LOCAL_DELIVERY: postal codes or their first characters.' })
  @IfGiven()
  @most(500, 'postal codes')
  @shortCodes
  postalCodes?: string[] | null

  @Field(() => [String], { nullable: true })
  @IfGiven()
  @most(70, 'provinces')
  @shortCodes
  provinces?: string[] | null

  @Field(() => [WeightTierInput], { nullable: true })
  @IfGiven()
  @most(30, 'weights')
  tiers?: WeightTierInput[] | null

  @Field(() => Boolean, { defaultValue: true })
  isActive!: boolean
}

@InputType({ description: 'Omitted settings and null are unchanged.' })
export class UpdateDeliverySettingsInput {
  @Field(() => [DeliveryPlaceInput], {
    nullable: true,
    description: 'All pick-up locations: those left out are deleted.',
  })
  @IfGiven()
  @most(20, 'places')
  places?: DeliveryPlaceInput[] | null

  @Field(() => [DeliveryMethodInput], { nullable: true, description: 'All methods: those left out are deleted.' })
  @IfGiven()
  @most(30, 'methods')
  methods?: DeliveryMethodInput[] | null

  @Field(() => [String], { nullable: true })
  @IfGiven()
  @most(50, 'countries')
  @shortCodes
  countries?: string[] | null

  @Field(() => [String], { nullable: true })
  @IfGiven()
  @most(70, 'provinces')
  @shortCodes
  provinces?: string[] | null

  @Field(() => Int, { nullable: true, description: 'The last read version; an older one is a conflict.' })
  version?: number | null
}

@InputType({ description: 'Omitted settings and null are unchanged.' })
export class UpdateOrderingSettingsInput {
  @Field(() => Boolean, { nullable: true })
  paysLater?: boolean | null

  @Field(() => Boolean, { nullable: true })
  paysInStore?: boolean | null

  @Field(() => Boolean, { nullable: true })
  paysByTransfer?: boolean | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(1000)
  transferInstructions?: string | null

  @Field(() => Boolean, { nullable: true })
  paysOnline?: boolean | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(1000)
  checkoutText?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(1000)
  confirmationText?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(20_000)
  returnPolicy?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(20_000)
  deliveryPolicy?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(20_000)
  termsOfSale?: string | null

  @Field(() => Boolean, { nullable: true })
  requiresTerms?: boolean | null

  @Field(() => Int, { nullable: true, description: 'The last read version; an older one is a conflict.' })
  version?: number | null
}

export const DeliverySettingsPayload = PayloadOf('DeliverySettingsPayload', 'deliverySettings', () => DeliverySettings)
export const OrderingSettingsPayload = PayloadOf('OrderingSettingsPayload', 'orderingSettings', () => OrderingSettings)
