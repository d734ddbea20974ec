import type { Capability } from '../../../kernel/capability/capability.ts'
import type { SiteRenderer } from '../site/index.ts'
import { AccountRoutes } from '../site-accounts/index.ts'
import { checkoutPage as checkout } from './checkout-page.ts'
import { orderPage } from './order-page.ts'
import { registerOrderPayments } from './order-pay.routes.ts'

/** The checkout of a site, and the page of each order. */
export function checkoutPages(renderer: () => SiteRenderer): Capability {
  return {
    name: 'checkout-page',
    async routes(app, services) {
      await new AccountRoutes(services, renderer()).register(app, [checkout, orderPage])
      await registerOrderPayments(app, services)
    },
  }
}
