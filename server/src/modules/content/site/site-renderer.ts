import type { AccountView } from '@mainstreet/site-client/account'
import type { CurrentTenant } from '../../../kernel/viewer.ts'
import type { SiteSettings } from '../../platform/settings/index.ts'
import type { LinkedContents, SectionContents } from '../components/index.ts'
import type { Breadcrumb, PublishedPage } from '../pages/index.ts'

/** What every page of a tenant stands in. */
export interface SiteSurroundings {
  readonly tenant: CurrentTenant
  readonly settings: SiteSettings
  /** Contents of the templates around the page. */
  readonly sections?: SectionContents
  /** By their ids, the contents of templates that the page, and what stands around it, has links to. */
  readonly linked?: LinkedContents
  /** Shown within the admin: nothing in it may run. */
  readonly isPreview?: boolean
  /** Only for staff. */
  readonly adminBar?: AdminBar
}

/** The way back into the admin, at the foot of the site. */
export interface AdminBar {
  /** Whose messages the page listens to. */
  readonly adminUrl: string
  readonly dashboardUrl: string
  /** Nothing where there is no page. */
  readonly page?: BarPage
}

export interface BarPage {
  readonly title: string
  readonly isPublished: boolean
  readonly updatedAt: Date
  /** What else is worth knowing about what is shown, and where the other version of it is. */
  readonly note?: { readonly text: string; readonly link?: { readonly label: string; readonly href: string } }
  /** Nothing for those who may not edit it. */
  readonly editing?: {
    /** Pages in the archive have no editor. */
    readonly editorUrl?: string
    readonly settingsUrl: string
  }
}

/** Turns pages into HTML. The application gives the site its renderer; the site knows no client. */
export interface SiteRenderer {
  page(page: PublishedPage, surroundings: SiteSurroundings, options: PageOptions): string
  /** An account page, below the content of the page that the tenant has at its address, if any. */
  account(view: AccountView, page: PublishedPage | null, surroundings: SiteSurroundings, options: PageOptions): string
  notFound(surroundings: SiteSurroundings): string
  /** A component template by itself. */
  template(content: unknown, surroundings: SiteSurroundings, options?: { readonly namesBlocks?: boolean }): string
  /** For hosts that nobody owns: names nobody. */
  nobody(): string
  /** For staff whose way from the admin was used before, or took too long. */
  usedLink(way: { readonly path: string; readonly adminUrl: string }): string
  /** For a site that is not shown now. */
  closed(): string
}

export interface PageOptions {
  /** With scheme and host. */
  readonly canonicalUrl: string
  /** Visitors do not see what is drawn: it carries a ribbon and stays out of search engines. */
  readonly isDraft?: boolean
  /** The pages above it, the outermost first. */
  readonly breadcrumbs?: readonly Breadcrumb[]
  /** Stands in for pages that do not exist. */
  readonly isMissing?: boolean
  /** Each block says its id, for who compares drawings. */
  readonly namesBlocks?: boolean
  /** A block that could not be drawn, by its id; the whole content when null. */
  onError(blockId: string | null, error: unknown): void
}
