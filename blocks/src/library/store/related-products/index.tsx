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

const RelatedProducts = graphql(`
  query RelatedProducts($slug: String!) {
    product(slug: $slug) {
      relatedProducts {
        id slug name image badgeText badgeColor minPrice maxPrice compareAtPrice numberOfVariants isAvailable status isVisible
        categories { name slug }
      }
    }
    cartSettings { enabled addsOutOfStock maxQuantity showsQuantityBox }
  }
`)

/** px, with the default spacing of a theme. */
const GAP = 24

/** The products that are shown with the one that the page is about. Without any it is left out. */
export const relatedProducts = defineBlock({
  name: 'RelatedProducts',
  title: 'Related products',
  group: 'store',
  icon: 'apps',
  keywords: ['product page', 'similar', 'cross-sell', 'recommendations'],
  instanceFields: ['title'],
  fields: {
    title: text('You may also like'),
    perRow: number(4, { min: 1, max: 6, step: 1, isStrict: true, label: 'Products per row' }),
  },
  data: {
    query: RelatedProducts,
    tags: ['products'],
    variables: (_, { productSlug }) => (productSlug ? { slug: productSlug } : null),
  },
  styles: ['background', 'border', 'spacing', 'typography', 'visibility', 'customCss'],
  styleDefaults: { spacing: NO_PADDING },
  css: `${productCardCss}.ms-related{display:grid;gap:calc(var(--ms-space)*1.5);width:100%;min-width:0}`,
  script: ['cart'],
  cssOf: ({ perRow }, selector) => `${selector}{--ms-per-row:${perRow}}`,
  heading: ({ title }) => (title ? { level: 2, words: title } : null),
  Render({ props: { title, perRow }, data, root, host, availableWidths }) {
    const products = data?.product?.relatedProducts ?? []
    if (products.length === 0) {
      if (host.mode === 'site') return null
      return (
        <div {...root} className={classes('ms-frame', root.className)}>
          The related products of the product that a visitor looks at are shown here.
        </div>
      )
    }
    const available = availableWidths()
    const perRowOn = { desktop: perRow, tablet: Math.min(perRow, 3), mobile: Math.min(perRow, 2) }
    const sizes = boxSizes((device) => column(available[device], perRowOn[device], GAP))
    return (
      <section {...root} className={classes('ms-related', root.className)} aria-label={title || 'Related products'}>
        {title && <h2 {...editableText(host, 'title')}>{title}</h2>}
        <ul className="ms-product-grid">
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} host={host} sizes={sizes} cart={data?.cartSettings} />
            </li>
          ))}
        </ul>
      </section>
    )
  },
})
