import { amount, amountOrNull, cents } from '../../../rest/amounts.ts'
import { changesOf, enumValue, inputOf, oneOfKey } from '../../../rest/crud.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type { CreateProductInput, ProductStatus, UpdateProductInput } from '../../../rest/generated/graphql.ts'
import { limitOf, listQuery, listReply, listSchema, listVariables } from '../../../rest/list.ts'
import { field, type Route, route, text } from '../../../rest/route.ts'
import {
  described,
  exemplified,
  list,
  integer as number,
  object,
  oneOf,
  string,
  stringOrNull,
  success,
  time,
  boolean as truth,
} from '../../../rest/schema.ts'
import { sentValuesSchema, typedValues } from '../../platform/custom-fields/custom-field.rest.ts'
import { restRoutes as categoryRoutes } from './categories/category.rest.ts'
import { productSchema, restProduct } from './product-shape.rest.ts'
import { restRoutes as stockRoutes } from './stock/stock.rest.ts'
import { storeRoutes } from './storefront/store.rest.ts'

const ListProducts = graphql(`
  query RestProducts($page: Int!, $perPage: Int!, $where: ProductWhere!, $orderBy: [ProductOrder!]) {
    catalogProducts(page: $page, perPage: $perPage, where: $where, orderBy: $orderBy) { items { ...RestProduct } totalItems }
  }
`)

const ReadProduct = graphql(`
  query RestProduct($id: ID!) { catalogProduct(id: $id) { ...RestProduct } }
`)

const CreateProduct = graphql(`
  mutation RestCreateProduct($input: CreateProductInput!) {
    createProduct(input: $input) { product { ...RestProduct } userErrors { code message field } }
  }
`)

const UpdateProduct = graphql(`
  mutation RestUpdateProduct($input: UpdateProductInput!) {
    updateProduct(input: $input) { product { ...RestProduct } userErrors { code message field } }
  }
`)

const DeleteProduct = graphql(`
  mutation RestDeleteProduct($input: ManageProductsInput!) {
    deleteProducts(input: $input) { products { id } userErrors { code message field } }
  }
`)

const sentVariant = object(
  {
    id: described(string, 'Of an existing variant; omitted for a new one'),
    sku: exemplified(string, 'T15-W'),
    barcode: exemplified(string, '0123456789012'),
    price: amount,
    compare_at_price: described(amountOrNull, 'The former price in dollars'),
    cost: described(amountOrNull, 'In dollars'),
    weight: described(exemplified({ type: ['integer', 'null'] }, 8200), 'In grams'),
    attributes: described(
      list(exemplified(string, 'M')),
      "One value for each of the product's attributes, in their order",
    ),
    tracks_stock: exemplified(truth, true),
    allows_back_order: exemplified(truth, false),
    initial_stock: described(exemplified({ type: 'number' }, 4), 'Only for new variants'),
  },
  [],
)

const sent = {
  name: exemplified(string, 'Winter tyre'),
  slug: described(exemplified(string, 'winter-tyre'), 'Made of the name if it is omitted'),
  type: oneOf('product', 'service', 'bundle'),
  status: oneOf('draft', 'active', 'archived'),
  description: described(exemplified(string, '<p>Grips on ice.</p>'), 'HTML; scripts are removed'),
  brand: exemplified(string, 'Nordic'),
  badgeText: exemplified(string, 'New'),
  badgeColor: exemplified(string, '#C2410C'),
  publish_date: time,
  seo_title: exemplified(string, 'Winter tyres in Ottawa'),
  seo_description: exemplified(string, 'Studded and studless, mounted while you wait.'),
  tax_class_id: stringOrNull,
  custom_fields: sentValuesSchema,
  tags: list(exemplified(string, 'Winter')),
  category_ids: list(exemplified(string, '0199f3c2-7d1e-7a3b-9c52-4b8f6a1d2e30')),
  images: list(object({ file: exemplified(string, '/media/tyre.webp'), alt: string }, ['file'])),
  attributes: list(object({ name: exemplified(string, 'Size'), values: list(exemplified(string, 'M')) })),
  variants: described(list(sentVariant), 'All variants; existing ones that are missing are taken away'),
}

/** REST field names and their GraphQL counterparts. */
const names = {
  name: 'name',
  slug: 'slug',
  description: 'description',
  brand: 'brand',
  badgeText: 'badgeText',
  badgeColor: 'badgeColor',
  publish_date: 'publishAt',
  seo_title: 'seoTitle',
  seo_description: 'seoDescription',
  tax_class_id: 'taxClassId',
  tags: 'tags',
  category_ids: 'categoryIds',
  attributes: 'options',
} as const

