import type { LinkedPagesQuery } from '../../../../generated/graphql.ts'
import { mayWorkWithoutPage } from '../../../../ui/writers/site-address.ts'
import { isScheduled } from '../../../content/pages/public-api.ts'

type LinkedPage = LinkedPagesQuery['pages']['items'][number]

/** The path of a page on the site. */
export const pathOf = ({ slug }: Pick<LinkedPage, 'slug'>): string => (slug === '/' ? '/' : `/${slug}`)

/** A path on the site itself. Addresses elsewhere are not pages. */
const PAGE_PATH = /^\/[a-z0-9/-]*$/

/** A warning about a link that doesn't work for visitors; null if there is none. */
export function linkWarning(href: string, pages: readonly LinkedPage[], areAllKnown: boolean): string | null {
  const path = href.trim().replace(/[?#].*/, '')
  if (!PAGE_PATH.test(path) || mayWorkWithoutPage(path)) return null
  const page = pages.find((one) => pathOf(one) === path)
  if (page && !page.hasAddress) return `“${page.title}” has no address of its own. Visitors would find nothing there.`
  if (!page) return areAllKnown ? 'No page has this address. Visitors would find nothing there.' : null
  if (page.deleted || page.status === 'ARCHIVED')
    return `“${page.title}” was archived. Visitors would find nothing there.`
  if (page.status !== 'PUBLISHED') return `“${page.title}” is not published, so visitors can’t open it yet.`
  return isScheduled(page) ? `“${page.title}” is scheduled, so visitors can’t open it yet.` : null
}
