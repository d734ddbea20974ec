import { defineBlock } from '../../../define.ts'
import { toggle } from '../../../fields/index.ts'
import { RichText } from '../../../rich-text/rich-text.tsx'
import { richTextCss } from '../../../rich-text/rich-text-css.ts'
import { NO_PADDING } from '../../../styles/index.ts'
import { classes } from '../../classes.ts'
import { Tabs } from '../../layout/tabs/tabs.tsx'
import { tabsCss } from '../../layout/tabs/tabs-css.ts'
import { productCardCss } from '../product-card-css.ts'
import { pathOf } from '../store-links.ts'
import { Trail, trailCss } from '../trail.tsx'
import { BuyBox, spokenState } from './buy-box.tsx'
import { chosenVariant, ProductDetailsDocument } from './details-query.ts'
import { Facts, factsOf } from './facts.tsx'
import { Gallery } from './gallery.tsx'
import { productDetailsCss } from './product-details-css.ts'

/** The product that the page is about: images, options, description and details. */
export const productDetails = defineBlock({
  name: 'ProductDetails',
  title: 'Product details',
  group: 'store',
  icon: 'shopping-bag',
  keywords: ['product page', 'gallery', 'options', 'price'],
  fields: { showBreadcrumb: toggle(true, { label: 'Show breadcrumb' }) },
  data: {
    query: ProductDetailsDocument,
    tags: ['products'],
    parameters: [{ name: 'variant' }],
    variables: (_, { productSlug }) => (productSlug ? { slug: productSlug } : null),
  },
  styles: ['background', 'border', 'spacing', 'typography', 'visibility', 'customCss'],
  styleDefaults: { spacing: NO_PADDING },
  css: `${productCardCss}${richTextCss}${tabsCss}${trailCss}${productDetailsCss}`,
  script: ['store', 'lightbox', 'tabs', 'cart'],
  Render({ id, props, data, root, host, availableWidths, claimFirstImage }) {
    const product = data?.product
    if (!product) return host.mode === 'editor' ? <NoProduct root={root} /> : null
    const chosen = chosenVariant(product, host.page.query?.variant?.at(-1))
    const facts = factsOf(product, chosen)
    const tabs = [
      ...(product.description ? [{ id: 'description', title: 'Description', icon: '' }] : []),
      ...(facts.length > 0 ? [{ id: 'details', title: 'Details', icon: '' }] : []),
    ]
    return (
      <div {...root} className={classes('ms-detail', root.className)} data-store={id}>
        {props.showBreadcrumb && <Trail name={product.name} host={host} />}
        <div className="ms-detail-columns">
          <Gallery
            product={product}
            chosen={chosen}
            host={host}
            available={availableWidths()}
            isFirst={product.images.length > 0 && claimFirstImage()}
          />
          <div className="ms-detail-main">
            {product.brand && <p className="ms-product-categories">{product.brand}</p>}
            <h1 className="ms-detail-name">{product.name}</h1>
            <p className="ms-read-out" role="status" data-store-part="state">
              {spokenState(product, chosen)}
            </p>
            <div className="ms-detail-buy" data-store-part="buy">
              <BuyBox
                product={product}
                chosen={chosen}
                path={pathOf(host.page)}
                host={host}
                cart={data?.cartSettings}
              />
            </div>
          </div>
        </div>
        {tabs.length > 0 && (
          <Tabs
            id={`${id}-about`}
            root={{ className: 'ms-detail-tabs' }}
            host={host}
            slots={{
              description: <RichText html={product.description} name="" host={host} />,
              details: <Facts facts={facts} />,
            }}
            props={{ tabHeaders: tabs, tabStyle: 'default', darkMode: false }}
          >
            {[]}
          </Tabs>
        )}
      </div>
    )
  },
})

function NoProduct({ root }: { readonly root: { readonly className: string } }) {
  return (
    <div {...root} className={classes('ms-frame', root.className)}>
      The product that a visitor looks at is shown here, with its images, options and description.
    </div>
  )
}
