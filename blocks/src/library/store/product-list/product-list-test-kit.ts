import type { PageQuery } from '../../../data.ts'
import type { UrlQuery } from '../../../host.ts'
import { onSite } from '../../../render/render-for-test.tsx'
import { newBlock } from '../../index.ts'
import type { CardProduct } from '../product-card.tsx'
import { cardProduct, ready } from '../store-test-kit.ts'

export const WHEELS = '22222222-2222-4222-8222-222222222222'
export const TIRES = '33333333-3333-4333-8333-333333333333'

export const facets = {
  categories: [
    { id: WHEELS, name: 'Wheels', parentId: null, count: 7 },
    { id: TIRES, name: 'Tires', parentId: WHEELS, count: 5 },
  ],
  brands: [{ value: 'Nordic & Co', count: 3 }],
  options: [{ name: 'Size: rim', count: 2, values: [{ value: '16"', count: 2 }] }],
  minPrice: 1250,
  maxPrice: 18_900,
  available: 6,
  unavailable: 1,
  isPartial: false,
}

export interface Case {
  readonly items?: readonly CardProduct[]
  readonly totalItems?: number
  readonly query?: UrlQuery
  readonly category?: { id: string; name: string; slug: string; description: string; isSorted?: boolean }
  readonly facets?: Partial<typeof facets>
}

/** A list as the site draws it, and the variables of its query. */
export function drawn(props: object = {}, { items = [cardProduct()], totalItems = items.length, ...more }: Case = {}) {
  const asked: PageQuery[] = []
  const { html, css, scripts } = onSite(
    newBlock('ProductList', { limit: 12, ...props }),
    { slug: more.category ? `store/category/${more.category.slug}` : 'store', ...more },
    (query) => {
      asked.push(query)
      const { withFacets } = query.variables as { withFacets: boolean }
      const all = { ...facets, ...more.facets }
      return ready({ products: { totalItems, items, ...(withFacets && { facets: all }) } })
    },
  )
  return { html, css, scripts, variables: asked[0]?.variables as Record<string, unknown> }
}

export const hrefsOf = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => (href ?? '').replaceAll('&amp;', '&'))
