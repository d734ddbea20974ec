import type { PageOrder, PageOrderField, PageWhere } from '../../../generated/graphql.ts'
import { currentPage } from '../../../ui/current-page.ts'
import { SEARCH_FROM } from '../../../ui/search-from.ts'
import type { ShownStatus } from './page-status.tsx'

const STATUSES: readonly ShownStatus[] = ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'ARCHIVED']
const SORTABLE: readonly PageOrderField[] = ['TITLE', 'SLUG', 'STATUS', 'UPDATED_AT']

/** The state of the page list in the URL. Invalid values are ignored. */
export interface PagesSearch {
  readonly page: number
  readonly text: string
  readonly status: ShownStatus | null
  readonly orderBy: PageOrder
  /** Whether the user chose this order. */
  readonly isSorted: boolean
  /** Without search and sorting, pages are shown as a tree. */
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

/** The next order after clicking a column header: ascending, then descending, then none. */
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
    ...(status && whereStatus(status)),
  }
}

/** A scheduled page is stored as published. */
function whereStatus(status: ShownStatus): PageWhere {
  if (status === 'SCHEDULED') return { scheduled: { eq: true } }
  return { status: { eq: status }, ...(status === 'PUBLISHED' && { scheduled: { eq: false } }) }
}
