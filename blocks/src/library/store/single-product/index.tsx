import { defineBlock } from '../../../define.ts'
import { record, toggle } from '../../../fields/index.ts'
import { graphql } from '../../../generated/gql.ts'
import { part } from '../../../styles/box-width.ts'
import { NO_PADDING } from '../../../styles/index.ts'
import { classes } from '../../classes.ts'
import { Icon } from '../../icon.tsx'
import { Picture } from '../../media/picture.tsx'
import { boxSizes } from '../../media/picture-sizes.ts'
import { FormerPrice } from '../former-price.tsx'
import { priceRange } from '../price.ts'
import { Badge } from '../product-card.tsx'
import { productCardCss } from '../product-card-css.ts'
import { categoryHref, productHref } from '../store-links.ts'

const SingleProduct = graphql(`
  query SingleProduct($id: ID!) {
    products(perPage: 1, where: { id: { eq: $id } }) {
      items {
        id slug name image badgeText badgeColor minPrice maxPrice compareAtPrice numberOfVariants isAvailable status isVisible
        categories { name slug }
      }
    }
  }
`)

const singleCss = `${productCardCss}
.ms-single{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:calc(var(--ms-space)*2);align-items:center;width:100%;min-width:0}
.ms-single .ms-product-picture{margin:0}
.ms-single-text{display:grid;gap:.5rem;justify-items:start;min-width:0}
.ms-single-name{overflow-wrap:anywhere}
.ms-single-name a{color:inherit;text-decoration:none}
.ms-single-name a:hover{text-decoration:underline}
.ms-single .ms-product-price{font-size:1.25rem}
.ms-single-button{display:inline-block;min-height:2.875rem;margin-top:.5rem;padding:.5rem 1.375rem;border-radius:var(--ms-button-radius,var(--ms-radius));background:var(--ms-primary);color:var(--ms-on-primary);font:var(--ms-button-weight,600) 1rem/1.7 var(--ms-font-body);text-decoration:none}
.ms-single-button:hover{background:var(--ms-primary-hover)}
@media(max-width:575.98px){.ms-single{grid-template-columns:minmax(0,1fr)}}
`

/** One chosen product. */
export const singleProduct = defineBlock({
  name: 'SingleProduct',
  title: 'Single product',
  group: 'store',
  icon: 'package',
  keywords: ['product', 'shop', 'featured'],
  fields: {
    product: record('product', { label: 'Product', placeholder: 'Choose a product' }),
    showViewDetailsButton: toggle(true, { label: 'Show the view details button' }),
    showCategories: toggle(true, { label: 'Show categories' }),
  },
  data: {
    query: SingleProduct,
    tags: ['products'],
    variables: ({ product }) => (product ? { id: product } : null),
  },
  styles: ['background', 'border', 'spacing', 'typography', 'visibility', 'customCss'],
  styleDefaults: { spacing: NO_PADDING },
  css: singleCss,
  emptyHint: (tree, id) => (tree[id]?.props.product ? null : 'Choose a product in the settings panel'),
  Render({ props, data, root, host, availableWidths, claimFirstImage }) {
    const product = data?.products.items[0]
    const { Link } = host
    if (!product) {
      if (host.mode === 'site') return null
      const reason = props.product ? 'Visitors do not see this product, so it is left out.' : 'No product is chosen.'
      return (
        <div {...root} className={classes('ms-frame', root.className)}>
          {reason}
        </div>
      )
    }
    const { slug, name, image, minPrice, maxPrice, compareAtPrice, categories } = product
    const available = availableWidths()
    const sizes = boxSizes((device) => (device === 'mobile' ? available.mobile : part(available[device], 0.5)))
    return (
      <article {...root} className={classes('ms-single', root.className)}>
        <div className="ms-product-picture">
          {image ? (
            <Picture className="ms-product-image" src={image} alt={name} sizes={sizes} isFirst={claimFirstImage()} />
          ) : (
            <span className="ms-product-image ms-product-no-image">
              <Icon name="photo" host={host} />
            </span>
          )}
          <Badge product={product} />
        </div>
        <div className="ms-single-text">
          {props.showCategories && (
            <p className="ms-product-categories">
              {categories.length === 0 && 'Uncategorized'}
              {categories.map((category, place) => (
                <span key={category.slug}>
                  {place > 0 && ', '}
                  <Link href={categoryHref(category.slug)}>{category.name}</Link>
                </span>
              ))}
            </p>
          )}
          <h2 className="ms-single-name">
            <Link href={productHref(slug)}>{name}</Link>
          </h2>
          <p className="ms-product-price">
            {priceRange(minPrice, maxPrice)}
            {compareAtPrice !== null && <FormerPrice cents={compareAtPrice} />}
          </p>
          {!product.isAvailable && <p>Out of Stock</p>}
          {props.showViewDetailsButton && (
            <Link className="ms-single-button" href={productHref(slug)} aria-label={`View details: ${name}`}>
              View details
            </Link>
          )}
        </div>
      </article>
    )
  },
})
