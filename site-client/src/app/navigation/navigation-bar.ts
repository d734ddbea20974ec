export interface BarLink {
  readonly linkText: string
  /** '' means no link. */
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

/** Colours are CSS or a theme colour's name; '' is the default. Sizes are px. */
export interface BarSettings {
  readonly navItemColor: string
  readonly navItemFontWeight: number
  readonly sticky: boolean
  readonly transparent: boolean
  readonly transparentOnHomepage: boolean
  readonly backgroundColor: string
  readonly navbarHeight: number
  /** Full window width. */
  readonly fluid: boolean
  readonly logoAreaWidth: number
  readonly logoAreaHeight: number
  readonly mobileNavStyle: 'dropdown' | 'offcanvas'
  readonly mobileNavStylePosition: 'start' | 'end'
}

/** The navigation bar of a tenant's site. */
export interface NavigationBar {
  readonly settings: BarSettings
  readonly items: readonly BarItem[]
  readonly rightItems: readonly BarRightItem[]
  readonly logo: string | null
  /** Used on a transparent bar. */
  readonly logoAlt: string | null
  /** Intrinsic sizes of the logos by address, as far as they are known. */
  readonly sizes?: Readonly<Record<string, { readonly width: number; readonly height: number }>>
  /** Visitors can put products into a cart. */
  readonly hasCart?: boolean
  /** Visitors can sign in. */
  readonly hasAccounts?: boolean
}

/** Whether the bar overlaps the top of the content. Never on pages that show their title there. */
export function isTransparent(
  { settings }: NavigationBar,
  page: { isHomepage: boolean; showsTitle: boolean },
): boolean {
  return !page.showsTitle && (settings.transparent || (settings.transparentOnHomepage && page.isHomepage))
}