const variantNames = {
  id: 'id',
  sku: 'sku',
  barcode: 'barcode',
  weight: 'weight',
  attributes: 'optionValues',
  tracks_stock: 'tracksStock',
  allows_back_order: 'allowsBackOrder',
  initial_stock: 'initialStock',
}

const orders = { name: 'NAME', price: 'PRICE', date: 'PUBLISH_DATE', updated_at: 'UPDATED_AT' } as const
const one = oneOfKey('product', productSchema)

export const restRoutes: readonly Route[] = [
  ...storeRoutes,
  route('GET /admin/products', ListProducts, {
    summary: 'Products, drafts included',
    query: listQuery(orders, {
      search: described(
        exemplified(string, 'tyre'),
        'Matches the beginnings of words in name, SKU, barcode, brand and tags',
      ),
      status: oneOf('draft', 'active', 'archived'),
    }),
    answer: listSchema(productSchema),
    variables: (request) => ({
      ...listVariables(request, orders),
      where: {
        ...(request.query.search ? { search: request.query.search } : {}),
        ...(request.query.status ? { status: { eq: enumValue<ProductStatus>(request.query.status) } } : {}),
      },
    }),
    reply: ({ catalogProducts: { items, totalItems } }, request) =>
      listReply(request, items.slice(0, limitOf(request)).map(restProduct), totalItems),
  }),
  route('GET /admin/products/:id', ReadProduct, {
    summary: 'One product',
    answer: one,
    variables: ({ params }) => ({ id: text(params.id) }),
    reply: ({ catalogProduct }) => ({ success: true, product: restProduct(catalogProduct) }),
  }),
  route('POST /admin/products', CreateProduct, {
    summary: 'Creates a product with its variants',
    body: object(sent, ['name', 'variants']),
    bodyExample: {
      name: 'Winter tyre',
      status: 'active',
      brand: 'Nordic',
      tags: ['Winter'],
      variants: [{ price: 189.95, sku: 'T15-W', tracks_stock: true, initial_stock: 4 }],
    },
    answer: one,
    variables: ({ body }) => ({ input: { ...inputOf<CreateProductInput>(body, names), ...listsOf(body) } }),
    reply: ({ createProduct: { product } }) => ({ success: true, product: product && restProduct(product) }),
  }),
  route('PUT /admin/products/:id', UpdateProduct, {
    summary: 'Updates a product; pass the last read version to detect conflicts',
    body: object({ ...sent, version: number }, []),
    answer: one,
    variables: ({ params, body }) => ({
      input: { ...changesOf<UpdateProductInput>(params.id, body, { ...names, version: 'version' }), ...listsOf(body) },
    }),
    reply: ({ updateProduct: { product } }) => ({ success: true, product: product && restProduct(product) }),
  }),
  route('DELETE /admin/products/:id', DeleteProduct, {
    summary: 'Deletes a product, which can be restored for 30 days',
    answer: object({ success }),
    variables: ({ params }) => ({ input: { ids: [text(params.id)] } }),
    reply: () => ({ success: true }),
  }),
  ...categoryRoutes,
  ...stockRoutes,
]

/** What the body has in another form than GraphQL: amounts, enums, images and custom fields. */
function listsOf(body: unknown): Partial<CreateProductInput> {
  const names = ['type', 'status', 'images', 'variants', 'custom_fields']
  const [type, status, images, variants, customFields] = names.map((name) => field(body, name))
  return {
    ...(type !== undefined && { type: enumValue(type) }),
    ...(status !== undefined && { status: enumValue(status) }),
    ...(images !== undefined && { images: mapped(images, (image) => inputOf(image, { file: 'address', alt: 'alt' })) }),
    ...(variants !== undefined && { variants: mapped(variants, variantOf) }),
    ...(customFields !== undefined && { customFields: typedValues(customFields) }),
  } as Partial<CreateProductInput>
}

/** Anything but a list is passed on, so that the schema's error message names it. */
const mapped = (value: unknown, map: (item: unknown) => object): unknown =>
  Array.isArray(value) ? value.map(map) : value

function variantOf(variant: unknown): object {
  const amounts = { price: 'price', compare_at_price: 'compareAtPrice', cost: 'cost' }
  const sentAmounts = inputOf<Record<string, unknown>>(variant, amounts)
  return {
    ...inputOf<object>(variant, variantNames),
    ...Object.fromEntries(Object.entries(sentAmounts).map(([name, value]) => [name, cents(value)])),
  }
}
