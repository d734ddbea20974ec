import type { Capability } from '../../../kernel/capability/capability.ts'
import { handles } from '../../../kernel/capability/job-handler.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import type { NotificationKind } from '../../../kernel/messaging/notifications.ts'
import { UserInputError } from '../../../kernel/validation/errors.ts'
import { Page } from './page.entity.ts'
import { PageResolver } from './page.resolver.ts'
import { PageHistoryResolver } from './page-history.resolver.ts'
import { PagePlanResolver } from './page-plan.resolver.ts'
import { PagePlanService } from './page-plan.service.ts'
import { PageTreeResolver } from './page-tree.resolver.ts'
import { pickablePages } from './pickable-pages.ts'
import { Redirect } from './redirects/redirect.entity.ts'
import { RedirectResolver } from './redirects/redirect.resolver.ts'
import { pageStart } from './start/page-provisioner.ts'
import { TemplateUseResolver } from './template-use.resolver.ts'

export { type Breadcrumb, Breadcrumbs } from './breadcrumbs.ts'
export { IndexedPages } from './indexed-pages.ts'
export { Page, PageStatus, PageType } from './page.entity.ts'
export { PageService } from './page.service.ts'
export { PagePreviews, type PreviewedPage } from './page-previews.ts'
export { PageReader, type PublishedPage } from './page-reader.ts'
export { PageTreeService } from './page-tree.service.ts'
export { type PageUse, PageUses } from './page-uses.ts'
export { RedirectService } from './redirects/redirect.service.ts'
export { withQuery } from './redirects/redirect-path.ts'
export { addressOf, RedirectReader } from './redirects/redirect-reader.ts'
export { shownMenus } from './shown-menus.ts'
export { ACCOUNT_SLUGS, HOME, isReservedAddress, MISSING, STORE_SLUGS, slugFault } from './slug.ts'

const notificationKinds = {
  page_published: { permission: 'pages.can_edit' },
  page_withdrawn: { permission: 'pages.can_edit' },
  page_plan_failed: { permission: 'pages.can_edit' },
} satisfies Record<string, NotificationKind>
type OwnNotificationKinds = typeof notificationKinds

declare module '../../../kernel/messaging/notifications.ts' {
  interface NotificationKinds extends OwnNotificationKinds {}
}

declare module '../../../kernel/messaging/events.ts' {
  interface Events {
    'page.changed': { readonly tenantId: string; readonly pageId: string }
    /** Only the draft of editors changed; visitors see no difference. */
    'draft.changed': { readonly tenantId: string; readonly pageId: string }
    'redirect.changed': { readonly tenantId: string }
    'page.published': { readonly tenantId: string; readonly pageId: string }
    'page.withdrawn': { readonly tenantId: string; readonly pageId: string }
  }
}

declare module '../../../kernel/messaging/jobs.ts' {
  interface Jobs {
    /** A page's planned publishing or withdrawal is due. */
    'page.plan': { readonly pageId: string; readonly due: string }
  }
}

export const pages: Capability = {
  name: 'pages',
  entities: [Page, Redirect],
  resolvers: [
    PageResolver,
    PageHistoryResolver,
    PagePlanResolver,
    PageTreeResolver,
    RedirectResolver,
    TemplateUseResolver,
  ],
  rest: () => import('./page.rest.ts'),
  tenantProvisioner: pageStart,
  jobs: [
    handles('page.plan', async (ctx, { pageId, due }) => {
      try {
        await inTransaction(ctx, () => ctx.use(PagePlanService).carryOut(pageId, due))
      } catch (error) {
        if (!(error instanceof UserInputError)) throw error
        await inTransaction(ctx, () => ctx.use(PagePlanService).giveUp(pageId, due, error.message))
      }
    }),
  ],
  notificationKinds,
  pickableRecords: { page: pickablePages },
  cacheTags: { pages: ['page.changed'] },
}
