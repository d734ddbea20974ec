import { escapeHtml } from '../text.ts'

/** The data of a recipient that a mail can contain, written as `{{ customer.firstname | "there" }}`. */
export const PLACEHOLDERS = [
  'customer.firstname',
  'customer.lastname',
  'customer.email',
  'company.name',
  'unsubscribe_url',
] as const

export type PlaceholderName = (typeof PLACEHOLDERS)[number]
export type PlaceholderValues = Readonly<Record<PlaceholderName, string>>

const known: ReadonlySet<string> = new Set(PLACEHOLDERS)
/** A name with its fallback is shorter. Other text in double braces stays as it is. */
const MAX_LENGTH = 200

interface Placeholder {
  readonly name: string
  /** Stands in for an empty value. */
  readonly fallback: string
}

type Part = string | Placeholder

/** Fills in the values of one recipient. Values are text: in HTML they are escaped, so they cannot become markup. */
export function fillPlaceholders(content: string, values: PlaceholderValues, format: 'html' | 'text'): string {
  return partsOf(content)
    .map((part) => {
      if (typeof part === 'string') return part
      const value = (known.has(part.name) && values[part.name as PlaceholderName]) || part.fallback
      return format === 'html' ? escapeHtml(value) : value
    })
    .join('')
}

/** Names in double braces that no recipient has. */
export function unknownPlaceholders(content: string): string[] {
  const names = partsOf(content).flatMap((part) =>
    typeof part === 'string' || known.has(part.name) ? [] : [part.name],
  )
  return [...new Set(names)]
}

export function hasPlaceholder(content: string, name: PlaceholderName): boolean {
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
