import { SEARCH_FROM } from '../search-from.ts'
import { type Sorting, sortingIn } from '../sorting.ts'
import type { Filter, Where } from './filter.ts'

/** What a list shows, as its query takes it. Columns are null where nobody has chosen any. */
export interface ListQuery {
  readonly where: Where
  readonly orderBy: readonly Sorting<string>[]
  readonly columns: readonly string[] | null
}

/** What a list shows, as its address says. Nonsense in the address counts as not said. */
export interface ListAddress<Field extends string> {
  readonly where: Where
  /** Null: as the list is ordered by itself. */
  readonly orderBy: Sorting<Field> | null
  readonly columns: readonly string[] | null
  readonly text: string
  /** What filters are set to, by their names. */
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
    where: Object.assign({}, text ? { search: text } : {}, ...set.map(({ where }) => where)),
    orderBy: sortingIn(address, sortable),
    columns: columns === null ? null : columns.split(',').filter(Boolean),
  }
}

/** The address of a list that shows this, but for its columns: those are known by the view's name. */
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

/** Whether two queries show the same, in whatever order their parts are written down. */
export function isSameQuery(one: Partial<ListQuery>, other: Partial<ListQuery>): boolean {
  return inOneOrder(one) === inOneOrder(other)
}

function inOneOrder({ where = {}, orderBy = [], columns = null }: Partial<ListQuery>): string {
  const order = orderBy.map(({ field, direction }) => `${direction} ${field}`)
  return JSON.stringify([where, order, columns], (key, value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return key === '__typename' ? undefined : value
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}
