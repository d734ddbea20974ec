import { defineBlock } from '../../../define.ts'
import { number, text } from '../../../fields/index.ts'
import { graphql } from '../../../generated/gql.ts'
import { editableText } from '../../../rich-text/rich-text.tsx'
import { column } from '../../../styles/box-width.ts'
import { NO_PADDING } from '../../../styles/index.ts'
import { classes } from '../../classes.ts'
import { boxSizes } from '../../media/picture-sizes.ts'
import { ProductCard } from '../product-card.tsx'
import { productCardCss } from '../product-card-css.ts'

const RecentlyViewedDocument = graphql(`
  query RecentlyViewed($ids: [ID!]!, $slug: String!, $hasProduct: Boolean!, $hasIds: Boolean!) {
    product(slug: $slug) @include(if: $hasProduct) { id }
    products(perPage: 12, where: { id: { in: $ids } }) @include(if: $hasIds) {
      items {
        id slug name image badgeText badgeColor minPrice maxPrice compareAtPrice numberOfVariants isAvailable status isVisible
        categories { name slug }
      }
    }
    cartSettings @include(if: $hasIds) { enabled addsOutOfStock maxQuantity showsQuantityBox }
  }
`)

/** px, with the default spacing of a theme. */
const GAP = 24
const MOST = 12
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * The products that a visitor looked at before. Their own browser remembers which, so the page itself is the same for
 * everybody: the script asks for it once more with their IDs (`recent`), and shows what the block is then.
 */
export const recentlyViewed = defineBlock({
  name: 'RecentlyViewed',
  title: 'Recently viewed products',
  group: 'store',
  icon: 'history',
  keywords: ['product page', 'history', 'last seen'],
  instanceFields: ['title'],
  fields: {
    title: text('Recently viewed'),
    limit: number(4, { min: 1, max: MOST, step: 1, isStrict: true, label: 'Products' }),
    perRow: number(4, { min: 1, max: 6, step: 1, isStrict: true, label: 'Products per row' }),
  },
  data: {
    query: RecentlyViewedDocument,
    tags: ['products'],
    parameters: [{ name: 'recent', isFree: true }],
    variables({ limit }, { productSlug, query }) {
      const ids = idsOf(query?.recent).slice(0, limit)
      if (!productSlug && ids.length === 0) return null
      return { ids, slug: productSlug ?? '', hasProduct: Boolean(productSlug), hasIds: ids.length > 0 }
    },
  },
  styles: ['background', 'border', 'spacing', 'typography', 'visibility', 'customCss'],
  styleDefaults: { spacing: NO_PADDING },
  css: `${productCardCss}.ms-recent{display:grid;gap:calc(var(--ms-space)*1.5);width:100%;min-width:0}.ms-recent[hidden]{display:none}`,
  cssOf: ({ perRow }, selector) => `${selector}{--ms-per-row:${perRow}}`,
  script: ['recent', 'cart'],
  Render({ id, props: { title, perRow, limit }, data, root, host, availableWidths }) {
    if (host.mode === 'editor')
      return (
        <div {...root} className={classes('ms-frame', root.className)}>
          The products that a visitor looked at before are shown here.
        </div>
      )
    const found = new Map((data?.products?.items ?? []).map((product) => [product.id, product]))
    const products = idsOf(host.page.query?.recent).flatMap((productId) => found.get(productId) ?? [])
    const available = availableWidths()
    const perRowOn = { desktop: perRow, tablet: Math.min(perRow, 3), mobile: Math.min(perRow, 2) }
    const sizes = boxSizes((device) => column(available[device], perRowOn[device], GAP))
    return (
      <section
        {...root}
        className={classes('ms-recent', root.className)}
        aria-label={title || 'Recently viewed'}
        hidden={products.length === 0}
        data-recent={id}
        data-recent-limit={limit}
        data-recent-product={data?.product?.id}
      >
        {products.length > 0 && title && <h2 {...editableText(host, 'title')}>{title}</h2>}
        {products.length > 0 && (
          <ul className="ms-product-grid">
            {products.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} host={host} sizes={sizes} cart={data?.cartSettings} />
              </li>
            ))}
          </ul>
        )}
      </section>
    )
  },
})

const idsOf = (values: readonly string[] = []) => [...new Set(values.filter((id) => UUID.test(id)))].slice(0, MOST)
