import type { Css, MailContent, MailElement } from '../../email-writing.ts'
import { escapeHtml } from '../../text.ts'

const VOID = new Set(['img', 'br', 'hr'])

/** The fillings of an element in a mail. */
export interface MailParts {
  /** The HTML of each block inside. */
  readonly children: readonly string[]
  /** Stored rich text as HTML for mails. */
  rich(html: string): string
}

export function htmlOf({ tag, attributes = {}, css = {}, children = [] }: MailElement, parts: MailParts): string {
  const declarations = style(css)
  const all = Object.entries(declarations ? { ...attributes, style: declarations } : attributes)
  const opening = all.map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`).join('')
  if (VOID.has(tag)) return `<${tag}${opening}>`
  return `<${tag}${opening}>${children.map((child) => contentHtml(child, parts)).join('')}</${tag}>`
}

function contentHtml(content: MailContent, parts: MailParts): string {
  if (typeof content === 'string') return escapeHtml(content)
  if (!('kind' in content)) return htmlOf(content, parts)
  if (content.kind === 'children') return parts.children.join('')
  if (content.kind === 'rich') return parts.rich(content.html)
  if (content.kind === 'mail') return content.html
  if (content.kind === 'canvas') return ''
  return parts.children
    .map((child, at) => htmlOf(withContent(content.cellOf(at, parts.children.length), child), parts))
    .join('')
}

const withContent = (cell: MailElement, html: string): MailElement => ({ ...cell, children: [{ kind: 'mail', html }] })

function style(css: Css): string {
  return declared(css)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}

export const declared = (css: Css): [string, string | number][] =>
  Object.entries(css).filter(
    (entry): entry is [string, string | number] => entry[1] !== '' && entry[1] !== false && entry[1] != null,
  )

const LAYOUT = { role: 'presentation', border: 0, cellpadding: 0, cellspacing: 0 }

/** A table for layout with one cell. Screen readers skip it as a table. */
export function box(
  cell: Omit<MailElement, 'tag'>,
  table: Omit<MailElement, 'tag' | 'children'> = {},
  width: string | null = '100%',
): MailElement {
  return layoutTable({ tag: 'tr', children: [{ tag: 'td', ...cell }] }, table, width)
}

export function layoutTable(
  row: MailElement,
  { attributes, css }: Omit<MailElement, 'tag' | 'children'> = {},
  width: string | null = '100%',
): MailElement {
  return {
    tag: 'table',
    attributes: { ...LAYOUT, ...(width && { width }), ...attributes },
    ...(css && { css }),
    children: [{ tag: 'tbody', children: [row] }],
  }
}
