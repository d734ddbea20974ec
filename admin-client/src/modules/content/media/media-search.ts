import type { MediaWhere } from '../../../generated/graphql.ts'
import { SEARCH_FROM } from '../../../ui/search-from.ts'

export const PER_PAGE = 24

/** What the library shows, as its address says. */
export interface MediaSearch {
  readonly text: string
  readonly folderId: string | null
  readonly isGrid: boolean
}

export type MediaFilter = 'search' | 'folder' | 'view'

export function mediaSearch(search: URLSearchParams): MediaSearch {
  return {
    text: search.get('search') ?? '',
    folderId: search.get('folder'),
    isGrid: search.get('view') !== 'list',
  }
}

/** The address after a filter changed: from the first page on. Null takes a filter away. */
export function withMediaFilter(search: URLSearchParams, name: MediaFilter, value: string | null): URLSearchParams {
  const next = new URLSearchParams(search)
  if (name !== 'view') next.delete('currentPage')
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}

export function mediaWhere({ text, folderId }: Pick<MediaSearch, 'text' | 'folderId'>): MediaWhere {
  return {
    ...(text.trim().length >= SEARCH_FROM && { search: text.trim() }),
    ...(folderId && { folderId: { eq: folderId } }),
  }
}
