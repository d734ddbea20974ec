import type { PageData } from '@mainstreet/blocks/data'
import type { FormState } from '@mainstreet/blocks/forms'
import type { HostPage } from '@mainstreet/blocks/host'
import type { Theme } from '@mainstreet/blocks/render'
import type { Inflate, WorkMeter } from '@mainstreet/blocks/tree'
import type { AdminBar } from './admin-bar/admin-bar.ts'
import type { SiteAssets } from './assets.ts'
import type { TenantScripts } from './head/tenant-scripts.ts'
import type { NavigationBar } from './navigation/navigation-bar.ts'

/** Contact data of the site's company. */
export interface Business {
  readonly phone: string | null
  readonly email: string | null
  readonly address: string | null
}

/** An ancestor of the current page. */
export interface Crumb {
  readonly title: string
  readonly slug: string
}

/** The parts of every page around its content. */
export interface SiteFrame {
  readonly tenantName: string
  readonly companyName: string
  /** The current year where the tenant is. */
  readonly year: number
  /** Where the installation is, for its credit. */
  readonly installationUrl?: string
  readonly tenantFavicon: string | null
  readonly siteFavicon: string | null
  readonly theme: Theme
  readonly assets: SiteAssets
  /** Omitted for no bar at all. Without menu items it has the logo alone. */
  readonly bar?: NavigationBar
  /** BCP 47; defaults to 'en-CA'. */
  readonly locale?: string
  readonly scripts?: TenantScripts
  /** Only on pages rendered for staff. */
  readonly adminBar?: AdminBar
  /** Whether visits are counted. Never on pages rendered for staff. */
  readonly isTracked?: boolean
  /** Whether visitors are asked before visits are counted, and before other services' scripts and frames are loaded. */
  readonly asksForConsent?: boolean
  /** Whether visitors can chat. Never on pages rendered for staff. */
  readonly hasChat?: boolean
  /** The company's contact data. */
  readonly business?: Business
  /** Contents of linked templates, by id. */
  readonly linked?: Readonly<Record<string, unknown>>
  /** Of the files that have been replaced or cropped, by the folder in their address. */
  readonly mediaRevisions?: Readonly<Record<string, number>>
  /** The title of every page, with `{page}` and `{tenant}` in it. */
  readonly titlePattern?: string
  /** The form that was just sent, where the page is its answer. */
  readonly form?: FormState
  /** The results of the page's queries. Without it, rendering a page that has any throws DataNeeded. */
  readonly data?: PageData
}

/** Stored templates around a page's content. */
export interface SiteSections {
  readonly header?: unknown
  /** Replaces the plain title, on pages that show it. */
  readonly pageTitle?: unknown
  readonly footer?: unknown
}

/** One page as plain data. */
export interface SiteDocument extends SiteFrame {
  readonly sections?: SiteSections
  readonly page: Omit<HostPage, 'image'> & {
    readonly image: string | null
    /** Shows the title above the content. */
    readonly showPageTitle?: boolean
    /** Overrides title and excerpt in search results. */
    readonly seoTitle?: string | null
    readonly seoDescription?: string | null
  }
  /** The stored content; null for an empty page. */
  readonly content: string | null
  /** The absolute URL that search engines should index. */
  readonly canonicalUrl: string
  /** A page that only staff can see has a ribbon and noindex. */
  readonly status?: 'draft' | 'scheduled'
  /** Excludes the page from search engines. */
  readonly isHidden?: boolean
  /** The page's ancestors, outermost first. */
  readonly breadcrumbs?: readonly Crumb[]
  /** What the page is about, as a node of schema.org data, such as a product. */
  readonly subject?: object
  /** Built-in content below the page's own, such as a form. */
  readonly below?: PageAddition
  /** The server's native zlib. */
  readonly inflate?: Inflate
  /** Makes rendering throw TooMuchWork at its limit. */
  readonly meter?: WorkMeter
  /** Adds each block's id, for comparing renderings. */
  readonly namesBlocks?: boolean
  /** Called for anything that fails to render and is omitted: with a block's id, or null for the whole content. */
  onError?(blockId: string | null, error: unknown): void
}

export interface PageAddition {
  readonly css: string
  /** Receives whether the page already has a main heading. */
  html(hasHeading: boolean): string
}
