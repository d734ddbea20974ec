import type { PageOrder, PageOrderField, PageStatus, PageWhere } from '../../../generated/graphql.ts'
import { currentPage } from '../../../ui/current-page.ts'
import { SEARCH_FROM } from '../../../ui/search-from.ts'

const STATUSES: readonly PageStatus[] = ['DRAFT', 'PUBLISHED', 'ARCHIVED']
const SORTABLE: readonly PageOrderField[] = ['TITLE', 'SLUG', 'STATUS', 'UPDATED_AT']

/** What the pages list shows, as its address says. Nonsense in the address counts as not said. */
export interface PagesSearch {
  readonly page: number
  readonly text: string
  readonly status: PageStatus | null
  readonly orderBy: PageOrder
  /** Whether somebody chose that order. */
  readonly isSorted: boolean
  /** Nothing is searched for and no order chosen: then pages are shown as they are nested. */
  readonly isTree: boolean
}

export type PagesFilter = 'search' | 'status' | 'sort'

export function pagesSearch(search: URLSearchParams): PagesSearch {
  const sort = search.get('sort') ?? ''
  const text = search.get('search') ?? ''
  const status = STATUSES.find((known) => known === search.get('status')) ?? null
  const field = SORTABLE.find((known) => known === sort.replace(/^-/, ''))
  return {
    page: currentPage(search),
    text,
    status,
    isSorted: field !== undefined,
    isTree: !field && text === '' && status === null && search.get('view') !== 'list',
    orderBy: field
      ? { field, direction: sort.startsWith('-') ? 'DESC' : 'ASC' }
      : { field: 'UPDATED_AT', direction: 'DESC' },
  }
}

/** Pressing a column's head: sorts by it, upwards first, then the other way round, then no more. */
export function sortAfterPressing(
  field: PageOrderField,
  now: Pick<PagesSearch, 'orderBy' | 'isSorted'>,
): string | null {
  if (!now.isSorted || now.orderBy.field !== field) return field
  return now.orderBy.direction === 'ASC' ? `-${field}` : null
}

export function pagesWhere({ text, status }: PagesSearch): PageWhere {
  return {
    ...(text.trim().length >= SEARCH_FROM && { search: text.trim() }),
    ...(status && { status: { eq: status } }),
  }
}
