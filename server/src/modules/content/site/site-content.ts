import type { Permission } from '../../../kernel/access/permissions.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import type { Breadcrumb, PublishedPage } from '../pages/index.ts'
import type { Feed, HiddenStatus, SitePage } from './site-renderer.ts'

declare module '../../../kernel/capability/capability.ts' {
  interface Capability {
    /** Pages of sites that tenants do not write one by one, such as those of products. */
    readonly siteContent?: SiteContent
    /**
     * URLs that begin with these are other services of a tenant's forms, such as the human check. Pages with forms may
     * run their scripts.
     */
    readonly formServices?: FormServices
    /** Whether visitors are asked for consent. Publish `settings.changed` when the answer changes. */
    readonly siteConsent?: SiteConsent
  }
}

declare module '../../../kernel/context/installation.ts' {
  interface Installation {
    /** In the order of the capabilities. */
    readonly siteContents: readonly SiteContent[]
    readonly formServices: readonly FormServices[]
    readonly siteConsents: readonly SiteConsent[]
  }
}

type SiteConsent = (ctx: RequestContext) => Promise<boolean>
type FormServices = (ctx: RequestContext) => Promise<readonly string[]>

export interface SiteContent {
  /** The `cacheTags` of what its pages show. Cached pages and sitemaps are dropped with them. */
  readonly cacheTags: readonly string[]
  /**
   * The page at a path where the tenant has none of its own. Null if there is none. Throws if it could not be loaded,
   * because the answer to null is a 404.
   */
  pageAt(ctx: RequestContext, path: string): Promise<SuppliedPage | MovedPage | null>
  /** A file at a path of the site where the tenant has no page, such as a feed. Null if there is none. */
  fileAt?(ctx: RequestContext, path: string): Promise<SiteFile | null>
  /** The feeds that the page at a path names in its head. */
  feedsAt?(ctx: RequestContext, path: string): readonly Feed[]
  /** Links of the staff's bar on the tenant's own page at a path, to what the page lists. */
  staffLinksAt?(ctx: RequestContext, path: string): readonly StaffLink[]
  /** The published designs of its pages, which tenants edit. */
  designs?(ctx: RequestContext): Promise<readonly PublishedPage[]>
  readonly sitemap: {
    count(ctx: RequestContext): Promise<number>
    /** In an order that does not change between two slices. */
    slice(ctx: RequestContext, offset: number, limit: number): Promise<readonly SitemapEntry[]>
  }
}

export interface SiteFile {
  readonly contentType: 'application/rss+xml' | 'application/atom+xml'
  readonly text: string
}

export interface SuppliedPage {
  readonly page: SitePage
  readonly breadcrumbs: readonly Breadcrumb[]
  /** Of what visitors do not see yet. */
  readonly status?: HiddenStatus
  /** Shown to staff. */
  readonly updatedAt?: Date
  /** schema.org data about it, for its own address. */
  readonly subject?: (canonicalUrl: string) => object
  /** The admin path for editing its content, for the staff's bar. */
  readonly staffLinks?: readonly StaffLink[]
}

export interface StaffLink {
  readonly label: string
  /** The name of a Tabler icon. */
  readonly icon: string
  /** In the admin, with its leading slash. */
  readonly path: string
  readonly permission: Permission
}

/** The page has another path now. */
export interface MovedPage {
  readonly movedTo: string
}

export interface SitemapEntry {
  readonly slug: string
  readonly updatedAt: Date
}
