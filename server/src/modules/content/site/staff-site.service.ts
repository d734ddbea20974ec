import type { UrlQuery } from '@mainstreet/blocks/host'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { SettingsService } from '../../platform/settings/index.ts'
import type { StaffVisitor } from '../../platform/site-sessions/index.ts'
import { PagePreviews, PageStatus, PageType, type PreviewedPage, shownMenus } from '../pages/index.ts'
import type { Representation } from './representation.ts'
import { SiteService } from './site.service.ts'
import type { StaffLink, SuppliedPage } from './site-content.ts'
import type { AdminBar, BarPage, HiddenStatus, SiteRenderer } from './site-renderer.ts'

/** Query parameter for the draft of a published page. */
export const DRAFT_QUERY = '_draft'

interface PageRequest {
  readonly slug: string
  readonly wantsDraft: boolean
  /** True in a frame, which has no room for the bar. */
  readonly isFramed: boolean
  readonly query: UrlQuery
}

interface DrawOptions {
  readonly isDraft: boolean
  /** Shown in the ribbon. */
  readonly status?: HiddenStatus | undefined
  /** False for visitors with a preview link. */
  readonly isForStaff: boolean
  readonly bar?: AdminBar | undefined
  readonly query?: UrlQuery
}

/** Renders pages for staff who came from the admin, and drafts for visitors with a preview link. */
export class StaffSiteService {
  constructor(
    private readonly ctx: RequestContext,
    private readonly renderer: SiteRenderer,
  ) {}

  /**
   * The page at a slug, including drafts and archived pages for staff who may edit pages. Files and redirects are the
   * same as for visitors. Otherwise the tenant's 404 page.
   */
  async page({ slug, wantsDraft, isFramed, query }: PageRequest, { may }: StaffVisitor): Promise<Representation> {
    this.ctx.previewFor(may)
    const mayEdit = may.has('pages.can_edit')
    const there = await this.ctx.use(PagePreviews).at(slug)
    const found = there && (there.isLive || mayEdit) ? there : null
    if (!found || found.page.status === PageStatus.ARCHIVED) {
      const other = await this.ctx.use(SiteService).at(slug, this.renderer, query, {
        isForStaff: true,
        ...(!isFramed && {
          adminBar: this.bar(),
          barOf: (supplied: SuppliedPage) => this.bar(this.suppliedBar(supplied, may)),
        }),
      })
      if (other) return other
    }
    if (!found) return this.notFound(isFramed)
    const isDraft = mayEdit && (found.page.status !== PageStatus.PUBLISHED || (wantsDraft && hasChanges(found)))
    const { siteContents } = this.ctx.installation
    const links = this.links(
      siteContents.flatMap(({ staffLinksAt }) => staffLinksAt?.(this.ctx, slug) ?? []),
      may,
    )
    const page = { ...barPageOf(found, isDraft, mayEdit), ...(mayEdit && { editing: this.editing(found) }), links }
    const bar = isFramed ? undefined : this.bar(page)
    const status = isDraft || !found.isLive ? hiddenStatusOf(found) : undefined
    return this.draw(found, { isDraft, status, isForStaff: true, bar, query })
  }

  notFound(isFramed: boolean): Promise<Representation> {
    return this.ctx.use(SiteService).notFound(this.renderer, isFramed ? {} : { adminBar: this.bar() })
  }

  /** The draft, or the published version if there are no changes. Null if the page is deleted or archived. */
  async preview(pageId: string): Promise<Representation | null> {
    const found = await this.ctx.use(PagePreviews).of(pageId)
    return found && this.draw(found, { isDraft: true, status: 'draft', isForStaff: false })
  }

  private async draw(
    { page, contents }: PreviewedPage,
    { isDraft, status, isForStaff, bar, query = {} }: DrawOptions,
  ): Promise<Representation> {
    const settings = shownMenus(this.ctx, await this.ctx.use(SettingsService).site())
    const publishedContent = isDraft ? contents.draft : contents.published
    const publishedLinks = isDraft ? page.draftLinks : page.publishedLinks
    const surroundings = { tenant: this.ctx.currentTenant, settings, isForStaff, ...(bar && { adminBar: bar }) }
    return this.ctx
      .use(SiteService)
      .draw({ ...page, publishedContent, publishedLinks, query }, surroundings, this.renderer, { status })
  }

  private bar(page?: BarPage): AdminBar {
    const { adminUrl } = this.ctx.installation
    return { adminUrl, dashboardUrl: `${adminUrl}/admin/dashboard`, ...(page && { page }) }
  }

  private suppliedBar({ page, status, updatedAt, staffLinks = [] }: SuppliedPage, may: StaffVisitor['may']): BarPage {
    const links = this.links(staffLinks, may)
    return { title: page.title, status: status ?? 'published', ...(updatedAt && { updatedAt }), links }
  }

  private links(links: readonly StaffLink[], may: StaffVisitor['may']): NonNullable<BarPage['links']> {
    const { adminUrl } = this.ctx.installation
    return links
      .filter(({ permission }) => may.has(permission))
      .map(({ label, icon, path }) => ({ label, icon, href: adminUrl + path }))
  }

  private editing({ page }: PreviewedPage) {
    const { adminUrl } = this.ctx.installation
    const editorUrl = `${adminUrl}/admin/editor?${new URLSearchParams({ slug: page.slug })}`
    return {
      ...(page.status !== PageStatus.ARCHIVED && { editorUrl }),
      settingsUrl: `${adminUrl}/admin/page-settings?${new URLSearchParams({ id: page.id })}`,
    }
  }
}

const hasChanges = ({ page, isLive }: PreviewedPage) => isLive && page.hasUnpublishedChanges

const hiddenStatusOf = ({ isScheduled }: PreviewedPage): HiddenStatus => (isScheduled ? 'scheduled' : 'draft')

function barPageOf(found: PreviewedPage, isDraft: boolean, mayEdit: boolean): BarPage {
  const { page } = found
  const note = noteOf(found, isDraft, mayEdit)
  const isPublished = page.status === PageStatus.PUBLISHED
  const status = isPublished && !found.isScheduled ? 'published' : hiddenStatusOf(found)
  return { title: page.title, status, updatedAt: page.updatedAt, ...(note && { note }) }
}

/** Staff see the published version until they ask for the draft, so they can tell whether a change is live. */
function noteOf(found: PreviewedPage, isDraft: boolean, mayEdit: boolean): BarPage['note'] {
  const { page } = found
  if (page.status === PageStatus.ARCHIVED) return { text: 'Archived' }
  if (page.type === PageType.PRODUCT) return { text: 'The design of product pages, without an address of its own' }
  if (page.type === PageType.BLOG_POST)
    return { text: 'The design of the pages of posts, without an address of its own' }
  if (page.status !== PageStatus.PUBLISHED) return undefined
  if (found.isWithheld) return { text: 'Hidden from visitors while its module is missing' }
  if (found.isScheduled) return { text: 'Visitors see it from its publish date on' }
  if (page.isDummy) return { text: 'A label that groups pages, which visitors never see' }
  if (!mayEdit || !hasChanges(found)) return undefined
  const path = page.slug.startsWith('/') ? page.slug : `/${page.slug}`
  return isDraft
    ? { text: 'This is the draft', link: { label: 'Show published', href: path } }
    : { text: 'Changed since published', link: { label: 'Show draft', href: `${path}?${DRAFT_QUERY}` } }
}
