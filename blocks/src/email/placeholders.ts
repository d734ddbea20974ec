import { escapeHtml } from '../text.ts'

/** The data of a recipient that a campaign can contain, written as `{{ customer.firstname | "there" }}`. */
export const PLACEHOLDERS = [
  'customer.firstname',
  'customer.lastname',
  'customer.email',
  'company.name',
  'view_url',
  'unsubscribe_url',
] as const

export type PlaceholderName = (typeof PLACEHOLDERS)[number]
export type PlaceholderValues = Readonly<Record<PlaceholderName, string>>

/** A name with its fallback is shorter. Other text in double braces stays as it is. */
const MAX_LENGTH = 200

interface Placeholder {
  readonly name: string
  /** Stands in for an empty value. */
  readonly fallback: string
}

type Format = 'html' | 'text'
type Part = string | (Placeholder & { readonly isInTag: boolean })

/** Content that was split at its placeholders once. */
export type Template = readonly (string | TemplatePart)[]

/** What stands in the place of a placeholder for one recipient. */
export type TemplatePart = (values: Readonly<Record<string, string>>) => string

interface TemplateOptions {
  /** The lines of a value stay lines in HTML. */
  readonly keepsLines?: boolean
}

/**
 * Splits content that many recipients get, so that its placeholders are looked for once. Values are text: in HTML they are
 * escaped, so they cannot become markup.
 */
export function splitTemplate(content: string, format: Format, { keepsLines = false }: TemplateOptions = {}): Template {
  return partsOf(content, format).map((part) => {
    if (typeof part === 'string') return part
    const { name, fallback, isInTag } = part
    return (values) => {
      const value = (Object.hasOwn(values, name) && values[name]) || fallback
      if (format === 'text') return value
      return isInTag || !keepsLines ? escapeHtml(value) : escapeHtml(value).replaceAll('\n', '<br>')
    }
  })
}

export function fillTemplate(template: Template, values: Readonly<Record<string, string>>): string {
  return template.map((part) => (typeof part === 'string' ? part : part(values))).join('')
}

/** Fills in the values of one recipient. */
export function fillPlaceholders(
  content: string,
  values: Readonly<Record<string, string>>,
  format: Format,
  options: TemplateOptions = {},
): string {
  return fillTemplate(splitTemplate(content, format, options), values)
}

/** Names in double braces other than those that the mail has values for. */
export function unknownPlaceholders(content: string, known: readonly string[] = PLACEHOLDERS): string[] {
  return [...new Set(placeholdersIn(content).filter((name) => !known.includes(name)))]
}

/** The names in double braces of a text, each as often as it is there. */
export function placeholdersIn(content: string): string[] {
  return partsOf(content, 'text').flatMap((part) => (typeof part === 'string' ? [] : [part.name]))
}

/** Whether it would be filled in, in HTML or text. */
export function hasPlaceholder(content: string, name: string): boolean {
  return partsOf(content, 'html').some((part) => typeof part !== 'string' && part.name === name)
}

/** In HTML a placeholder is within one text or one attribute: across them, it would take a value elsewhere. */
function partsOf(content: string, format: Format): Part[] {
  const markup = format === 'html' ? new MarkupReader(content) : null
  const parts: Part[] = []
  let done = 0
  let end = -1
  for (let start = content.indexOf('{{'); start >= 0; start = content.indexOf('{{', start + 2)) {
    // The same end serves all braces before it.
    if (end < start) end = content.indexOf('}}', start)
    if (end < 0) break
    if (end - start > MAX_LENGTH) continue
    const inner = content.slice(start + 2, end)
    const found = inner.includes('{{') ? null : read(inner)
    if (!found) continue
    const isInTag = markup?.isInTagAt(start) ?? false
    if (markup && ['<', '>', ...(isInTag ? ['"'] : [])].some((limit) => inner.includes(limit))) continue
    parts.push(content.slice(done, start), { ...found, isInTag })
    done = end + 2
    start = end
  }
  return [...parts, content.slice(done)]
}

/** Tells tags from text, from the beginning of HTML whose attributes are in double quotes. */
class MarkupReader {
  private at = 0
  private isInTag = false
  private isQuoted = false

  constructor(private readonly html: string) {}

  /** Indexes only grow. */
  isInTagAt(index: number): boolean {
    for (; this.at < index; this.at++) {
      const character = this.html[this.at]
      if (character === '"') this.isQuoted = this.isInTag && !this.isQuoted
      else if (character === '<' && !this.isQuoted) this.isInTag = true
      else if (character === '>' && !this.isQuoted) this.isInTag = false
    }
    return this.isInTag
  }
}

/** Null for text in braces that is no placeholder. In rich text the quotes may be escaped. */
function read(inner: string): Placeholder | null {
  const bar = inner.indexOf('|')
  const name = (bar < 0 ? inner : inner.slice(0, bar)).replaceAll('&nbsp;', ' ').trim()
  if (!/^[a-z][a-z0-9_.]{0,60}$/.test(name)) return null
  const fallback = bar < 0 ? '' : decodeEntities(inner.slice(bar + 1)).trim()
  const isQuoted = fallback.length > 1 && /^["'“”]/.test(fallback) && /["'“”]$/.test(fallback)
  return { name, fallback: isQuoted ? fallback.slice(1, -1) : fallback }
}

function decodeEntities(html: string): string {
  return html
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
