import type { ComponentTemplateType, ComponentTemplateWhere } from '../../../generated/graphql.ts'
import { SEARCH_FROM } from '../../../ui/search-from.ts'

export const PER_PAGE = 24

const TYPES: readonly ComponentTemplateType[] = ['SECTION', 'CONTAINER']

/** The state of the list in the URL. Invalid values are ignored. */
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

/** The query of the URL after a filter change, on the first page. Null removes a filter. */
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
