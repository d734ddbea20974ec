import type { UrlParameter } from '../../../data.ts'
import type { UrlQuery } from '../../../host.ts'

export const SORTS = {
  featured: 'Featured',
  'name-asc': 'Name, A to Z',
  'name-desc': 'Name, Z to A',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
  'date-desc': 'Date, new to old',
  'date-asc': 'Date, old to new',
} as const
export type Sort = keyof typeof SORTS

/** The filters, order and page that a visitor has chosen, all stored in the URL. */
export interface ListState {
  readonly search: string
  /** IDs. */
  readonly categories: readonly string[]
  readonly brands: readonly string[]
  /** Each as `Size:M`. */
  readonly options: readonly string[]
  readonly isAvailable: boolean
  /** In dollars. */
  readonly min: number | null
  readonly max: number | null
  /** Null for the order of the block. */
  readonly sort: Sort | null
  readonly page: number
}

/** Prices and searches may be anything, so pages with them are not cached. */
export const LIST_PARAMETERS: readonly UrlParameter[] = [
  { name: 'search', isFree: true },
  { name: 'category' },
  { name: 'brand' },
  { name: 'option' },
  { name: 'available' },
  { name: 'min', isFree: true },
  { name: 'max', isFree: true },
  { name: 'sort' },
  { name: 'page' },
]

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const MOST_PAGES = 10_000
/** Dollars, so that cents are an integer for the API. */
const HIGHEST_PRICE = 20_000_000

export function stateOf(query: UrlQuery): ListState {
  const all = (name: string) => query[name] ?? []
  const last = (name: string) => all(name).at(-1) ?? ''
  const sort = last('sort')
  const [min, max] = inOrder(dollars(last('min')), dollars(last('max')))
  return {
    search: last('search').trim(),
    categories: all('category').filter((id) => UUID.test(id)),
    brands: all('brand'),
    options: all('option').filter((option) => option.includes(':')),
    isAvailable: last('available') === '1',
    min,
    max,
    sort: Object.hasOwn(SORTS, sort) ? (sort as Sort) : null,
    page: /^[1-9]\d{0,4}$/.test(last('page')) ? Math.min(Number(last('page')), MOST_PAGES) : 1,
  }
}

/** Of a list whose filters are off: only its page counts. */
export function pageOnly(query: UrlQuery): UrlQuery {
  return query.page ? { page: query.page } : {}
}

/** Ends that are crossed are swapped. */
function inOrder(min: number | null, max: number | null): [min: number | null, max: number | null] {
  return min !== null && max !== null && min > max ? [max, min] : [min, max]
}

function dollars(text: string): number | null {
  return /^\d{1,8}(?:\.\d{1,2})?$/.test(text) ? Math.min(Number(text), HIGHEST_PRICE) : null
}

/** The address of the list with these changes. Another choice begins at the first page. */
export function hrefOf(path: string, state: ListState, changes: Partial<ListState>): string {
  const { search, categories, brands, options, isAvailable, min, max, sort, page } = { ...state, page: 1, ...changes }
  const pairs: [string, string | number | null][] = [
    ['search', search],
    ...categories.map((id): [string, string] => ['category', id]),
    ...brands.map((brand): [string, string] => ['brand', brand]),
    ...options.map((option): [string, string] => ['option', option]),
    ['available', isAvailable ? '1' : ''],
    ['min', min],
    ['max', max],
    ['sort', sort],
    ['page', page > 1 ? page : ''],
  ]
  const given = pairs.flatMap(([name, value]) => (value === '' || value === null ? [] : [[name, String(value)]]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

export const isNarrowed = ({ search, categories, brands, options, isAvailable, min, max }: ListState) =>
  search !== '' || categories.length + brands.length + options.length > 0 || isAvailable || min !== null || max !== null

/** The name is encoded, because it may contain a colon. */
export const optionValue = (name: string, value: string) => `${encodeURIComponent(name)}:${value}`

/** Values by option name, as the API takes them. */
export function optionFilters(options: readonly string[]): { name: string; values: string[] }[] {
  const byName = new Map<string, string[]>()
  for (const option of options) {
    const at = option.indexOf(':')
    const name = decoded(option.slice(0, at))
    byName.set(name, [...(byName.get(name) ?? []), option.slice(at + 1)])
  }
  return [...byName].slice(0, 10).map(([name, values]) => ({ name, values }))
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
