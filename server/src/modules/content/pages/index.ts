import type { Capability } from '../../../kernel/capability.ts'
import { handles } from '../../../kernel/jobs.ts'
import { inTransaction } from '../../../kernel/transaction.ts'
import { Page } from './page.entity.ts'
import { PageResolver, PageRevisionResolver } from './page.resolver.ts'
import { PagePlanResolver } from './page-plan.resolver.ts'
import { PagePlanService } from './page-plan.service.ts'
import { PageRevision } from './page-revision.entity.ts'
import { pageStart } from './start/page-start.ts'
import { TemplateUseResolver } from './template-use.resolver.ts'

export { Page, PageStatus, PageType } from './page.entity.ts'
export { PageService } from './page.service.ts'
export { PageReader, type PublishedPage } from './page-reader.ts'
export { type PageUse, PageUses } from './page-uses.ts'
export { HOME } from './slug.ts'

export const pages: Capability = {
  name: 'pages',
  entities: [Page, PageRevision],
  resolvers: [PageResolver, PageRevisionResolver, PagePlanResolver, TemplateUseResolver],
  tenantStart: pageStart,
  jobs: [
    handles('page.plan', (ctx, { pageId, due }) =>
      inTransaction(ctx, () => ctx.use(PagePlanService).carryOut(pageId, due)),
    ),
  ],
}
