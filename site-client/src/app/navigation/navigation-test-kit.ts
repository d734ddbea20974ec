import type { BarLink, BarSettings, NavigationBar } from './navigation-bar.ts'

const settings: BarSettings = {
  navItemColor: '',
  navItemFontWeight: 500,
  sticky: true,
  transparent: false,
  transparentOnHomepage: false,
  backgroundColor: '',
  navbarHeight: 76,
  fluid: false,
  logoAreaWidth: 220,
  logoAreaHeight: 44,
  mobileNavStyle: 'dropdown',
  mobileNavStylePosition: 'start',
}

export const linkTo = (linkText: string, href: string): BarLink => ({ linkText, href, target: '_self' })

/** A bar with three items, one of them with a submenu. */
export function testBar(changes: Partial<BarSettings> = {}, more: Partial<NavigationBar> = {}): NavigationBar {
  return {
    settings: { ...settings, ...changes },
    items: [
      { ...linkTo('Home', '/'), submenu: [] },
      { ...linkTo('Services', '/services'), submenu: [linkTo('Brakes', '/brakes'), linkTo('Tires', '/tires')] },
      { ...linkTo('Contact', '/contact'), submenu: [] },
    ],
    rightItems: [{ ...linkTo('Call us', 'tel:+16135550148'), type: 'button', classes: 'call', icon: 'phone' }],
    logo: null,
    logoAlt: null,
    ...more,
  }
}
