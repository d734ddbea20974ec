import { intrinsicSizeOf } from '@mainstreet/blocks/pictures'
import { escapeHtml } from '@mainstreet/blocks/text'
import { tablerIcon } from '../icons.ts'
import type { BarItem, BarLink, BarRightItem, NavigationBar } from './navigation-bar.ts'

interface Surroundings {
  readonly bar: NavigationBar
  readonly companyName: string
  /** Path of the current page; '' if it does not exist. */
  readonly path: string
  readonly isTransparent: boolean
  /** The script that replaces the sign-in link with the menu of a signed-in visitor. */
  readonly userMenu?: string | null
}

/**
 * The navigation bar. The menu is rendered twice, as a row and folded behind a button. CSS shows one of them, so
 * neither needs JavaScript.
 */
export function barHtml({ bar, companyName, path, isTransparent, userMenu }: Surroundings): string {
  const { settings, items, rightItems } = bar
  const right = rightItems.map((item) => rightHtml(item)).join('') + accountHtml(bar, userMenu)
  const traits = [
    settings.sticky && 'data-sticky',
    isTransparent && 'data-transparent',
    `data-mobile="${settings.mobileNavStyle}" data-side="${settings.mobileNavStylePosition}"`,
  ]
  const brand = logoHtml(bar, companyName, isTransparent)
  const row = menuHtml(items, (item) => itemHtml(item, path), ' class="ms-bar-row"')
  const list = menuHtml(items, (item) => listedHtml(item, path))
  const end = right && `<div class="ms-bar-end">${right}</div>`
  const cart = bar.hasCart ? cartHtml() : ''
  const panelHead = settings.mobileNavStyle === 'offcanvas' ? panelHeadHtml(bar, companyName) : ''
  const folded =
    (list || end) &&
    `<details class="ms-bar-menu"><summary aria-label="Menu"><span></span></summary><div class="ms-bar-panel">${panelHead}${list}${end}</div></details>`
  return `<header class="ms-bar" ${traits.filter(Boolean).join(' ')}><div class="ms-bar-inner">${brand}${row}${end}${cart}${folded}</div></header>`
}

/** A landmark without items would only mislead. */
function menuHtml(items: readonly BarItem[], html: (item: BarItem) => string, attributes = ''): string {
  return items.length === 0 ? '' : `<nav${attributes} aria-label="Main"><ul>${items.map(html).join('')}</ul></nav>`
}

/** The same for everybody, because pages are cached. Only the script knows who is signed in. */
function accountHtml({ hasAccounts }: NavigationBar, userMenu: string | null | undefined): string {
  const script = userMenu ? ` data-menu="${escapeHtml(userMenu)}"` : ''
  return hasAccounts ? `<a class="ms-bar-other ms-bar-account" href="/login"${script}>Sign in</a>` : ''
}

/** The same for everybody as well: the script reads the number from a cookie. */
function cartHtml(): string {
  const drawn = `<svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${tablerIcon('shopping-cart')}</svg>`
  return `<a class="ms-bar-cart" href="/cart" aria-label="Cart">${drawn}<span class="ms-bar-count" hidden></span></a>`
}

function logoHtml({ logo, logoAlt, sizes }: NavigationBar, companyName: string, isTransparent: boolean): string {
  const name = escapeHtml(companyName)
  const picture = (address: string, kind = '') =>
    `<img${kind} src="${escapeHtml(address)}" alt="${name}, home"${sizeOf(address, sizes)}>`
  // Both logos are only needed if scrolling switches between them.
  const shown =
    isTransparent && logoAlt && logo
      ? picture(logo, ' class="ms-bar-solid"') + picture(logoAlt, ' class="ms-bar-clear"')
      : logo || logoAlt
        ? picture((isTransparent && logoAlt) || logo || (logoAlt as string))
        : name
  return `<a class="ms-bar-logo" href="/">${shown}</a>`
}

/** Reserves the room of a logo before it is loaded. */
function sizeOf(address: string, sizes: NavigationBar['sizes']): string {
  const size = sizes?.[address] ?? intrinsicSizeOf(address)
  return size ? ` width="${size.width}" height="${size.height}"` : ''
}

function panelHeadHtml({ logo, sizes }: NavigationBar, companyName: string): string {
  const brand = logo
    ? `<img src="${escapeHtml(logo)}" alt="${escapeHtml(companyName)}"${sizeOf(logo, sizes)}>`
    : '<span class="ms-bar-placeholder">Upload a Logo</span>'
  return `<div class="ms-bar-head">${brand}<p>Menu</p></div>`
}

function itemHtml(item: BarItem, path: string): string {
  if (item.submenu.length === 0) return `<li>${linkHtml(item, path)}</li>`
  const name = escapeHtml(item.linkText)
  // The button is for keyboard and touch. Without JavaScript, hover and focus still open the submenu.
  const toggle = `<button type="button" class="ms-bar-toggle" aria-expanded="false" aria-label="${name}, submenu" hidden></button>`
  return `<li class="ms-bar-parent">${linkHtml(item, path)}${toggle}<ul>${linksHtml(item.submenu, path)}</ul></li>`
}

function listedHtml(item: BarItem, path: string): string {
  const below = item.submenu.length > 0 ? `<ul>${linksHtml(item.submenu, path)}</ul>` : ''
  return `<li>${linkHtml(item, path)}${below}</li>`
}

function linksHtml(links: readonly BarLink[], path: string): string {
  return links.map((link) => `<li>${linkHtml(link, path)}</li>`).join('')
}

/** An item without a link, such as the head of a submenu, is focusable text. */
function linkHtml({ linkText, href, target }: BarLink, path: string): string {
  if (!href) return `<span tabindex="0">${escapeHtml(linkText)}</span>`
  const current = href === path ? ' aria-current="page"' : ''
  return `<a href="${escapeHtml(href)}"${targetOf(target)}${current}>${escapeHtml(linkText)}</a>`
}

function rightHtml({ type, href, target, classes, linkText, icon }: BarRightItem): string {
  const paths = icon && tablerIcon(icon)
  const drawn = paths
    ? `<svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`
    : ''
  const names = [type === 'button' ? 'ms-bar-button' : 'ms-bar-other', ...classes.split(' ')].filter(Boolean).join(' ')
  return `<a class="${escapeHtml(names)}" href="${escapeHtml(href)}"${targetOf(target)}>${drawn}${escapeHtml(linkText)}</a>`
}

const targetOf = (target: string) => (target === '_blank' ? ' target="_blank" rel="noopener"' : '')
