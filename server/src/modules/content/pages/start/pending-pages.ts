import { hasFeature, type Subscription } from '../../../../kernel/access/features.ts'
import type { Registries, SitePageRule } from '../../../../kernel/registries/registries.ts'
import type { SiteSettings } from '../../../platform/settings/index.ts'
import { PageType } from '../page.entity.ts'

interface NewPage {
  readonly slug: string
  readonly type?: PageType
}

/** Whether a capability fills the page and the tenant lacks its feature. */
export function isPending({ installation, currentTenant }: PendingContext, page: NewPage): boolean {
  const { sitePages } = installation
  const rules = sitePages.names.map((slug) => ({ ...sitePages.get(slug), slug }))
  const rule = rules.find((one) => isFilledBy(page, one))
  return rule !== undefined && !hasFeature(currentTenant, rule.feature)
}

interface PendingContext {
  readonly installation: Pick<Registries, 'sitePages'>
  readonly currentTenant: Subscription
}

/** Pages of a type of their own are known by it, others by their slug. */
function isFilledBy(page: NewPage, { slug, pageTypes = [] }: Pick<SitePageRule, 'pageTypes'> & { slug: string }) {
  const { type = PageType.PAGE } = page
  return type === PageType.PAGE ? page.slug === slug : pageTypes.includes(type)
}

type Menus = Pick<SiteSettings, 'mainnavItems' | 'rightnavItems'>

interface Link {
  readonly href: string
}

export const leadsToAny = (slugs: readonly string[], { href }: Link): boolean => slugs.includes(slugIn(href))

/** The menus without links to these pages. An item stays for the items below it. */
export function menusWithout(slugs: readonly string[], { mainnavItems, rightnavItems }: Menus): Menus {
  const leadsThere = (item: Link) => leadsToAny(slugs, item)
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
