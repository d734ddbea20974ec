import type { Capability } from '../../../kernel/capability/capability.ts'
import { onCartsMerged } from '../cart/index.ts'
import { Checkout } from './checkout.entity.ts'
import { CheckoutResolver } from './checkout.resolver.ts'
import { checkoutsAboutPeople } from './checkouts-about-people.ts'
import { StaffOrderResolver } from './staff-orders/staff-order.resolver.ts'

export { PlaceOrderInput, SaveCheckoutInput } from './checkout.inputs.ts'
export { CheckoutService, checkoutView } from './checkout.service.ts'
export { missingIn } from './checkout-input.ts'
export { CheckoutStep, CheckoutView } from './checkout-view.ts'
export { onCartOrdered } from './order-handlers.ts'
export { OrderPlacer } from './order-placer.ts'

onCartsMerged(async ({ em }, { from, to }) => {
  await em.execute(
    `update "checkout" c set "cart_id" = ? where c."cart_id" = ?
      and not exists (select from "checkout" own where own."cart_id" = ?)`,
    [to, from, to],
  )
})

/** From the cart to an order. */
export const checkout: Capability = {
  name: 'checkout',
  entities: [Checkout],
  resolvers: [CheckoutResolver, StaffOrderResolver],
  rest: () => import('./checkout.rest.ts'),
  personalData: checkoutsAboutPeople,
}
