import type { HostPage } from '@mainstreet/blocks/host'
import type { Theme } from '@mainstreet/blocks/render'
import type { Inflate } from '@mainstreet/blocks/tree'
import type { AdminBar } from './admin-bar/admin-bar.ts'
import type { SiteAssets } from './assets.ts'
import type { Business, Crumb } from './head/structured-data.ts'
import type { TenantScripts } from './head/tenant-scripts.ts'
import type { NavigationBar } from './navigation/navigation-bar.ts'

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
}

/** One page, as plain data. */
export interface SiteDocument extends SiteFrame {
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
  /** The server's own zlib. */
  readonly inflate?: Inflate
  /** Whatever could not be drawn is left out and told here: a block by its id, the whole content by null. */
  onError?(blockId: string | null, error: unknown): void
}
