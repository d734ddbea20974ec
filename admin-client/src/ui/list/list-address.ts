import { SEARCH_FROM } from '../search-from.ts'
import { type Sorting, sortingIn } from '../sorting.ts'
import type { Filter, Where } from './filter.ts'

/** The state of a list, as its query accepts it. `columns` is null for the default. */
export interface ListQuery {
  readonly where: Where
  readonly orderBy: readonly Sorting<string>[]
  readonly columns: readonly string[] | null
}

/** The state of a list, as stored in the URL. Invalid values are ignored. */
export interface ListAddress<Field extends string> {
  readonly where: Where
  /** Null: the list's default order. */
  readonly orderBy: Sorting<Field> | null
  readonly columns: readonly string[] | null
  readonly text: string
  /** Active filter values by name. */
  readonly values: Readonly<Record<string, string>>
}

export function readAddress<Field extends string>(
  address: URLSearchParams,
  filters: readonly Filter[],
  sortable: readonly Field[],
): ListAddress<Field> {
  const typed = (address.get('search') ?? '').trim()
  const text = typed.length >= SEARCH_FROM ? typed : ''
  const set = filters.flatMap((filter) => {
    const value = address.get(filter.name)
    const where = value ? filter.toWhere(value) : null
    return value && where ? [{ name: filter.name, value, where }] : []
  })
  const columns = address.get('columns')
  return {
    text,
    values: Object.fromEntries(set.map(({ name, value }) => [name, value])),
    where: mergeConditions([...(text ? [{ search: text }] : []), ...set.map(({ where }) => where)]),
    orderBy: sortingIn(address, sortable),
    columns: columns === null ? null : columns.split(',').filter(Boolean),
  }
}

/** Merges all conditions. List conditions on the same field, such as custom fields, are concatenated. */
function mergeConditions(parts: readonly Where[]): Where {
  const whole: Record<string, unknown> = {}
  for (const [field, said] of parts.flatMap((part) => Object.entries(part))) {
    const before = whole[field]
    whole[field] = Array.isArray(before) && Array.isArray(said) ? [...before, ...said] : said
  }
  return whole
}

/** The URL query for this state, without columns, which belong to the view. */
export function writeAddress(query: Partial<ListQuery>, filters: readonly Filter[]): URLSearchParams {
  const { where = {}, orderBy = [] } = query
  const address = new URLSearchParams()
  if (typeof where.search === 'string') address.set('search', where.search)
  for (const filter of filters) {
    const value = filter.fromWhere(where)
    if (value) address.set(filter.name, value)
  }
  const [order] = orderBy
  if (order) address.set('sort', order.direction === 'DESC' ? `-${order.field}` : order.field)
  return address
}

/** Whether two queries are equal, regardless of key order. */
export function isSameQuery(one: Partial<ListQuery>, other: Partial<ListQuery>): boolean {
  return canonicalForm(one) === canonicalForm(other)
}

function canonicalForm({ where = {}, orderBy = [], columns = null }: Partial<ListQuery>): string {
  const order = orderBy.map(({ field, direction }) => `${direction} ${field}`)
  return JSON.stringify([where, order, columns], (key, value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return key === '__typename' ? undefined : value
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}
