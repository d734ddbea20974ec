import { isColour, THEME_COLOURS } from '../fields/index.ts'
import { escapeHtml } from '../text.ts'
import type { EmailContext } from './email-block.ts'

/** Declarations of an inline style. Those without a value are left out. */
export function style(declarations: Readonly<Record<string, string | number | false | null>>): string {
  const set = Object.entries(declarations).filter(([, value]) => value !== '' && value !== false && value !== null)
  return escapeHtml(set.map(([name, value]) => `${name}:${value}`).join(';'))
}

/** A table for layout. Screen readers skip it as one. */
export function table(css: string, inner: string, attributes = ''): string {
  const reset = 'role="presentation" border="0" cellpadding="0" cellspacing="0" width="100%"'
  return `<table ${reset}${attributes} style="${css}">${inner}</table>`
}

/** A colour that mail programs know; '' for one that depends on the page. */
export function mailColour(value: string, { colours }: Pick<EmailContext, 'colours'>): string {
  const ofTheme = colours[value.replace(/^var\(--ms-([a-z]+)\)$/, '$1')]
  if (ofTheme) return ofTheme
  return isColour(value) && !value.includes('var(') ? value : ''
}

/** An address that works outside the site. Placeholders stay. */
export function absolute(address: string, { siteUrl }: Pick<EmailContext, 'siteUrl'>): string {
  if (address.startsWith('//')) return `https:${address}`
  if (address === '' || address.startsWith('{{') || /^[a-z][a-z0-9+.-]*:/i.test(address)) return address
  return `${siteUrl}${address.startsWith('/') ? '' : '/'}${address}`
}

const SPACED = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'blockquote']

/** Sanitized rich text with inline styles and absolute addresses. */
export function richTextHtml(clean: string, context: EmailContext): string {
  let html = clean
  for (const tag of SPACED) {
    const css = `margin:0 0 16px${tag.startsWith('h') ? ';line-height:1.3' : ''}`
    html = html
      .replaceAll(`<${tag}>`, `<${tag} style="${css}">`)
      .replaceAll(`<${tag} style="`, `<${tag} style="${css};`)
  }
  for (const name of THEME_COLOURS) html = html.replaceAll(`var(--ms-${name})`, context.colours[name] ?? 'inherit')
  return html.replace(/ (href|src)="\/(?!\/)/g, (_, name: string) => ` ${name}="${context.siteUrl}/`)
}
