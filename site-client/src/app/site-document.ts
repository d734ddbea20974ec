import type { HostPage } from '@mainstreet/blocks/host'
import type { Theme } from '@mainstreet/blocks/render'
import type { Inflate } from '@mainstreet/blocks/tree'
import type { AdminBar } from './admin-bar/admin-bar.ts'
import type { SiteAssets } from './assets.ts'
import type { TenantScripts } from './head/tenant-scripts.ts'
import type { NavigationBar } from './navigation/navigation-bar.ts'

/** How to reach the company whose site it is. */
export interface Business {
  readonly phone: string | null
  readonly email: string | null
  readonly address: string | null
}

/** A page above the one shown. */
export interface Crumb {
  readonly title: string
  readonly slug: string
}

/** What every page of a tenant has around its content. */
export interface SiteFrame {
  readonly tenantName: string
  readonly companyName: string
  readonly tenantFavicon: string | null
  readonly siteFavicon: string | null
  readonly theme: Theme
  readonly assets: SiteAssets
  /** Left out where there is nothing in it. */
  readonly bar?: NavigationBar
  /** BCP 47, 'en-CA' when absent. */
  readonly locale?: string
  readonly scripts?: TenantScripts
  /** Only on pages that are drawn for staff. */
  readonly adminBar?: AdminBar
  /** How to reach the company. */
  readonly business?: Business
  /** By their ids, the contents of templates that what is drawn has links to. */
  readonly linked?: Readonly<Record<string, unknown>>
}

/** Templates that stand around a page's content, as they are stored. */
export interface SiteSections {
  readonly header?: unknown
  /** In place of the plain title, on pages that show theirs. */
  readonly pageTitle?: unknown
  readonly footer?: unknown
}

/** One page, as plain data. */
export interface SiteDocument extends SiteFrame {
  readonly sections?: SiteSections
  readonly page: Omit<HostPage, 'image'> & {
    readonly image: string | null
    /** Shows the title above the content. */
    readonly showPageTitle?: boolean
    /** What search engines show in place of title and excerpt. */
    readonly seoTitle?: string | null
    readonly seoDescription?: string | null
  }
  /** As it is stored; null for a page that was never filled. */
  readonly content: string | null
  /** With scheme and host: what search engines take for the page's address. */
  readonly canonicalUrl: string
  /** A page that only staff can see carries a ribbon and stays out of search engines. */
  readonly status?: 'draft'
  /** Search engines are asked to leave the page out. */
  readonly isHidden?: boolean
  /** The pages above this one, the outermost first. */
  readonly breadcrumbs?: readonly Crumb[]
  /** What the installation itself puts below the content, such as a form. */
  readonly below?: PageAddition
  /** The server's own zlib. */
  readonly inflate?: Inflate
  /** Each block says its id, for who compares drawings. */
  readonly namesBlocks?: boolean
  /** Whatever could not be drawn is left out and told here: a block by its id, the whole content by null. */
  onError?(blockId: string | null, error: unknown): void
}

export interface PageAddition {
  readonly css: string
  /** Drawn knowing whether the page has a main heading already. */
  html(hasHeading: boolean): string
}
