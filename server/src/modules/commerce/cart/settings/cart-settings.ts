import { Field, Int, ObjectType } from 'type-graphql'
import { SettingsOfCapability } from '../../../platform/settings/index.ts'

/** No tenant can set more: sums of a cart stay far below what integers hold. */
export const MOST_OF_A_PRODUCT = 10_000

/** A tenant's settings for its cart. */
@ObjectType({ description: "Settings of the store's cart. Visitors may read them." })
export class CartSettings extends SettingsOfCapability {
  static readonly capability = 'cart'

  @Field(() => Boolean, { description: 'Whether visitors can put products into a cart.' })
  enabled = true

  @Field(() => Boolean, { description: 'Whether products that are out of stock can be added.' })
  addsOutOfStock = false

  @Field(() => Int, { description: 'The maximum quantity of each variant in a cart.' })
  maxQuantity = 100

  @Field(() => Boolean, { description: 'Whether product pages have a quantity box beside the button.' })
  showsQuantityBox = true
}
