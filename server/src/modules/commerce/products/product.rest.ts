import { amountRange } from '../../../rest/amounts.ts'
import { changesOf, enumValue, inputOf, oneOfKey, restoreById } from '../../../rest/crud.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type { CreateProductInput, ProductWhere, UpdateProductInput } from '../../../rest/generated/graphql.ts'
import { limitOf, listQuery, listReply, listSchema, listVariables } from '../../../rest/list.ts'
import { type RestRequest, type Route, route, text } from '../../../rest/route.ts'
import { described, exemplified, integer, object, oneOf, string, success } from '../../../rest/schema.ts'
import { restRoutes as categoryRoutes } from './categories/category.rest.ts'
import { listsOf, productFieldNames, productNames, sentProduct } from './product-body.rest.ts'
import { productJson, staffProductJson } from './product-json.ts'
import { listedProductSchema, staffProductSchema, withRestValues } from './product-shape.rest.ts'
import { restRoutes as stockRoutes } from './stock/stock.rest.ts'
import { storeRoutes } from './storefront/store.rest.ts'
import { productTermRoutes } from './terms/product-term.rest.ts'

const ListProducts = graphql(`
  query RestProducts($page: Int!, $perPage: Int!, $where: ProductWhere!, $orderBy: [ProductOrder!]) {
    catalogProducts(page: $page, perPage: $perPage, where: $where, orderBy: $orderBy) {
      items { ...RestProduct deletedAt } totalItems
    }
  }
`)

const ReadProduct = graphql(`
  query RestReadProduct($id: ID!) { catalogProduct(id: $id) { ...RestStaffProduct } }
`)

const CreateProduct = graphql(`
  mutation RestCreateProduct($input: CreateProductInput!) {
    createProduct(input: $input) { product { ...RestStaffProduct } userErrors { code message field } }
  }
`)

const UpdateProduct = graphql(`
  mutation RestUpdateProduct($input: UpdateProductInput!) {
    updateProduct(input: $input) { product { ...RestStaffProduct } userErrors { code message field } }
  }
`)

const DeleteProduct = graphql(`
  mutation RestDeleteProduct($input: ManageProductsInput!) {
    deleteProducts(input: $input) { products { id } userErrors { code message field } }
  }
`)

const RestoreProduct = graphql(`
  mutation RestRestoreProduct($input: ManageProductsInput!) {
    restoreProducts(input: $input) { products { ...RestStaffProduct } userErrors { code message field } }
  }
`)

const orders = { name: 'NAME', price: 'PRICE', date: 'PUBLISH_DATE', updated_at: 'UPDATED_AT' } as const
const one = oneOfKey('product', staffProductSchema)

