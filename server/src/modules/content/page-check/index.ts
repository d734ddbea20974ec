import type { Capability } from '../../../kernel/capability/capability.ts'
import { PageCheckResolver } from './page-check.resolver.ts'

export { SiteLinks } from './site-links.ts'

/** Checks that the editor can't make itself before publishing a page. */
export const pageCheck: Capability = {
  name: 'page-check',
  resolvers: [PageCheckResolver],
}
