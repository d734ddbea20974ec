import type { ThemeColour } from '@mainstreet/blocks/fields'
import type { Tree } from '@mainstreet/blocks/tree'
import type { BarItem, BarLink, BarRightItem, BarSettings } from '@mainstreet/site-client/render'
import type { PageType } from '../../modules/content/pages/index.ts'

/** A tenant's website as the seed writes it: plain data, no database. Other demo records are supplied by capabilities. */
export interface DemoSite {
  /** The tenant's handle: `maple` is served at maple.localhost. */
  readonly handle: string
  readonly settings: DemoSettings
  /** The pictures, each served as `/media/<name>.svg`. */
  readonly pictures: readonly DemoPicture[]
  readonly components: readonly DemoComponent[]
  readonly pages: readonly DemoPage[]
}

export interface DemoSettings {
  readonly companyName: string
  readonly favicon: string
  readonly mainLogo: string
  /** The logo for dark grounds. */
  readonly mainLogoAlt: string
  readonly colors: Readonly<Record<ThemeColour, string>>
  readonly headingFont: string
  readonly bodyFont: string
  /** px */
  readonly radius: number
  /** px */
  readonly spacing: number
  readonly contactEmail: string
  readonly contactPhone: string
  readonly contactAddress: string
  readonly timeZone: string
  readonly useVehicle?: boolean
  readonly mainnavSettings: Partial<BarSettings>
  readonly mainnavItems: readonly BarItem[]
  readonly rightnavItems: readonly BarRightItem[]
}

/** An item of a menu, without a submenu unless it is given one. */
export function menuItem(linkText: string, href: string, submenu: readonly BarLink[] = []): BarItem {
  return { ...menuLink(linkText, href), submenu }
}

export function menuLink(linkText: string, href: string): BarLink {
  return { linkText, href, target: '_self' }
}

export interface DemoPicture {
  readonly name: string
  readonly svg: string
}

export interface DemoPage {
  /** An ordinary page unless given. */
  readonly type?: PageType
  readonly slug: string
  /** Slug of the page that it stands below, which comes before it. */
  readonly below?: string
  readonly title: string
  readonly excerpt: string
  /** Address of the picture that stands for the page where it is shared. */
  readonly image: string
  readonly showPageTitle: boolean
  readonly isHomepage: boolean
  readonly tree: Tree
}

/** A component template, and the place around every page where it stands. */
export interface DemoComponent {
  readonly name: string
  readonly type: 'section' | 'container'
  readonly standsAs?: 'header' | 'footer'
  readonly tree: Tree
}

/** Where a picture of that name is found on its site. */
export function mediaUrl(name: string): string {
  return `/media/${name}.svg`
}
