export interface BarLink {
  readonly linkText: string
  /** '' leads nowhere. */
  readonly href: string
  readonly target: '_self' | '_blank'
}

export interface BarItem extends BarLink {
  readonly submenu: readonly BarLink[]
}

export interface BarRightItem extends BarLink {
  readonly type: 'button' | 'other'
  /** Class names, separated by spaces. */
  readonly classes: string
  /** Name of an icon; '' for none. */
  readonly icon: string
}

/** Colours are CSS or the name of a theme colour, '' the bar's own; sizes are px. */
export interface BarSettings {
  readonly navItemColor: string
  readonly navItemFontWeight: number
  readonly sticky: boolean
  readonly transparent: boolean
  readonly transparentOnHomepage: boolean
  readonly backgroundColor: string
  readonly navbarHeight: number
  /** As wide as the window. */
  readonly fluid: boolean
  readonly logoAreaWidth: number
  readonly logoAreaHeight: number
  readonly mobileNavStyle: 'dropdown' | 'offcanvas'
  readonly mobileNavStylePosition: 'start' | 'end'
}

/** What a tenant's site has above every page. */
export interface NavigationBar {
  readonly settings: BarSettings
  readonly items: readonly BarItem[]
  readonly rightItems: readonly BarRightItem[]
  readonly logo: string | null
  /** Stands on a transparent bar. */
  readonly logoAlt: string | null
  /** Visitors may sign in. */
  readonly hasAccounts?: boolean
}

/** A bar without anything to choose from is left out. */
export function hasBar(bar: NavigationBar | undefined): bar is NavigationBar {
  return bar !== undefined && bar.items.length + bar.rightItems.length > 0
}

/** The bar lies over the top of the content, unless the page's title stands there, which it would cover. */
export function isTransparent(
  { settings }: NavigationBar,
  page: { isHomepage: boolean; showsTitle: boolean },
): boolean {
  return !page.showsTitle && (settings.transparent || (settings.transparentOnHomepage && page.isHomepage))
}
