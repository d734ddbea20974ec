import type { Capability } from '../../../kernel/capability/capability.ts'
import { AbandonedCartResolver } from './abandoned-cart.resolver.ts'
import { seedAbandonedCarts } from './seed-abandoned-carts.ts'

/** Abandoned carts, as staff see them. */
export const abandonedCarts: Capability = {
  name: 'abandoned-carts',
  resolvers: [AbandonedCartResolver],
  rest: () => import('./abandoned-cart.rest.ts'),
  demo: seedAbandonedCarts,
}
