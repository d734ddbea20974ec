import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { DeliveryKind, DeliveryPlace } from './settings/delivery-settings.ts'

export enum DeliveryRefusalCode {
  NEEDS_ADDRESS = 'needs_address',
  NOT_SERVED = 'not_served',
  OUTSIDE_AREA = 'outside_area',
  BELOW_MINIMUM = 'below_minimum',
  TOO_HEAVY = 'too_heavy',
  NO_SLOTS = 'no_slots',
}
registerEnumType(DeliveryRefusalCode, { name: 'DeliveryRefusalCode' })

@ObjectType({ description: 'Why a delivery option is not available.' })
export class DeliveryRefusal {
  @Field(() => DeliveryRefusalCode)
  code!: DeliveryRefusalCode

  @Field(() => String, { description: 'A sentence for the shopper.' })
  message!: string
}

@ObjectType()
export class DeliverySlot {
  @Field(() => Date)
  startsAt!: Date

  @Field(() => Date)
  endsAt!: Date

  @Field(() => Int, { nullable: true, description: 'How many more orders the slot can take. Null for no limit.' })
  left!: number | null
}

@ObjectType({ description: 'A delivery option with its price.' })
export class DeliveryOption {
  @Field(() => ID, { description: 'The ID of the pick-up location or delivery method in the settings.' })
  id!: string

  @Field(() => DeliveryKind)
  kind!: DeliveryKind

  @Field(() => String)
  name!: string

  @Field(() => String, { description: 'May be empty.' })
  description!: string

  @Field(() => Int, { description: 'In cents, before taxes.' })
  price!: number

  @Field(() => DeliveryRefusal, { nullable: true, description: 'Null if it can be chosen.' })
  refusal!: DeliveryRefusal | null

  @Field(() => DeliveryPlace, { nullable: true, description: 'For PICKUP.' })
  place!: DeliveryPlace | null

  @Field(() => Boolean, { description: 'Whether a slot must be chosen.' })
  needsSlot!: boolean

  @Field(() => [DeliverySlot], { description: 'The slots that can take more orders, soonest first.' })
  slots!: DeliverySlot[]
}
