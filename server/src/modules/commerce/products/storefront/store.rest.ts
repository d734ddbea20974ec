import { amountOrNull, cents, dollars } from '../../../../rest/amounts.ts'
import { invalid } from '../../../../rest/errors.ts'
import { graphql } from '../../../../rest/generated/gql.ts'
import { listQuery, listVariables } from '../../../../rest/list.ts'
import { type RestRequest, type Route, route } from '../../../../rest/route.ts'
import { described, exemplified, list, integer as number, object, string, success } from '../../../../rest/schema.ts'
import { productSchema, restProduct } from '../product-shape.rest.ts'

const ListStore = graphql(`
  query RestStoreProducts(
    $page: Int!, $perPage: Int!, $where: StoreProductWhere!, $orderBy: [ProductOrder!], $search: String
  ) {
    products(page: $page, perPage: $perPage, where: $where, orderBy: $orderBy, search: $search) {
      items { ...RestProduct } totalItems facets { minPrice maxPrice }
    }
  }
`)

const orders = { name: 'NAME', price: 'PRICE', date: 'PUBLISH_DATE' } as const

export const storeRoutes: readonly Route[] = [
  route('GET /products', ListStore, {
    summary: 'Products that visitors see: active ones whose publish date has come',
    query: listQuery(orders, {
      productIds: described(exemplified(string, ''), 'IDs separated by commas'),
      categoryIds: described(exemplified(string, ''), 'IDs separated by commas; includes the categories below them'),
      search: described(exemplified(string, 'tyre'), 'Matches the beginnings of words; forgives one typo'),
      price: described(
        exemplified(string, '10,250.50'),
        'The lowest and the highest price in dollars, such as 10,250.50; either may be empty',
      ),
    }),
    answer: object({
      success,
      rows: list(productSchema),
      total: exemplified(number, 1),
      minPrice: described(amountOrNull, 'The lowest price without the price filter; null without products'),
      maxPrice: described(amountOrNull, 'The highest price without the price filter; null without products'),
    }),
    variables: (request) => ({
      ...listVariables(request, orders),
      search: request.query.search || null,
      where: {
        ...(request.query.productIds && { id: { in: idsOf(request.query.productIds) } }),
        ...(request.query.categoryIds && { categoryId: { in: idsOf(request.query.categoryIds) } }),
        ...(request.query.price && { price: priceOf(request) }),
      },
    }),
    reply: ({ products: { items, totalItems, facets } }) => ({
      success: true,
      rows: items.map(restProduct),
      total: totalItems,
      minPrice: typeof facets.minPrice === 'number' ? dollars(facets.minPrice) : null,
      maxPrice: typeof facets.maxPrice === 'number' ? dollars(facets.maxPrice) : null,
    }),
  }),
]

const idsOf = (ids: string) => ids.split(',').map((id) => id.trim())

function priceOf({ query: { price = '' } }: RestRequest): { min: number | null; max: number | null } {
  const [min, max, ...more] = price.split(',').map((one) => (one.trim() ? cents(one.trim()) : null))
  const isAmount = (value: unknown) => value === null || value === undefined || typeof value === 'number'
  if (more.length > 0 || !isAmount(min) || !isAmount(max))
    throw invalid('price', 'price takes the lowest and the highest price in dollars, such as 10,250.50.')
  return { min: (min as number | null) ?? null, max: (max as number | null | undefined) ?? null }
}
