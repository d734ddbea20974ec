import type { PageOrder, PageOrderField, PageStatus, PageWhere } from '../../../generated/graphql.ts'
import { currentPage } from '../../../ui/current-page.ts'

/** Shorter searches would match nearly everything. */
export const SEARCH_FROM = 2

const STATUSES: readonly PageStatus[] = ['DRAFT', 'PUBLISHED', 'ARCHIVED']
const SORTABLE: readonly PageOrderField[] = ['TITLE', 'SLUG', 'STATUS', 'UPDATED_AT']

/** What the pages list shows, as its address says. Nonsense in the address counts as not said. */
export interface PagesSearch {
  readonly page: number
  readonly text: string
  readonly status: PageStatus | null
  readonly orderBy: PageOrder
}

export function pagesSearch(search: URLSearchParams): PagesSearch {
  const sort = search.get('sort') ?? ''
  const field = SORTABLE.find((known) => known === sort.replace(/^-/, ''))
  return {
    page: currentPage(search),
    text: search.get('search') ?? '',
    status: STATUSES.find((known) => known === search.get('status')) ?? null,
    orderBy: field
      ? { field, direction: sort.startsWith('-') ? 'DESC' : 'ASC' }
      : { field: 'UPDATED_AT', direction: 'DESC' },
  }
}

/** The address after a filter changed: from the first page on. Null takes a filter away. */
export function withFilter(
  search: URLSearchParams,
  name: 'search' | 'status' | 'sort',
  value: string | null,
): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('currentPage')
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}

/** Pressing a column's head: sorts by it, upwards first, then the other way round. */
export function sortAfterPressing(field: PageOrderField, now: PageOrder): string {
  return now.field === field && now.direction === 'ASC' ? `-${field}` : field
}

export function pagesWhere({ text, status }: PagesSearch): PageWhere {
  return {
    ...(text.trim().length >= SEARCH_FROM && { search: text.trim() }),
    ...(status && { status: { eq: status } }),
  }
}
