import type { PageData, PageQuery } from '@mainstreet/blocks/data'
import type { FormState } from '@mainstreet/blocks/forms'
import type { HostPage } from '@mainstreet/blocks/host'
import type { AccountView } from '@mainstreet/site-client/account'
import type { ResponsePolicy } from '../../../kernel/security/response-policy.ts'
import type { CurrentTenant } from '../../../kernel/tenancy/viewer.ts'
import type { SiteSettings } from '../../platform/settings/index.ts'
import type { LinkedContents, SectionContents } from '../components/index.ts'
import type { SiteMedia } from '../media/index.ts'
import type { Breadcrumb, PublishedPage } from '../pages/index.ts'

/** Everything around the content of a tenant's pages. */
export interface SiteSurroundings {
  readonly tenant: CurrentTenant
  readonly settings: SiteSettings
  readonly installationUrl?: string
  /** Contents of the templates around the page. */
  readonly sections?: SectionContents
  /** Contents by ID of the templates that the page and its sections link to. */
  readonly linked?: LinkedContents
  /** Facts about the library's files that pages need. */
  readonly media?: SiteMedia
  /** Loads the data of the page's blocks. Called at most once, after the page has been read. */
  loadData(queries: readonly PageQuery[]): Promise<PageData>
  /** Other services that the forms of the site need, by the beginning of their URLs. */
  formServices?(): Promise<readonly string[]>
  /** Whether visitors are asked before visits are counted, and before other services are loaded. */
  readonly asksForConsent?: boolean
  /** Rendered in the admin, where no script may run. */
  readonly isPreview?: boolean
  /** For staff only. */
  readonly adminBar?: AdminBar
  /** Rendered for staff, who don't wait behind visitors. Also holds for previews and with the bar. */
  readonly isForStaff?: boolean
  /** Whether to count the visit. By default it is counted unless the page is rendered for staff. */
  readonly isVisit?: boolean
  /** Leaves out the live chat, which is for anonymous visitors, also where the page isn't known to be for staff. */
  readonly withoutChat?: boolean
}

/** A document: as bytes in UTF-8 if a thread has rendered it, because bytes are handed over without copying them. */
export type Html = string | Buffer

export interface DrawnPage {
  readonly html: Html
  /** Its content security policy, which is stricter if the page contains no code of the tenant. */
  readonly policy: ResponsePolicy
}

/** The bar at the bottom of the site that leads staff back to the admin. */
export interface AdminBar {
  /** The origin that the page accepts messages from. */
  readonly adminUrl: string
  readonly dashboardUrl: string
  /** Undefined if there is no page. */
  readonly page?: BarPage
}

export interface BarPage {
  readonly title: string
  readonly status: 'draft' | 'scheduled' | 'published'
  /** Undefined for pages that tenants do not write one by one. */
  readonly updatedAt?: Date
  /** A note about the version shown, with a link to the other version. */
  readonly note?: { readonly text: string; readonly link?: { readonly label: string; readonly href: string } }
  /** Undefined for viewers who may not edit the page. */
  readonly editing?: {
    /** Undefined for archived pages, which have no editor. */
    readonly editorUrl?: string
    readonly settingsUrl: string
  }
  /** The admin path for editing its content. */
  readonly links?: readonly { readonly label: string; readonly icon: string; readonly href: string }[]
}

/**
 * Renders pages to HTML. The application provides the implementation, so the site doesn't depend on the client. Throws
 * SERVICE_UNAVAILABLE for a large page while too many others wait for a thread, or if it takes too long.
 */
export interface SiteRenderer {
  page(page: SitePage, surroundings: SiteSurroundings, options: PageOptions): Promise<DrawnPage>
  /** An account page below the content of the tenant's page at the same slug, if there is one. */
  account(
    view: AccountView,
    page: PublishedPage | null,
    surroundings: SiteSurroundings,
    options: PageOptions,
  ): Promise<DrawnPage>
  notFound(surroundings: SiteSurroundings): Promise<DrawnPage>
  /** A component template on its own. */
  template(
    content: unknown,
    surroundings: SiteSurroundings,
    options?: { readonly namesBlocks?: boolean },
  ): Promise<DrawnPage>
  /** For hosts that belong to no tenant, so it names none. */
  nobody(): string
  /** For staff whose one-time link from the admin was used before or has expired. */
  usedLink(way: { readonly path: string; readonly adminUrl: string }): string
  /** For a site that is offline. */
  closed(): string
}

/** A page with the data that its address adds. */
export type SitePage = PublishedPage & Omit<HostPage, keyof PublishedPage>

/** Of a page that only staff see. */
export type HiddenStatus = 'draft' | 'scheduled'

export interface PageOptions {
  /** With scheme and host. */
  readonly canonicalUrl: string
  /** Adds a ribbon to a page that visitors do not see, and keeps it out of search engines. */
  readonly status?: HiddenStatus | undefined
  /** The ancestors of the page, outermost first. */
  readonly breadcrumbs?: readonly Breadcrumb[]
  /** The page's subject as schema.org data. */
  readonly subject?: object
  /** A placeholder for pages that don't exist. */
  readonly isMissing?: boolean
  /** The form that was just sent, where the page is its answer. */
  readonly form?: FormState | undefined
  /** Adds the ID to each block, for comparing renders. */
  readonly namesBlocks?: boolean
  /** Called for a block that failed to render, or with null for the whole content. */
  onError(blockId: string | null, error: unknown): void
}
