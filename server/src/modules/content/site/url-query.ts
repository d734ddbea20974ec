import type { UrlParameter } from '@mainstreet/blocks/data'
import type { UrlQuery } from '@mainstreet/blocks/host'

const MOST_PARAMETERS = 20
/** Characters. */
const LONGEST_VALUE = 200
const LONGEST_NAME = 40

export const NO_QUERY: UrlQuery = {}

/** The first parameters of a URL. Empty and overlong values are ignored, and so are all that come after the first 20. */
export function queryOf(url: string): UrlQuery {
  const at = url.indexOf('?')
  if (at < 0) return NO_QUERY
  const query: Record<string, string[]> = Object.create(null)
  let remaining = MOST_PARAMETERS
  for (const [name, value] of new URLSearchParams(url.slice(at + 1))) {
    if (remaining-- === 0) break
    if (value.trim() === '' || value.length > LONGEST_VALUE || name.length > LONGEST_NAME) continue
    // The database takes no text with it.
    if (value.includes('\0')) continue
    const values = query[name]
    if (values) values.push(value)
    else query[name] = [value]
  }
  // A null prototype does not survive the way to a thread.
  return { ...query }
}

export const isEmpty = (query: UrlQuery) => Object.keys(query).length === 0

/**
 * The part of a cache key for the parameters that a page reads: '' if none is given, null if the page must not be cached.
 * The order of the parameters does not matter.
 */
export function variantOf(query: UrlQuery, parameters: readonly UrlParameter[]): string | null {
  const given = parameters.filter(({ name }) => Object.hasOwn(query, name))
  if (given.some(({ isFree }) => isFree)) return null
  const names = given.map(({ name }) => name).sort()
  return names.length === 0 ? '' : JSON.stringify(names.map((name) => [name, [...(query[name] ?? [])].sort()]))
}
