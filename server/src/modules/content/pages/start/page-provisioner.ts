import { deflateSync } from 'node:zlib'
import { encode } from '@mainstreet/blocks/tree'
import type { TemplateCopy } from '../../../../kernel/capability/template-copy.ts'
import type { StartOptions, TenantProvisioner } from '../../../../kernel/capability/tenant-provisioner.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { nextTurn } from '../../../../kernel/workers/event-loop-turn.ts'
import { SettingsService } from '../../../platform/settings/index.ts'
import { copiedContent } from '../../components/index.ts'
import { Page, PageStatus } from '../page.entity.ts'
import { PageService } from '../page.service.ts'
import { builtInPages, firstNavigation, firstPages } from './first-pages.ts'
import { followSubscription } from './follow-subscription.ts'
import { isPending, menusWithout } from './pending-pages.ts'

const AT_A_TIME = 50

/**
 * Creates the pages of a new tenant: default pages, or copies of the template's, including drafts but not archived
 * pages. Pages that are pending, because their capability is missing, are drafts outside the menu.
 */
export const pageStart: TenantProvisioner = { begin, ids, copy, subscriptionChanged: followSubscription }

async function begin(ctx: RequestContext, { starterSite }: StartOptions): Promise<void> {
  const service = ctx.use(PageService)
  const { name } = ctx.currentTenant
  const pending: string[] = []
  for (const { tree, ...page } of starterSite ? builtInPages(name) : firstPages(name)) {
    const form = { ...page, showPageTitle: false, status: PageStatus.DRAFT, publishDate: new Date() }
    const { id } = await service.create(form)
    await service.saveContent({ id, content: encode(tree, deflateSync) })
    if (isPending(ctx, page)) pending.push(page.slug)
    else await service.publish({ id })
  }
  if (starterSite) return
  await ctx.use(SettingsService).change(firstNavigation)
  await removeFromMenus(ctx, pending)
}

const living = { status: { $ne: PageStatus.ARCHIVED } }

async function ids({ em }: RequestContext): Promise<string[]> {
  const pages = await em.find(Page, living, { fields: ['id'], orderBy: { id: 'asc' } })
  return pages.map(({ id }) => id)
}

async function copy(ctx: RequestContext, copying: TemplateCopy): Promise<void> {
  const { em } = ctx
  const pending: string[] = []
  for (let last: string | null = null, found = AT_A_TIME; found === AT_A_TIME; ) {
    const pages: Page[] = await copying.read((template) => pagesAfter(template, last))
    for (const page of pages) {
      await nextTurn()
      if (!copying.idOf(page.id)) continue
      const copied = await copyOf(page, copying)
      const isDraft = isPending(ctx, page)
      if (isDraft) pending.push(page.slug)
      em.persist(isDraft ? asDraft(copied) : copied)
    }
    await em.flush()
    em.clear()
    found = pages.length
    last = pages.at(-1)?.id ?? null
  }
  await removeFromMenus(ctx, pending)
}

async function removeFromMenus(ctx: RequestContext, slugs: readonly string[]): Promise<void> {
  if (slugs.length === 0) return
  const settings = ctx.use(SettingsService)
  await settings.change(menusWithout(slugs, await settings.site()))
}

function pagesAfter({ em }: RequestContext, id: string | null): Promise<Page[]> {
  const where = { ...living, ...(id && { id: { $gt: id } }) }
  const populate = ['draftContent', 'publishedContent'] as const
  return em.find(Page, where, { populate: [...populate], orderBy: { id: 'asc' }, limit: AT_A_TIME }) as Promise<Page[]>
}

function asDraft(page: Page): Page {
  const hasUnpublishedChanges = page.draftContent !== null
  return Object.assign(page, {
    status: PageStatus.DRAFT,
    publishedContent: null,
    publishedLinks: [],
    hasUnpublishedChanges,
  })
}

const NO_CONTENT = { content: null, links: [] }

async function copyOf(page: Page, copying: TemplateCopy): Promise<Page> {
  const draft = page.draftContent === null ? NO_CONTENT : await copiedContent(page.draftContent, copying)
  const published = page.publishedContent === null ? NO_CONTENT : await copiedContent(page.publishedContent, copying)
  const { slug, title, type, status, isDummy, showPageTitle, isHomepage, hasUnpublishedChanges, publishDate } = page
  const plain = { slug, title, type, status, isDummy, showPageTitle, isHomepage, hasUnpublishedChanges, publishDate }
  const { position, hideFromSearch } = page
  return Object.assign(
    new Page(),
    plain,
    { position, hideFromSearch },
    {
      seoTitle: page.seoTitle && copying.text(page.seoTitle),
      seoDescription: page.seoDescription && copying.text(page.seoDescription),
      id: copying.idOf(page.id),
      excerpt: copying.text(page.excerpt),
      image: page.image && copying.text(page.image),
      parentId: copying.idOf(page.parentId),
      templateSections: copying.data(page.templateSections),
      draftContent: draft.content,
      publishedContent: published.content,
      draftLinks: [...draft.links],
      publishedLinks: [...published.links],
    },
  )
}
