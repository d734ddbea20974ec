import { invalid } from './errors.ts'
import type { RestRequest } from './route.ts'
import { described, integer, list, object, oneOf, type Schema, success } from './schema.ts'

/** The maximum number of rows per response, as in GraphQL. */
export const MAX_LIMIT = 100
const DEFAULT_LIMIT = 20
const MAX_PAGE = 1_000_000
/** The limit of a response with all rows. */
const ALL = -1

/** The names that a list can be ordered by, with their GraphQL counterparts. The first is the default. */
type Orders<Field extends string> = Readonly<Record<string, Field>>

/** The query parameters of a list: what all lists take, after its own. */
export function listQuery(
  orders: Orders<string> | readonly string[],
  own: Readonly<Record<string, Schema>> = {},
): Readonly<Record<string, Schema>> {
  const names = Array.isArray(orders) ? orders : Object.keys(orders)
  const isWhole = Array.isArray(orders)
  return {
    ...own,
    orderBy: oneOf(...names),
    orderDirection: described(oneOf('asc', 'desc'), 'Also as direction'),
    limit: described(
      integer,
      isWhole
        ? 'Rows per page; all by default and with -1. Also as itemsPerPage'
        : `Rows per page, ${DEFAULT_LIMIT} by default, at most ${MAX_LIMIT}; -1 means ${MAX_LIMIT}. Also as itemsPerPage`,
    ),
    currentPage: described(integer, 'From 1; also as page'),
  }
}

const counts = {
  total: integer,
  limit: described(integer, 'Rows per page of this response; -1 if it has all rows'),
  currentPage: integer,
}

/** The response of a list. */
export const listSchema = (row: Schema): Schema => object({ success, results: object({ rows: list(row), ...counts }) })

/** The response to a list of which GraphQL returned one page. */
export function listReply(request: RestRequest, rows: readonly unknown[], total: number) {
  return { success: true, results: { rows, total, limit: limitOf(request), currentPage: pageOf(request) } }
}

/** The variables of a list of GraphQL. Without `orderBy` and a direction, the list keeps its own order. */
export function listVariables<Field extends string>(request: RestRequest, orders: Orders<Field>) {
  const orderBy = orderOf(request, Object.keys(orders))
  const direction = orderBy?.isDescending ? ('DESC' as const) : ('ASC' as const)
  return {
    page: pageOf(request),
    perPage: limitOf(request),
    orderBy: orderBy ? [{ field: orders[orderBy.name] as Field, direction }] : null,
  }
}

/** The response to a list that GraphQL returns as a whole: it is ordered and cut here. All rows unless a limit is sent. */
export function wholeListReply<Row extends object>(
  request: RestRequest,
  rows: readonly Row[],
  orders: readonly (keyof Row & string)[],
) {
  const limit = wholeLimitOf(request)
  return {
    success: true,
    results: { rows: pageOfRows(request, rows, orders), total: rows.length, limit, currentPage: pageOf(request) },
  }
}

/** The rows of the requested page of a list that GraphQL returns as a whole. */
export function pageOfRows<Row extends object>(
  request: RestRequest,
  rows: readonly Row[],
  orders: readonly (keyof Row & string)[],
): readonly Row[] {
  const orderBy = orderOf(request, orders)
  const limit = wholeLimitOf(request)
  const ordered = orderBy ? sorted(rows, orderBy.name as keyof Row, orderBy.isDescending) : rows
  const from = (pageOf(request) - 1) * limit
  return limit === ALL ? ordered : ordered.slice(from, from + limit)
}

/** Rows without a value come last in both directions. */
function sorted<Row>(rows: readonly Row[], name: keyof Row, isDescending: boolean): Row[] {
  return rows.toSorted((one, other) => {
    const [a, b] = [one[name], other[name]]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    const order = typeof a === 'string' ? a.localeCompare(String(b), 'en') : Number(a) - Number(b)
    return isDescending ? -order : order
  })
}

/** The requested page, from 1. Anything else is the first. */
export function pageOf({ query }: RestRequest): number {
  const page = Number(query.currentPage ?? query.page ?? 1)
  return Number.isInteger(page) && page > 0 && page <= MAX_PAGE ? page : 1
}

/** The number of rows in the response. -1 means as many as possible. */
export function limitOf({ query }: RestRequest): number {
  const limit = query.limit ?? query.itemsPerPage
  if (limit === undefined || limit === '') return DEFAULT_LIMIT
  if (limit === '-1') return MAX_LIMIT
  return rowsIn(query, limit, MAX_LIMIT)
}

function wholeLimitOf({ query }: RestRequest): number {
  const limit = query.limit ?? query.itemsPerPage
  return limit === undefined || limit === '' || limit === '-1' ? ALL : rowsIn(query, limit, MAX_PAGE)
}

function rowsIn(query: RestRequest['query'], limit: string, most: number): number {
  const rows = Number(limit)
  if (Number.isInteger(rows) && rows >= 1 && rows <= most) return rows
  const name = query.limit === undefined ? 'itemsPerPage' : 'limit'
  throw invalid(
    name,
    `${name} is a whole number from 1 to ${most.toLocaleString('en')}, or -1 for as many as possible.`,
  )
}

/** Older clients send the direction under either name; every list accepts both. */
export function orderOf({ query }: RestRequest, names: readonly string[]) {
  const parameter = query.orderDirection === undefined ? 'direction' : 'orderDirection'
  const direction = query[parameter]?.toLowerCase()
  if (!query.orderBy && !direction) return undefined
  if (direction && direction !== 'asc' && direction !== 'desc') throw invalid(parameter, `${parameter} is asc or desc.`)
  const name = query.orderBy ? names.find((one) => spelling(one) === spelling(query.orderBy ?? '')) : names[0]
  if (!name) throw invalid('orderBy', `orderBy is one of ${names.join(', ')}.`)
  return { name, isDescending: direction === 'desc' }
}

/** `publish_date`, `publishDate` and `PUBLISH_DATE` mean the same. */
const spelling = (name: string) => name.replaceAll('_', '').toLowerCase()
