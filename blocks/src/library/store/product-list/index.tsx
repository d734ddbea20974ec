import { defineBlock } from '../../../define.ts'
import { NO_PADDING } from '../../../styles/index.ts'
import { classes } from '../../classes.ts'
import { Icon } from '../../icon.tsx'
import { perViewCss, sliderCss } from '../../media/slider-css.ts'
import { productCardCss } from '../product-card-css.ts'
import { pathOf } from '../store-links.ts'
import { Filters } from './filters.tsx'
import { listFields } from './list-fields.ts'
import { listState, listVariables, MOST_COUNTED, ownSort, ProductListDocument } from './list-query.ts'
import { LIST_PARAMETERS, SORTS } from './list-state.ts'
import { productListCss } from './product-list-css.ts'
import { Results } from './results.tsx'

/** Fewer find too much to filter by. */
const FEWEST_LETTERS = 2

/** Products of the store, with filters and pages that are all in the URL. A script only saves loading the whole page. */
export const productList = defineBlock({
  name: 'ProductList',
  title: 'Product list',
  group: 'store',
  icon: 'layout-grid',
  keywords: ['shop', 'catalogue', 'products', 'store', 'filters'],
  fields: listFields,
  data: {
    query: ProductListDocument,
    tags: ['products'],
    parameters: LIST_PARAMETERS,
    variables: listVariables,
  },
  styles: ['background', 'border', 'spacing', 'typography', 'visibility', 'customCss'],
  styleDefaults: { spacing: NO_PADDING },
  css: `${productCardCss}${sliderCss}${productListCss}`,
  cssOf: ({ perRow, limit, paginationType }, selector) =>
    paginationType === 'carousel'
      ? perViewCss(`${selector} .ms-products-slider`, limit, {
          desktop: perRow,
          tablet: Math.min(perRow, 3),
          mobile: 1,
        })
      : `${selector}{--ms-per-row:${perRow}}`,
  script: ['store', 'slider', 'cart'],
  needsScript: ({ paginationType, showFilters }, script) =>
    script === 'slider'
      ? paginationType === 'carousel'
      : script === 'cart' || paginationType === 'loadMore' || (showFilters && paginationType !== 'carousel'),
  Render({ id, props, data, root, host, availableWidths, claimFirstImage }) {
    if (!data) return null
    const { products, cartSettings } = data
    const { facets } = products
    const results = (
      <Results
        id={id}
        props={props}
        host={host}
        products={products}
        cart={cartSettings}
        availableWidths={availableWidths}
        claimFirstImage={claimFirstImage}
      />
    )
    if (!facets)
      return (
        <div {...root} className={classes('ms-products', root.className)} data-store={id}>
          {results}
        </div>
      )
    const { page } = host
    const path = pathOf(page)
    const state = listState(props, page)
    // The order that holds without a choice is not in the URL. For a search that is the best match.
    const own = ownSort(props, page)
    const unsaid = state.search ? '' : own
    const sorts = Object.entries(SORTS).filter(([value]) => value !== 'featured' || [own, state.sort].includes(value))
    const chosenSort = state.sort && state.sort !== unsaid ? state.sort : ''
    const total = products.totalItems === 1 ? '1 product' : `${totalOf(products.totalItems)} products`
    return (
      <div {...root} className={classes('ms-products', root.className)} data-store={id}>
        <div className="ms-products-layout">
          {/* Without the products, whose buttons are forms of their own: HTML drops a form within a form. */}
          <form className="ms-products-form" method="get" action={path} data-store-form="">
            <div className="ms-products-bar">
              <label className="ms-products-search">
                <span className="ms-read-out">Search products</span>
                <input
                  type="search"
                  name="search"
                  minLength={FEWEST_LETTERS}
                  maxLength={200}
                  placeholder="Search"
                  defaultValue={state.search}
                />
              </label>
              <div className="ms-products-sort" data-store-part="sort">
                <label htmlFor={`${id}-sort`}>Sort by</label>
                <select id={`${id}-sort`} name="sort" defaultValue={chosenSort} data-key="sort">
                  {state.search && <option value="">Best match</option>}
                  {sorts.map(([value, label]) => (
                    <option key={value} value={value === unsaid ? '' : value}>
                      {label}
                    </option>
                  ))}
                </select>
              </div>
              <button type="button" className="ms-products-toggle" aria-haspopup="dialog">
                <Icon name="adjustments-horizontal" host={host} />
                Show Filters
              </button>
              <label className="ms-products-unscripted">
                <input type="checkbox" />
                Show Filters
              </label>
            </div>
            <div className="ms-filters" data-store-part="filters">
              <Filters
                id={id}
                facets={facets}
                state={state}
                categoryId={page.category?.id ?? props.categoryId}
                host={host}
                clearHref={path}
              />
            </div>
          </form>
          <div className="ms-products-main">
            <p className="ms-products-total" role="status" data-store-part="total">
              {total}
            </p>
            <div data-store-part="results">{results}</div>
          </div>
        </div>
      </div>
    )
  },
})

const totalOf = (total: number) => (total < MOST_COUNTED ? String(total) : `${MOST_COUNTED.toLocaleString('en')}+`)
