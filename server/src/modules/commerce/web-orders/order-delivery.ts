import { Field, ID, ObjectType } from 'type-graphql'
import { DocumentAddress } from '../documents/index.ts'

@ObjectType({ description: 'The delivery option that was chosen for an order.' })
export class OrderDelivery {
  @Field(() => ID, { description: 'The ID of the chosen option, which may have been deleted since.' })
  optionId!: string

  @Field(() => String, { description: 'Such as Canada Post or Pick-up.' })
  name!: string

  @Field(() => String, { description: 'Such as 3 to 5 business days. May be empty.' })
  description!: string

  @Field(() => String, { description: 'The name of the pick-up location. Empty unless it is picked up.' })
  placeName!: string

  @Field(() => DocumentAddress, { nullable: true, description: 'The address of the pick-up location.' })
  placeAddress!: DocumentAddress | null

  @Field(() => String, { nullable: true, description: 'The beginning of the time slot, if one was chosen.' })
  slotStart!: string | null

  @Field(() => String, { nullable: true })
  slotEnd!: string | null

  @Field(() => DocumentAddress, { nullable: true, description: 'Null if it is picked up.' })
  address!: DocumentAddress | null
}
