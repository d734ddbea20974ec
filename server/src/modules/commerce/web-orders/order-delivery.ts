import { Field, ID, ObjectType } from 'type-graphql'
import { DocumentAddress } from '../documents/index.ts'

@ObjectType({ description: 'How an order reaches the shopper, as it was chosen.' })
export class OrderDelivery {
  @Field(() => ID, { description: 'Of the option that was chosen. It may be gone since.' })
  optionId!: string

  @Field(() => String, { description: 'Such as Canada Post or Pick-up.' })
  name!: string

  @Field(() => String, { description: 'Such as 3 to 5 business days. May be empty.' })
  description!: string

  @Field(() => String, { description: 'The name of the place to pick it up at. Empty unless it is picked up.' })
  placeName!: string

  @Field(() => DocumentAddress, { nullable: true, description: 'Of that place.' })
  placeAddress!: DocumentAddress | null

  @Field(() => String, { nullable: true, description: 'The beginning of the time slot, if one was chosen.' })
  slotStart!: string | null

  @Field(() => String, { nullable: true })
  slotEnd!: string | null

  @Field(() => DocumentAddress, { nullable: true, description: 'Null if it is picked up.' })
  address!: DocumentAddress | null
}
