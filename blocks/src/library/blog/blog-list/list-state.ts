import type { UrlParameter } from '../../../data.ts'
import type { HostPage, UrlQuery } from '../../../host.ts'

/** Searches may be anything, so pages with them are not cached. */
export const LIST_PARAMETERS: readonly UrlParameter[] = [{ name: 'search', isFree: true }, { name: 'page' }]

const MOST_PAGES = 10_000

/** What a visitor has chosen, all stored in the URL. */
export interface BlogListState {
  readonly search: string
  readonly page: number
}

interface ListSettings {
  readonly showPages: boolean
  readonly showSearch: boolean
}

/** The visitor's search and page, as far as the block allows them. */
export function listState({ showPages, showSearch }: ListSettings, query: UrlQuery = {}): BlogListState {
  const last = (name: string) => query[name]?.at(-1) ?? ''
  const page = /^[1-9]\d{0,4}$/.test(last('page')) ? Math.min(Number(last('page')), MOST_PAGES) : 1
  return { search: showSearch ? last('search').trim() : '', page: showPages ? page : 1 }
}

/** The address of the list at a page. */
export function hrefOf(path: string, search: string, page: number): string {
  const given = [...(search ? [['search', search]] : []), ...(page > 1 ? [['page', String(page)]] : [])]
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

/** The path of the page that a block is on. */
export const pathOf = ({ slug, isHomepage }: HostPage) => (isHomepage || slug === '/' ? '/' : `/${slug}`)
