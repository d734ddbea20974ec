import { hasFeature, type Subscription } from '../../../../kernel/access/features.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { UserInputError } from '../../../../kernel/validation/errors.ts'
import { SettingsService } from '../../../platform/settings/index.ts'
import { RevisionKind } from '../../revisions/index.ts'
import { Page, PageStatus, PageType } from '../page.entity.ts'
import { PageService } from '../page.service.ts'
import { firstNavigation } from './first-pages.ts'
import { leadsToAny } from './pending-pages.ts'

/**
 * Publishes the pages that have waited for a feature, when the tenant gets it. Pages that were published before need
 * nothing: they are hidden while the feature is missing. Requires a transaction.
 */
export async function followSubscription(ctx: RequestContext, now: Subscription): Promise<void> {
  const { sitePages } = ctx.installation
  const gained = sitePages.names.filter((slug) => {
    const { feature } = sitePages.get(slug)
    return hasFeature(now, feature) && !hasFeature(ctx.currentTenant, feature)
  })
  if (gained.length === 0) return
  const types = gained.flatMap((slug) => sitePages.get(slug).pageTypes ?? []) as PageType[]
  for (const { id, slug } of await waitingPages(ctx, gained, types)) {
    try {
      await ctx.use(PageService).publish({ id })
    } catch (error) {
      // It lacks what visitors need, so it stays a draft.
      if (error instanceof UserInputError) continue
      throw error
    }
    await addToMenu(ctx, slug)
  }
}

/** Drafts that were never published. One that was unpublished was meant to be. */
async function waitingPages({ em }: RequestContext, slugs: readonly string[], types: readonly PageType[]) {
  const ofFeature = { $or: [{ type: PageType.PAGE, slug: { $in: slugs } }, { type: { $in: types } }] }
  const drafts = await em.find(Page, { status: PageStatus.DRAFT, ...ofFeature }, { fields: ['id', 'slug'] })
  if (drafts.length === 0) return []
  const ids = drafts.map(({ id }) => id)
  const published = await em.execute<{ id: string }[]>(
    `select "page_id" as "id" from "revision" where "kind" = ? and "page_id" in (${ids.map(() => '?').join(', ')})`,
    [RevisionKind.PUBLISHED, ...ids],
  )
  return drafts.filter(({ id }) => !published.some((row) => row.id === id))
}

/** The entry that the page has on a new site, at its place. */
async function addToMenu(ctx: RequestContext, slug: string): Promise<void> {
  const { mainnavItems: first = [] } = firstNavigation
  const place = first?.findIndex((item) => leadsToAny([slug], item)) ?? -1
  const item = first?.[place]
  if (!item) return
  const settings = ctx.use(SettingsService)
  const { mainnavItems, rightnavItems } = await settings.site()
  const all = [...mainnavItems, ...mainnavItems.flatMap(({ submenu }) => submenu), ...rightnavItems]
  if (all.some((one) => leadsToAny([slug], one))) return
  await settings.change({ mainnavItems: mainnavItems.toSpliced(place, 0, item as (typeof mainnavItems)[number]) })
}
