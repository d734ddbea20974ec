import type { FieldValues } from '../../../fields/index.ts'
import { graphql } from '../../../generated/gql.ts'
import type { ProductListQuery, ProductListQueryVariables, ProductOrder } from '../../../generated/graphql.ts'
import type { HostPage } from '../../../host.ts'
import type { listFields } from './list-fields.ts'
import { type ListState, optionFilters, pageOnly, type Sort, stateOf } from './list-state.ts'

export const ProductListDocument = graphql(`
  query ProductList(
    $page: Int!
    $perPage: Int!
    $where: StoreProductWhere
    $orderBy: [ProductOrder!]
    $search: String
    $withFacets: Boolean!
  ) {
    products(page: $page, perPage: $perPage, where: $where, orderBy: $orderBy, search: $search) {
      totalItems(upTo: 10000)
      items {
        id slug name image badgeText badgeColor minPrice maxPrice compareAtPrice numberOfVariants isAvailable status isVisible
        categories { name slug }
      }
      facets @include(if: $withFacets) {
        categories { id name parentId count }
        brands { value count }
        options { name count values { value count } }
        minPrice maxPrice available unavailable isPartial
      }
    }
    cartSettings { enabled addsOutOfStock maxQuantity showsQuantityBox }
  }
`)

export type ListData = ProductListQuery['products']
export type Facets = NonNullable<ListData['facets']>
export type ListSettings = FieldValues<typeof listFields>

/** No further than the query counts. */
export const MOST_COUNTED = 10_000

/** The API's limit. */
const MOST_PER_PAGE = 100

/** The number of products of a facet's value, which is at least that many if the facets are partial. */
export const countOf = (count: number, { isPartial }: Pick<Facets, 'isPartial'>) =>
  `${count.toLocaleString('en')}${isPartial ? '+' : ''}`

export const perPageOf = ({ limit }: ListSettings) => Math.min(Math.max(Math.round(limit), 1), MOST_PER_PAGE)

/** The visitor's filters and order, as far as the block allows them. */
export function listState({ showFilters, paginationType }: ListSettings, { query = {} }: HostPage): ListState {
  if (paginationType === 'carousel') return stateOf({})
  return stateOf(showFilters ? query : pageOnly(query))
}

/** The order without a choice of the visitor's: a category that staff have sorted has its own. */
export const ownSort = ({ sort }: ListSettings, { category }: HostPage): Sort =>
  category?.isSorted ? 'featured' : sort

export function listVariables(settings: ListSettings, page: HostPage): ProductListQueryVariables {
  const state = listState(settings, page)
  const { search, min, max } = state
  const sort = state.sort ?? ownSort(settings, page)
  const own = page.category?.id ?? settings.categoryId
  const categories = state.categories.length > 0 ? [...state.categories] : own ? [own] : []
  return {
    page: state.page,
    perPage: perPageOf(settings),
    where: {
      ...(categories.length > 0 && { categoryId: { in: categories } }),
      ...(state.brands.length > 0 && { brand: { in: [...state.brands] } }),
      ...(state.options.length > 0 && { options: optionFilters(state.options) }),
      ...(state.isAvailable && { available: { eq: true } }),
      ...((min !== null || max !== null) && { price: { min: cents(min), max: cents(max) } }),
    },
    // The best matches of a search come first, unless another order was chosen.
    orderBy: search && !state.sort ? null : [orderOf(sort)],
    search: search || null,
    withFacets: settings.showFilters && settings.paginationType !== 'carousel',
  }
}

const cents = (dollars: number | null) => (dollars === null ? null : Math.round(dollars * 100))

const FIELDS = { name: 'NAME', price: 'PRICE', date: 'PUBLISH_DATE' } as const

function orderOf(sort: Sort): ProductOrder {
  if (sort === 'featured') return { field: 'CATEGORY', direction: 'ASC' }
  const [field, direction] = sort.split('-') as [keyof typeof FIELDS, 'asc' | 'desc']
  return { field: FIELDS[field], direction: direction === 'asc' ? 'ASC' : 'DESC' }
}
