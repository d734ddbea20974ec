import { hasFeature } from '../../../../kernel/access/features.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { SiteSettings } from '../../../platform/settings/index.ts'
import { PageType } from '../page.entity.ts'

/** Pages that show nothing of their own: a capability supplies what is on them. */
const FILLED_PAGES = ['store', 'cart', 'blog']
const FILLED_TYPES: Readonly<Record<PageType, string | null>> = {
  [PageType.PAGE]: null,
  [PageType.BLOG_POST]: 'blog',
  [PageType.PRODUCT]: 'store',
  [PageType.CART]: 'cart',
}

/** Whether the capability that fills the page is missing, or the tenant lacks its feature. */
export function isWaiting(
  { installation, currentTenant }: RequestContext,
  { slug, type = PageType.PAGE }: { readonly slug: string; readonly type?: PageType },
): boolean {
  const { sitePages } = installation
  const name = FILLED_TYPES[type] ?? (FILLED_PAGES.includes(slug) ? slug : null)
  if (name === null) return false
  return !sitePages.has(name) || !hasFeature(currentTenant, sitePages.get(name))
}

type Menus = Pick<SiteSettings, 'mainnavItems' | 'rightnavItems'>

/** The menus without links to these pages. An item stays for the items below it. */
export function menusWithout(slugs: readonly string[], { mainnavItems, rightnavItems }: Menus): Menus {
  const leadsThere = ({ href }: { readonly href: string }) => slugs.includes(slugIn(href))
  return {
    rightnavItems: rightnavItems.filter((item) => !leadsThere(item)),
    mainnavItems: mainnavItems.flatMap((item) => {
      const submenu = item.submenu.filter((below) => !leadsThere(below))
      if (!leadsThere(item)) return { ...item, submenu }
      return submenu.length > 0 ? { ...item, href: '', submenu } : []
    }),
  }
}

/** The page that a link within the site leads to; '' for others. */
function slugIn(href: string): string {
  const [path = ''] = href.split(/[?#]/, 1)
  return path.startsWith('/') && !path.startsWith('//') ? path.slice(1).replace(/\/$/, '') : ''
}