export const restRoutes: readonly Route[] = [
  ...storeRoutes,
  route('GET /admin/products', ListProducts, {
    summary: 'Products, drafts included; GET /admin/products/{id} returns more of each',
    query: listQuery(orders, {
      search: described(
        exemplified(string, 'tyre'),
        'Matches the beginnings of words in name, SKU, barcode, brand and tags',
      ),
      status: oneOf('draft', 'active', 'archived'),
      type: oneOf('product', 'service', 'bundle'),
      category_id: described(string, 'Includes the categories below it'),
      brand: exemplified(string, 'Nordic'),
      tag: exemplified(string, 'Winter'),
      price: described(
        exemplified(string, '10,250.50'),
        'The lowest and the highest price in dollars, such as 10,250.50; either may be empty',
      ),
      stock: described(
        oneOf('available', 'low', 'out'),
        'available: a variant can be bought; low: a variant is at its low-stock level; out: no variant can be bought',
      ),
      deleted: described(oneOf('true', 'false'), 'true for only the deleted products, which other lists leave out'),
    }),
    answer: listSchema(listedProductSchema),
    fieldNames: { categoryId: 'category_id' },
    variables: (request) => ({ ...listVariables(request, orders), where: whereIn(request) }),
    reply: ({ catalogProducts: { items, totalItems } }, request) =>
      listReply(
        request,
        items
          .slice(0, limitOf(request))
          .map((product) => ({ ...productJson(withRestValues(product)), deleted_at: product.deletedAt ?? null })),
        totalItems,
      ),
  }),
  route('GET /admin/products/:id', ReadProduct, {
    name: 'RestProduct',
    summary: 'One product, deleted ones included. It can be sent back as it is read',
    answer: one,
    variables: ({ params }) => ({ id: text(params.id) }),
    reply: ({ catalogProduct }) => ({ success: true, product: staffProductJson(withRestValues(catalogProduct)) }),
  }),
  route('POST /admin/products', CreateProduct, {
    summary: 'Creates a product with its variants',
    body: object(sentProduct, ['name', 'variants']),
    bodyExample: {
      name: 'Winter tyre',
      status: 'active',
      brand: 'Nordic',
      tags: ['Winter'],
      attributes: [{ name: 'Size', values: ['15 inch'] }],
      variants: [
        {
          attributes: ['15 inch'],
          price: 189.95,
          sku: 'T15-W',
          tracks_stock: true,
          low_stock_level: 2,
          initial_stock: 4,
        },
      ],
    },
    answer: one,
    fieldNames: productFieldNames,
    variables: ({ body }) => ({ input: { ...inputOf<CreateProductInput>(body, productNames), ...listsOf(body) } }),
    reply: ({ createProduct: { product } }) => ({
      success: true,
      product: product && staffProductJson(withRestValues(product)),
    }),
  }),
  route('PUT /admin/products/:id', UpdateProduct, {
    summary: 'Updates a product; pass the last read version to detect conflicts',
    body: object({ ...sentProduct, version: integer }, []),
    bodyExample: { name: 'Winter tyre', status: 'active', brand: 'Nordic', tags: ['Winter', 'Ice'], version: 1 },
    answer: one,
    fieldNames: productFieldNames,
    variables: ({ params, body }) => ({
      input: {
        ...changesOf<UpdateProductInput>(params.id, body, { ...productNames, version: 'version' }),
        ...listsOf(body),
      },
    }),
    reply: ({ updateProduct: { product } }) => ({
      success: true,
      product: product && staffProductJson(withRestValues(product)),
    }),
  }),
  route('DELETE /admin/products/:id', DeleteProduct, {
    summary: 'Deletes a product, which can be restored for 30 days',
    answer: object({ success }),
    variables: ({ params }) => ({ input: { ids: [text(params.id)] } }),
    reply: () => ({ success: true }),
  }),
  restoreById('POST /admin/products/:id/restore', RestoreProduct, {
    summary:
      'Restores a deleted product. A slug that another product has taken since gets a number, a SKU is left empty',
    answer: one,
    key: 'product',
    records: ({ restoreProducts }) => restoreProducts.products,
    toRest: (product) => staffProductJson(withRestValues(product)),
  }),
  ...productTermRoutes,
  ...categoryRoutes,
  ...stockRoutes,
]

function whereIn({ query }: RestRequest): ProductWhere {
  const { search, status, type, category_id: categoryId, brand, tag, price, stock, deleted } = query
  return {
    ...(search && { search }),
    ...(status && { status: { eq: enumValue(status) } }),
    ...(type && { type: { eq: enumValue(type) } }),
    ...(categoryId && { categoryId: { eq: categoryId } }),
    ...(brand && { brand: { eq: brand } }),
    ...(tag && { tag: { eq: tag } }),
    ...(price && { price: amountRange(price, 'price') }),
    ...(stock && { stock: enumValue(stock) }),
    ...(deleted && { deleted: { eq: booleanOf(deleted) } }),
  }
}

/** Anything else is passed on, so that the schema's error message names it. */
const booleanOf = (value: string) => (value === 'true' || (value === 'false' ? false : value)) as boolean
