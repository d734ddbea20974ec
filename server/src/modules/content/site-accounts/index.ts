import type { Capability } from '../../../kernel/capability/capability.ts'
import type { SiteRenderer } from '../site/index.ts'
import { AccountRoutes } from './account.routes.ts'
import { accountPages } from './pages/index.ts'

export { AccountRoutes } from './account.routes.ts'
export { type AccountPage, LeadsTo, type Visit } from './account-page.ts'
export { type Attempt, withAttempt } from './attempt.ts'
export { orderOnceMore } from './pages/order-list.ts'
export type { SentForm } from './sent-form.ts'

/** Account pages of a site, rendered by the application's renderer. */
export function siteAccounts(renderer: () => SiteRenderer): Capability {
  return {
    name: 'site-accounts',
    routes: (app, services) => new AccountRoutes(services, renderer()).register(app, accountPages),
  }
}
