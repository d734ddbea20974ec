import { Field, ID, InputType, Int } from 'type-graphql'
import { PayloadOf } from '../../../kernel/graphql/payload-of.ts'
import { atMost, IfString } from '../../../kernel/validation/if-string.ts'
import { CartView } from './cart-view.ts'

@InputType()
abstract class VariantInput {
  @Field(() => String, { nullable: true, description: 'Either this or `variantId`.' })
  @IfString()
  @atMost(64)
  sku?: string | null

  @Field(() => ID, { nullable: true, description: 'For variants without a SKU.' })
  variantId?: string | null
}

@InputType()
export class AddToCartInput extends VariantInput {
  @Field(() => Int, { defaultValue: 1, description: 'Added to the quantity already in the cart.' })
  quantity!: number
}

@InputType()
export class SetCartQuantityInput extends VariantInput {
  @Field(() => Int, { description: 'At least 1.' })
  quantity!: number
}

@InputType()
export class RemoveFromCartInput extends VariantInput {}

@InputType()
export class ApplyDiscountCodeInput {
  @Field(() => String)
  @atMost(40)
  code!: string
}

export const CartPayload = PayloadOf('CartPayload', 'cart', () => CartView)
