import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Cents } from '../documents/index.ts'

@ObjectType()
export class AbandonedCartLine {
  @Field(() => ID)
  variantId!: string

  @Field(() => ID)
  productId!: string

  @Field(() => String, { description: 'With the options that were chosen.' })
  name!: string

  @Field(() => String)
  sku!: string

  @Field(() => Int)
  quantity!: number

  @Field(() => Int, { description: "Today's price in cents." })
  unitPrice!: number

  @Field(() => Cents, { description: 'In cents.' })
  total!: number

  @Field(() => Boolean, { description: 'Whether visitors can still buy it.' })
  isSold!: boolean
}

@ObjectType({
  description: 'A cart with products, left an hour ago or longer by somebody whose email address is known.',
})
export class AbandonedCart {
  @Field(() => ID)
  id!: string

  @Field(() => String, { description: "As entered at the checkout, else that of the shopper's account." })
  email!: string

  @Field(() => String, { description: 'May be empty.' })
  name!: string

  @Field(() => Boolean, { description: "Whether it is the cart of a shopper's account." })
  hasAccount!: boolean

  @Field(() => Int, { description: 'How many pieces are in it.' })
  count!: number

  @Field(() => Cents, { description: "In cents, at today's prices, before discounts, delivery and taxes." })
  value!: number

  @Field(() => Date)
  createdAt!: Date

  @Field(() => Date, { description: 'When the cart or its checkout last changed.' })
  lastActiveAt!: Date

  @Field(() => Date, { description: 'When it will be deleted.' })
  expiresAt!: Date

  @Field(() => Date, { nullable: true, description: 'When the shopper was reminded of it by email.' })
  remindedAt!: Date | null

  @Field(() => Date, {
    nullable: true,
    description:
      'When it was ordered after the reminder, from another browser. One ordered where it was left is no longer listed.',
  })
  recoveredAt!: Date | null

  @Field(() => [AbandonedCartLine])
  lines!: AbandonedCartLine[]
}
