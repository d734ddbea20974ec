import type { CustomerOrderField, CustomerWhere } from '../../../generated/graphql.ts'
import { currentPage } from '../../../ui/current-page.ts'
import { SEARCH_FROM } from '../../../ui/search-from.ts'
import { type Sorting, sortingIn } from '../../../ui/sorting.ts'

const SORTABLE: readonly CustomerOrderField[] = ['NAME', 'UPDATED_AT']

/** What the list of customers shows, as its address says. Nonsense in the address counts as not said. */
export interface CustomersSearch {
  readonly page: number
  readonly text: string
  readonly tagId: string | null
  /** Null: by name, and what is searched for the closest first. */
  readonly orderBy: Sorting<CustomerOrderField> | null
}

export type CustomersFilter = 'search' | 'tag' | 'sort'

export function customersSearch(search: URLSearchParams): CustomersSearch {
  const text = (search.get('search') ?? '').trim()
  return {
    page: currentPage(search),
    text: text.length >= SEARCH_FROM ? text : '',
    tagId: search.get('tag'),
    orderBy: sortingIn(search, SORTABLE),
  }
}

export function customersWhere({ text, tagId }: CustomersSearch): CustomerWhere {
  return { ...(text && { search: text }), ...(tagId && { tagId: { eq: tagId } }) }
}
