import { amountOrNull, amountRange, dollars } from '../../../../rest/amounts.ts'
import { oneOfKey } from '../../../../rest/crud.ts'
import { Refused, refusal } from '../../../../rest/errors.ts'
import { graphql } from '../../../../rest/generated/gql.ts'
import { limitOf, listQuery, listVariables, pageOf } from '../../../../rest/list.ts'
import { type Route, route, text } from '../../../../rest/route.ts'
import { described, exemplified, integer, list, object, string, success } from '../../../../rest/schema.ts'
import { productJson, storeProductJson } from '../product-json.ts'
import { productSchema, storeProductSchema, withRestValues } from '../product-shape.rest.ts'

const ListStore = graphql(`
  query RestStoreProducts(
    $page: Int!, $perPage: Int!, $where: StoreProductWhere!, $orderBy: [ProductOrder!], $search: String
  ) {
    products(page: $page, perPage: $perPage, where: $where, orderBy: $orderBy, search: $search) {
      items { ...RestProduct } totalItems facets { minPrice maxPrice }
    }
  }
`)

const ReadStoreProduct = graphql(`
  query RestStoreProduct($slug: String!) {
    product(slug: $slug) { ...RestProductFields ...RestProductLinks variants { ...RestVariant } }
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
        'The lowest and the highest price in dollars, such as 10,250.50; either may be empty, and they are swapped if they are crossed',
      ),
    }),
    answer: object({
      success,
      rows: list(productSchema),
      total: exemplified(integer, 1),
      limit: described(integer, 'Rows per page of this response'),
      currentPage: integer,
      minPrice: described(amountOrNull, 'The lowest price without the price filter; null without products'),
      maxPrice: described(amountOrNull, 'The highest price without the price filter; null without products'),
    }),
    variables: (request) => ({
      ...listVariables(request, orders),
      search: request.query.search || null,
      where: {
        ...(request.query.productIds && { id: { in: idsOf(request.query.productIds) } }),
        ...(request.query.categoryIds && { categoryId: { in: idsOf(request.query.categoryIds) } }),
        ...(request.query.price && { price: amountRange(request.query.price, 'price') }),
      },
    }),
    reply: ({ products: { items, totalItems, facets } }, request) => ({
      success: true,
      rows: items.map((product) => productJson(withRestValues(product))),
      total: totalItems,
      limit: limitOf(request),
      currentPage: pageOf(request),
      minPrice: typeof facets.minPrice === 'number' ? dollars(facets.minPrice) : null,
      maxPrice: typeof facets.maxPrice === 'number' ? dollars(facets.maxPrice) : null,
    }),
  }),
  route('GET /products/:slug', ReadStoreProduct, {
    summary: 'One product that visitors see, by its slug or a former one. Signed-in staff also get drafts',
    answer: oneOfKey('product', storeProductSchema),
    variables: ({ params }) => ({ slug: text(params.slug) }),
    reply: ({ product }) => {
      if (!product) throw new Refused(refusal(404, 'NOT_FOUND', 'There is no such product.'))
      return { success: true, product: storeProductJson(withRestValues(product)) }
    },
  }),
]

const idsOf = (ids: string) => ids.split(',').map((id) => id.trim())
