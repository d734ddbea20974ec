import type { Capability } from '../../../kernel/capability.ts'
import { PageCheckResolver } from './page-check.resolver.ts'

/** What an editor cannot know of a page by itself before it goes before visitors. */
export const pageCheck: Capability = {
  name: 'page-check',
  resolvers: [PageCheckResolver],
}
