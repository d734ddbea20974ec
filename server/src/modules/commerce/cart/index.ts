import type { Capability } from '../../../kernel/capability/capability.ts'
import { purgeTask } from '../../../kernel/capability/purge.ts'
import { Cart, CartLine } from './cart.entity.ts'
import { CartResolver } from './cart.resolver.ts'
import { CartService } from './cart.service.ts'
import { CartOwnership } from './cart-owner.ts'
import { cartsAboutPeople } from './carts-about-people.ts'
import { CartSettingsResolver } from './settings/cart-settings.resolver.ts'
import { CartSettings } from './settings/cart-settings.ts'

export { buildCart } from './build-cart.ts'
export { CartService } from './cart.service.ts'
export { CartCatalogue, type CartVariant } from './cart-catalogue.ts'
export { onCartsMerged } from './cart-merge-handlers.ts'
export { CartOwnership } from './cart-owner.ts'
export { CartStore } from './cart-store.ts'
export { CartNoticeCode, CartView, cartView, titleOf } from './cart-view.ts'
export type { OpenCart, OpenLine } from './open-cart.ts'
export { CartSettingsService } from './settings/cart-settings.service.ts'
export { CartSettings } from './settings/cart-settings.ts'

export const cart: Capability = {
  name: 'cart',
  entities: [Cart, CartLine],
  resolvers: [CartResolver, CartSettingsResolver],
  rest: () => import('./cart.rest.ts'),
  personalData: cartsAboutPeople,
  settingsFromTemplate: {
    [CartSettings.capability]: ['addsOutOfStock', 'maxQuantity', 'showsQuantityBox'] satisfies (keyof CartSettings)[],
  },
  scheduledTasks: [purgeTask('carts')],
  sessionListener: {
    onSignIn: (ctx) => ctx.use(CartService).mergeAtSignIn(),
    async onSignOut(ctx) {
      ctx.use(CartOwnership).showCount(0)
    },
  },
}
