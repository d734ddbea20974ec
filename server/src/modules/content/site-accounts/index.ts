import type { Capability } from '../../../kernel/capability.ts'
import type { SiteRenderer } from '../site/index.ts'
import { AccountRoutes } from './account.routes.ts'
import { accountPages } from './pages/index.ts'

/** Where visitors of a site deal with their account, drawn by the renderer that the application gives. */
export function siteAccounts(renderer: () => SiteRenderer): Capability {
  return {
    name: 'site-accounts',
    routes: (app, services) => new AccountRoutes(services, renderer()).register(app, accountPages),
  }
}
