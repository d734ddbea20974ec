import { isObject, type RestRequest, type Route } from './route.ts'
import type { Schema } from './schema.ts'

/** Query parameters of lists, by the GraphQL argument that they become. */
const LIST_ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  page: ['currentPage', 'page'],
  perPage: ['limit', 'itemsPerPage'],
  first: ['limit'],
}

/**
 * Translates a field of the GraphQL schema into the name that the caller sent, or else the documented one: `postalCode`
 * is `postal` or `postal_code`. Each part of a path such as `templateSections.pageTitle` is looked up at its level.
 * GraphQL writes places in lists as `lines[0]` or `lines.0`, REST always as `lines.0`.
 */
export function callerField(row: Route, request: RestRequest, path: string): string {
  const whole = row.fieldNames?.[path]
  if (whole) return whole
  const level: Level = {
    sent: { ...request.params, ...request.query, ...objectOf(request.body) },
    schema: { properties: { ...row.query, ...row.body?.properties, ...parametersOf(row) } },
  }
  // Filters of lists are single parameters for the caller.
  const parts = path.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]').split('.')
  if (parts[0] === 'where' && parts.length > 1) parts.shift()
  return translatePath(row, level, parts)
    .join('.')
    .replaceAll(/\[(\d+)\]/g, '.$1')
}

/** A level of the request: the sent values, and the documentation of all possible ones. */
interface Level {
  readonly sent: Readonly<Record<string, unknown>>
  readonly schema: Schema | undefined
}

function translatePath(row: Route, { sent, schema }: Level, [part, ...rest]: readonly string[]): string[] {
  if (part === undefined) return []
  const end = part.indexOf('[')
  const [name, index] = end < 0 ? [part, ''] : [part.slice(0, end), part.slice(end)]
  const found = nameIn(row, sent, schema?.properties ?? {}, name)
  if (found === undefined) return [part, ...rest]
  const described = schema?.properties?.[found]
  const inner = index ? itemOf(sent[found], index) : sent[found]
  const next = { sent: objectOf(inner), schema: described?.items ?? described }
  // A list parameter or filter ends here: `eq` and `in` are no names of the caller.
  const below = row.query && found in row.query && !isObject(inner) ? [] : translatePath(row, next, rest)
  return [`${found}${index}`, ...below]
}

function nameIn(row: Route, sent: object, documented: object, name: string): string | undefined {
  const means = (candidate: string) =>
    candidate === name ||
    camelCase(candidate) === name ||
    row.fieldNames?.[name] === candidate ||
    (LIST_ARGUMENTS[name]?.includes(candidate) ?? false) ||
    (name === 'ids' && candidate === 'id')
  return Object.keys(sent).find(means) ?? Object.keys(documented).find(means) ?? row.fieldNames?.[name]
}

const parametersOf = ({ path }: Route): Record<string, Schema> =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, {}]))

/** `address_2` is `address2`, `page-title` is `pageTitle`. */
const camelCase = (name: string) => name.replaceAll(/[_-](\w)/g, (_whole, letter: string) => letter.toUpperCase())

const objectOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {})

function itemOf(list: unknown, index: string): unknown {
  const at = Number(index.slice(1, -1))
  return Array.isArray(list) ? list[at] : undefined
}
