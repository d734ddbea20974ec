import type { Capability } from '../../../kernel/capability/capability.ts'
import { PageType } from '../pages/index.ts'
import type { SiteRenderer } from '../site/index.ts'
import { AccountRoutes } from '../site-accounts/index.ts'
import { restoredCart } from './restored-cart.ts'
import { shopperCart } from './shopper-cart.ts'

export { thumbnailOf } from './thumbnail.ts'

/** The cart of a site, drawn for each visitor below the tenant's own page at /cart. */
export function cartPage(renderer: () => SiteRenderer): Capability {
  return {
    name: 'cart-page',
    sitePages: { cart: { feature: 'store', pageTypes: [PageType.CART] } },
    routes: (app, services) => new AccountRoutes(services, renderer()).register(app, [shopperCart, restoredCart]),
  }
}
