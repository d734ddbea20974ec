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

type Part = string | Placeholder

/**
 * Fills in the values of one recipient. Values are text: in HTML they are escaped, so they cannot become markup. With
 * `keepsLines`, the lines of a value stay lines there.
 */
export function fillPlaceholders(
  content: string,
  values: Readonly<Record<string, string>>,
  format: 'html' | 'text',
  { keepsLines = false }: { readonly keepsLines?: boolean } = {},
): string {
  let isInTag = false
  return partsOf(content)
    .map((part) => {
      if (typeof part === 'string') {
        const bracket = keepsLines ? Math.max(part.lastIndexOf('<'), part.lastIndexOf('>')) : -1
        if (bracket >= 0) isInTag = part[bracket] === '<'
        return part
      }
      const value = (Object.hasOwn(values, part.name) && values[part.name]) || part.fallback
      if (format === 'text') return value
      return isInTag || !keepsLines ? escapeHtml(value) : escapeHtml(value).replaceAll('\n', '<br>')
    })
    .join('')
}

/** Names in double braces other than those that the mail has values for. */
export function unknownPlaceholders(content: string, known: readonly string[] = PLACEHOLDERS): string[] {
  const names = partsOf(content).flatMap((part) =>
    typeof part === 'string' || known.includes(part.name) ? [] : [part.name],
  )
  return [...new Set(names)]
}

export function hasPlaceholder(content: string, name: string): boolean {
  return partsOf(content).some((part) => typeof part !== 'string' && part.name === name)
}

function partsOf(content: string): Part[] {
  const parts: Part[] = []
  let done = 0
  let end = -1
  for (let start = content.indexOf('{{'); start >= 0; start = content.indexOf('{{', start + 2)) {
    // The same end serves all braces before it.
    if (end < start) end = content.indexOf('}}', start)
    if (end < 0) break
    const found = end - start <= MAX_LENGTH ? read(content.slice(start + 2, end)) : null
    if (!found) continue
    parts.push(content.slice(done, start), found)
    done = end + 2
    start = end
  }
  return [...parts, content.slice(done)]
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
