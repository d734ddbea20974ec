import type { Capability } from '../../../kernel/capability/capability.ts'
import { AbandonedCartResolver } from './abandoned-cart.resolver.ts'
import { seedAbandonedCarts } from './seed-abandoned-carts.ts'

/** Carts that were left, for staff. */
export const abandonedCarts: Capability = {
  name: 'abandoned-carts',
  resolvers: [AbandonedCartResolver],
  rest: () => import('./abandoned-cart.rest.ts'),
  demo: seedAbandonedCarts,
}
