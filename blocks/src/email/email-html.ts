import { isColour, THEME_COLOURS } from '../fields/index.ts'
import { RICH_STYLES } from '../library/email/rich-styles.ts'
import { escapeHtml } from '../text.ts'
import { placeholdersIn } from './placeholders.ts'

/** A colour that mail programs know; '' for one that depends on the page. */
export function mailColour(stored: string, colours: Readonly<Record<string, string>>): string {
  const name = /^var\(--ms-([a-z]+)\)$/.exec(stored)?.[1] ?? stored
  const ofTheme = Object.hasOwn(colours, name) ? colours[name] : undefined
  if (ofTheme) return isColour(ofTheme) ? ofTheme : ''
  return isColour(stored) && !stored.includes('var(') ? stored : ''
}

const SCHEMES = new Set(['http', 'https', 'mailto', 'tel', 'sms'])
/** Placeholders for addresses that the server makes, such as `{{ order.url }}`. */
const WHOLE_ADDRESS = /^\{\{ {0,9}(?:unsubscribe_url|view_url|[a-z_]{1,40}\.url) {0,9}\}\}$/
/** Placeholders allowed within other addresses. Personal links and visitors' texts would leak to other servers. */
const WITHIN_ADDRESS = /^(?:customer|company)\./

/**
 * An address that works outside the site. '' for those that could run something, and for those that begin with a
 * placeholder: nobody knows where the value of a person leads. Addresses that the server makes are our own. Half a
 * placeholder is refused too, because the rest of the mail could complete it.
 */
export function absolute(stored: string, siteUrl: string): string {
  const address = stored.trim()
  if (WHOLE_ADDRESS.test(address)) return address
  if (address === '' || address.startsWith('{{')) return ''
  const names = placeholdersIn(address)
  const braces = address.split('{{').length + address.split('}}').length - 2
  if (braces !== 2 * names.length || names.some((name) => !WITHIN_ADDRESS.test(name))) return ''
  if (address.startsWith('//')) return `https:${address}`
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase()
  if (scheme) return SCHEMES.has(scheme) ? address : ''
  return `${siteUrl}${address.startsWith('/') ? '' : '/'}${address}`
}

/** Sanitized rich text with inline styles and absolute addresses. */
export function richTextHtml(clean: string, siteUrl: string, colours: Readonly<Record<string, string>>): string {
  let html = clean
    .replaceAll('<p></p>', '<p>&nbsp;</p>')
    // Items of lists stand close together.
    .replaceAll('<li><p>', '<li><p style="margin:0">')
    .replaceAll('<li><p style="', '<li><p style="margin:0;')
  for (const [tag, css] of Object.entries(RICH_STYLES))
    html = html
      .replaceAll(`<${tag}>`, `<${tag} style="${css}">`)
      .replaceAll(`<${tag} style="`, `<${tag} style="${css};`)
  html = html.replaceAll('<a href=', `<a style="${RICH_STYLES.a}" href=`)
  for (const name of THEME_COLOURS) html = html.replaceAll(`var(--ms-${name})`, mailColour(name, colours) || 'inherit')
  return html.replace(/ (href|src)="([^"]*)"/g, (_, name: string, address: string) => {
    const found = absolute(address.replaceAll('&amp;', '&'), siteUrl)
    return found ? ` ${name}="${escapeHtml(found)}"` : ''
  })
}
