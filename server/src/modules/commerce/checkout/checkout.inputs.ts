import { Field, InputType } from 'type-graphql'
import { PayloadOf } from '../../../kernel/graphql/payload-of.ts'
import { atMost, IfString } from '../../../kernel/validation/if-string.ts'
import { OrderPaymentMethod } from '../delivery/index.ts'
import { Cents, DocumentAddressInput } from '../documents/index.ts'
import { CheckoutView } from './checkout-view.ts'
import { OrderPlacement } from './order-placement.ts'

@InputType({ description: 'A step of the checkout, or several. Omitted fields are unchanged; null clears one.' })
export class SaveCheckoutInput {
  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(254)
  email?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(200)
  name?: string | null

  @Field(() => String, { nullable: true, description: 'In any format.' })
  @IfString()
  @atMost(40)
  phone?: string | null

  @Field(() => DocumentAddressInput, { nullable: true, description: 'The delivery address. Not needed for pick-up.' })
  address?: DocumentAddressInput | null

  @Field(() => DocumentAddressInput, { nullable: true, description: 'Null for the same address.' })
  billingAddress?: DocumentAddressInput | null

  @Field(() => String, { nullable: true, description: 'The ID of one of `deliveryOptions`.' })
  @IfString()
  @atMost(36)
  deliveryOptionId?: string | null

  @Field(() => Date, { nullable: true, description: 'The beginning of a slot of the option, if it has slots.' })
  slotStartsAt?: Date | null

  @Field(() => OrderPaymentMethod, { nullable: true })
  paymentMethod?: OrderPaymentMethod | null

  @Field(() => String, { nullable: true, description: 'For the business.' })
  @IfString()
  @atMost(1000)
  note?: string | null

  @Field(() => Boolean, { nullable: true, description: 'Whether the shopper agrees to marketing emails.' })
  acceptsMarketing?: boolean | null

  @Field(() => Boolean, { nullable: true })
  agreesToTerms?: boolean | null
}

@InputType({ description: 'Checkout input sent with the order is saved first, as `saveCheckout` does.' })
export class PlaceOrderInput extends SaveCheckoutInput {
  @Field(() => Cents, {
    nullable: true,
    description:
      'The total that the shopper saw, in cents. If it differs from what the order costs, nothing is ordered: TOTAL_CHANGED.',
  })
  total?: number | null

  @Field(() => String, { nullable: true, description: 'The site’s tracking ID of the browser. A label only.' })
  @IfString()
  @atMost(100)
  visitorId?: string | null
}

export const CheckoutPayload = PayloadOf('CheckoutPayload', 'checkout', () => CheckoutView)
export const PlaceOrderPayload = PayloadOf('PlaceOrderPayload', 'placement', () => OrderPlacement)
