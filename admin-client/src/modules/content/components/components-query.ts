import type { ComponentTemplateType, ComponentTemplateWhere } from '../../../generated/graphql.ts'
import { SEARCH_FROM } from '../../../ui/search-from.ts'

export const PER_PAGE = 24

const TYPES: readonly ComponentTemplateType[] = ['SECTION', 'CONTAINER']

/** What the list shows, as its address says. Nonsense in the address counts as not said. */
export interface ComponentsSearch {
  readonly text: string
  readonly type: ComponentTemplateType | null
}

export function componentsSearch(search: URLSearchParams): ComponentsSearch {
  return {
    text: search.get('search') ?? '',
    type: TYPES.find((known) => known.toLowerCase() === search.get('type')) ?? null,
  }
}

/** The address after a filter changed: from the first page on. Null takes a filter away. */
export function withComponentsFilter(search: URLSearchParams, name: 'search' | 'type', value: string | null) {
  const next = new URLSearchParams(search)
  next.delete('currentPage')
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}

export function componentsWhere({ text, type }: ComponentsSearch): ComponentTemplateWhere {
  return {
    ...(text.trim().length >= SEARCH_FROM && { search: text.trim() }),
    ...(type && { type: { eq: type } }),
  }
}
