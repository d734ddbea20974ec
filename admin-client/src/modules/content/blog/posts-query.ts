import type { BlogPostOrderField, BlogPostWhere } from '../../../generated/graphql.ts'
import { searchIn } from '../../../ui/list/use-list-state.ts'

export const SORTABLE: readonly BlogPostOrderField[] = ['TITLE', 'PUBLISH_DATE', 'UPDATED_AT']
export const STATUS_FILTERS = ['all', 'draft', 'scheduled', 'published'] as const
export type StatusFilter = (typeof STATUS_FILTERS)[number]

/** The state of the list of posts in the URL. Invalid values are ignored. */
export interface PostsSearch {
  readonly text: string
  readonly shown: StatusFilter
  readonly category: string | null
}

export function postsSearch(address: URLSearchParams): PostsSearch {
  return {
    text: searchIn(address),
    shown: STATUS_FILTERS.find((shown) => shown === address.get('show')) ?? 'all',
    category: address.get('category'),
  }
}

export function postsWhere({ text, shown, category }: PostsSearch): BlogPostWhere {
  return {
    ...(text && { search: text }),
    ...(shown === 'draft' && { status: { eq: 'DRAFT' } }),
    ...(shown === 'scheduled' && { scheduled: { eq: true } }),
    ...(shown === 'published' && { status: { eq: 'PUBLISHED' }, scheduled: { eq: false } }),
    ...(category && { termId: { eq: category } }),
  }
}

export const isNarrowed = ({ text, shown, category }: PostsSearch): boolean =>
  text !== '' || shown !== 'all' || category !== null
