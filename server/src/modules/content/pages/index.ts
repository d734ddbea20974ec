import type { Capability } from '../../../kernel/capability.ts'
import { Page } from './page.entity.ts'
import { PageRevision } from './page-revision.entity.ts'

export { Page, PageStatus, PageType } from './page.entity.ts'

export const pages: Capability = { name: 'pages', entities: [Page, PageRevision] }
