import type { MediaWhere } from '../../../generated/graphql.ts'
import { SEARCH_FROM } from '../../../ui/search-from.ts'
import { isGroup, type MediaGroup, typesOf } from './media-groups.ts'

export const PER_PAGE = 24

/** The state of the library in the URL. */
export interface MediaSearch {
  readonly text: string
  readonly folderId: string | null
  readonly group: MediaGroup | null
  readonly isGrid: boolean
}

export type MediaFilter = 'search' | 'folder' | 'kind' | 'view'

export function mediaSearch(search: URLSearchParams): MediaSearch {
  const kind = search.get('kind')
  return {
    text: search.get('search') ?? '',
    folderId: search.get('folder'),
    group: isGroup(kind) ? kind : null,
    isGrid: search.get('view') !== 'list',
  }
}

/** The query of the URL after a filter change, on the first page. Null removes a filter. */
export function withMediaFilter(search: URLSearchParams, name: MediaFilter, value: string | null): URLSearchParams {
  const next = new URLSearchParams(search)
  if (name !== 'view') next.delete('currentPage')
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}

export function mediaWhere({ text, folderId, group }: Omit<MediaSearch, 'isGrid'>): MediaWhere {
  return {
    ...(text.trim().length >= SEARCH_FROM && { search: text.trim() }),
    ...(folderId && { folderId: { eq: folderId } }),
    ...(group && { mimeType: { in: typesOf(group) } }),
  }
}
