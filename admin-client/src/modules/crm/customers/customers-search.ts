import type { CustomerOrder, CustomerOrderField, CustomerWhere } from '../../../generated/graphql.ts'
import { currentPage } from '../../../ui/current-page.ts'
import { SEARCH_FROM } from '../../../ui/search-from.ts'

const SORTABLE: readonly CustomerOrderField[] = ['NAME', 'UPDATED_AT']

/** What the list of customers shows, as its address says. Nonsense in the address counts as not said. */
export interface CustomersSearch {
  readonly page: number
  readonly text: string
  readonly tagId: string | null
  /** Null: by name, and what is searched for the closest first. */
  readonly orderBy: CustomerOrder | null
}

export type CustomersFilter = 'search' | 'tag' | 'sort'

export function customersSearch(search: URLSearchParams): CustomersSearch {
  const sort = search.get('sort') ?? ''
  const field = SORTABLE.find((known) => known === sort.replace(/^-/, ''))
  const text = (search.get('search') ?? '').trim()
  return {
    page: currentPage(search),
    text: text.length >= SEARCH_FROM ? text : '',
    tagId: search.get('tag'),
    orderBy: field ? { field, direction: sort.startsWith('-') ? 'DESC' : 'ASC' } : null,
  }
}

/** Pressing a column's head: sorts by it, upwards first, then the other way round, then no more. */
export function sortAfterPressing(field: CustomerOrderField, now: CustomerOrder | null): string | null {
  if (now?.field !== field) return field
  return now.direction === 'DESC' ? null : `-${field}`
}

export function customersWhere({ text, tagId }: CustomersSearch): CustomerWhere {
  return { ...(text && { search: text }), ...(tagId && { tagId: { eq: tagId } }) }
}
