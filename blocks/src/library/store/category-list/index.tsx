import { defineBlock } from '../../../define.ts'
import { choice, number, record, toggle } from '../../../fields/index.ts'
import { graphql } from '../../../generated/gql.ts'
import type { CategoryListQuery } from '../../../generated/graphql.ts'
import type { Host } from '../../../host.ts'
import { column } from '../../../styles/box-width.ts'
import type { DeviceWidths } from '../../../styles/index.ts'
import { NO_PADDING } from '../../../styles/index.ts'
import { classes } from '../../classes.ts'
import { Icon } from '../../icon.tsx'
import { Picture } from '../../media/picture.tsx'
import { boxSizes } from '../../media/picture-sizes.ts'
import { categoryHref } from '../store-links.ts'
import { categoryListCss } from './category-list-css.ts'

const CategoryList = graphql(`
  query CategoryList {
    categories { id name slug parentId image numberOfProducts }
  }
`)

type Category = CategoryListQuery['categories'][number]

/** px, with the default spacing of a theme. */
const GAP = 24

/** The categories of the store that have products, as a nested list or as cards. */
export const categoryList = defineBlock({
  name: 'CategoryList',
  title: 'Category list',
  group: 'store',
  icon: 'category',
  keywords: ['shop', 'departments', 'collections', 'store'],
  fields: {
    mode: choice(['list', 'card'], 'list', { label: 'Show as' }),
    parentId: record('productCategory', { label: 'Categories below', placeholder: 'All categories' }),
    perRow: number(4, { min: 1, max: 6, step: 1, isStrict: true, label: 'Cards per row' }),
    showCounts: toggle(true, { label: 'Show the number of products' }),
  },
  data: {
    query: CategoryList,
    tags: ['products'],
    variables: () => ({}),
    messages: { loading: 'Loading...', failed: 'Error Loading Categories' },
  },
  styles: ['background', 'border', 'spacing', 'typography', 'visibility', 'customCss'],
  styleDefaults: { spacing: NO_PADDING },
  look: ['mode', 'perRow'],
  css: categoryListCss,
  cssOf: ({ perRow, mode }, selector) => (mode === 'card' ? `${selector}{--ms-per-row:${perRow}}` : ''),
  Render({ props, data, root, host, availableWidths }) {
    const categories = (data?.categories ?? []).filter(({ numberOfProducts }) => numberOfProducts > 0)
    const known = new Set(categories.map(({ id }) => id))
    const top = categories.filter(({ parentId }) =>
      props.parentId ? parentId === props.parentId : !parentId || !known.has(parentId),
    )
    return (
      <nav {...root} className={classes('ms-categories', root.className)} aria-label="Product categories">
        {top.length === 0 && <p>No Categories</p>}
        {props.mode === 'card' && top.length > 0 && (
          <Cards {...props} categories={top} host={host} available={availableWidths()} />
        )}
        {props.mode === 'list' && (
          <Branch level={top} all={categories} showCounts={props.showCounts} host={host} isTop />
        )}
      </nav>
    )
  },
})

interface CardsProps {
  readonly categories: readonly Category[]
  readonly perRow: number
  readonly showCounts: boolean
  readonly host: Host
  readonly available: DeviceWidths
}

function Cards({ categories, perRow, showCounts, host, available }: CardsProps) {
  const perRowOn = { desktop: perRow, tablet: Math.min(perRow, 3), mobile: Math.min(perRow, 2) }
  const sizes = boxSizes((device) => column(available[device], perRowOn[device], GAP))
  return (
    <ul className="ms-product-grid">
      {categories.map(({ id, name, slug, image, numberOfProducts }) => (
        <li key={id}>
          <host.Link className="ms-category-card" href={categoryHref(slug)}>
            {image ? (
              <Picture className="ms-category-image" src={image} alt="" sizes={sizes} isFirst={false} />
            ) : (
              <span className="ms-category-image ms-product-no-image">
                <Icon name="category" host={host} />
              </span>
            )}
            <span className="ms-category-name">{name}</span>
            {showCounts && <span className="ms-category-count">{counted(numberOfProducts)}</span>}
          </host.Link>
        </li>
      ))}
    </ul>
  )
}

interface BranchProps {
  readonly level: readonly Category[]
  readonly all: readonly Category[]
  readonly showCounts: boolean
  readonly host: Host
  readonly isTop?: boolean
}

/** The categories are a tree, so this ends. */
function Branch({ level, all, showCounts, host, isTop = false }: BranchProps) {
  if (level.length === 0) return null
  const current = host.page.category?.id
  return (
    <ul className="ms-category-branch" data-top={isTop ? '' : undefined}>
      {level.map(({ id, name, slug, numberOfProducts }) => (
        <li key={id}>
          <host.Link
            className="ms-category-link"
            href={categoryHref(slug)}
            aria-current={id === current ? 'page' : undefined}
          >
            <span>{name}</span>
            {showCounts && (
              <span className="ms-category-count">
                {numberOfProducts}
                <span className="ms-read-out"> {numberOfProducts === 1 ? 'product' : 'products'}</span>
              </span>
            )}
          </host.Link>
          <Branch level={all.filter(({ parentId }) => parentId === id)} all={all} showCounts={showCounts} host={host} />
        </li>
      ))}
    </ul>
  )
}

const counted = (products: number) => (products === 1 ? '1 product' : `${products} products`)
