import { amount, amountOrNull, centsOf } from '../../../rest/amounts.ts'
import { enumValue, inputOf } from '../../../rest/crud.ts'
import type { CreateProductInput } from '../../../rest/generated/graphql.ts'
import { field } from '../../../rest/route.ts'
import {
  boolean,
  described,
  exemplified,
  list,
  object,
  oneOf,
  string,
  stringOrNull,
  time,
} from '../../../rest/schema.ts'
import { sentValuesSchema, typedValues } from '../../platform/custom-fields/custom-field.rest.ts'
import { imageOfVariant, quantityOrNull } from './product-shape.rest.ts'

const ID = '0199f3c2-7d1e-7a3b-9c52-4b8f6a1d2e30'

const sentVariant = object(
  {
    id: described(string, 'Of an existing variant; omitted for a new one'),
    sku: exemplified(string, 'T15-W'),
    barcode: exemplified(string, '0123456789012'),
    price: amount,
    compare_at_price: described(amountOrNull, 'The compare-at price in dollars'),
    cost: described(amountOrNull, 'In dollars'),
    weight: described(exemplified({ type: ['integer', 'null'] }, 8200), 'In grams'),
    image: imageOfVariant,
    attributes: described(
      list(exemplified(string, 'M')),
      "One value for each of the product's attributes, in their order. Objects, as they are read, are accepted too",
    ),
    tracks_stock: exemplified(boolean, true),
    allows_back_order: exemplified(boolean, false),
    low_stock_level: described(
      exemplified(quantityOrNull, 2),
      'Staff are notified when no more than this is available',
    ),
    incoming: described(exemplified(quantityOrNull, 0), 'On order from a supplier'),
    initial_stock: described(
      exemplified({ type: 'number' }, 4),
      'Only for new variants; the stock of others is changed by POST /admin/products/stock',
    ),
  },
  [],
)

const sentItem = object({ variant_id: string, quantity: exemplified({ type: 'number' }, 4) })

/** The fields that a request may send. Other fields of a product's response are ignored. */
export const sentProduct = {
  name: exemplified(string, 'Winter tyre'),
  slug: described(exemplified(string, 'winter-tyre'), 'Generated from the name if omitted'),
  type: oneOf('product', 'service', 'bundle'),
  status: oneOf('draft', 'active', 'archived'),
  description: described(exemplified(string, '<p>Grips on ice.</p>'), 'HTML; scripts are removed'),
  brand: exemplified(string, 'Nordic'),
  badgeText: exemplified(string, 'New'),
  badgeColor: exemplified(string, '#C2410C'),
  publish_date: time,
  seo_title: exemplified(string, 'Winter tyres in Ottawa'),
  seo_description: exemplified(string, 'Studded and studless, mounted while you wait.'),
  tax_class_id: described(stringOrNull, 'Null sets the default tax class, as does a new product without it'),
  custom_fields: sentValuesSchema,
  tags: list(exemplified(string, 'Winter')),
  category_ids: described(list(exemplified(string, ID)), 'All its categories'),
  related_ids: described(list(exemplified(string, ID)), 'The products to show with it, in their order'),
  bundle_items: described(list(sentItem), 'The contents of a bundle, in order'),
  images: list(object({ file: exemplified(string, '/media/tyre.webp'), alt: string }, ['file'])),
  attributes: list(object({ name: exemplified(string, 'Size'), values: list(exemplified(string, 'M')) })),
  variants: described(list(sentVariant), 'All variants; existing ones that are missing are deleted'),
}

/** REST field names and their GraphQL counterparts. */
export const productNames = {
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
  related_ids: 'relatedIds',
  attributes: 'options',
} as const

/** For errors: where the names differ in more than their spelling. */
export const productFieldNames = {
  options: 'attributes',
  optionValues: 'attributes',
  publishAt: 'publish_date',
  address: 'file',
}

const variantNames = {
  id: 'id',
  sku: 'sku',
  barcode: 'barcode',
  weight: 'weight',
  image: 'image',
  tracks_stock: 'tracksStock',
  allows_back_order: 'allowsBackOrder',
  low_stock_level: 'lowStockLevel',
  incoming: 'incoming',
  initial_stock: 'initialStock',
}
const amountNames = { price: 'price', compare_at_price: 'compareAtPrice', cost: 'cost' }

/** Fields whose form differs from GraphQL: amounts, enums, and lists of objects. */
export function listsOf(body: unknown): Partial<CreateProductInput> {
  const [type, status, images, items, variants] = ['type', 'status', 'images', 'bundle_items', 'variants'].map((name) =>
    field(body, name),
  )
  const [attributes, customFields] = [field(body, 'attributes'), field(body, 'custom_fields')]
  return {
    ...(type !== undefined && { type: enumValue(type) }),
    ...(status !== undefined && { status: enumValue(status) }),
    ...(images !== undefined && { images: mapped(images, (image) => inputOf(image, { file: 'address', alt: 'alt' })) }),
    ...(items !== undefined && {
      bundleItems: mapped(items, (item) => inputOf(item, { variant_id: 'variantId', quantity: 'quantity' })),
    }),
    ...(customFields !== undefined && { customFields: typedValues(customFields) }),
    ...(variants !== undefined && { variants: mapped(variants, (variant, at) => variantOf(variant, at, attributes)) }),
  } as Partial<CreateProductInput>
}

/** Anything but a list is passed on, so that the schema's error message names it. */
const mapped = (value: unknown, map: (item: unknown, at: number) => object): unknown =>
  Array.isArray(value) ? value.map(map) : value

function variantOf(variant: unknown, at: number, attributes: unknown): object {
  const amounts = Object.entries(amountNames).flatMap(([name, as]) => {
    const sent = field(variant, name)
    return sent === undefined ? [] : [[as, centsOf(sent, `variants.${at}.${name}`)] as const]
  })
  const values = field(variant, 'attributes')
  return {
    ...inputOf<object>(variant, variantNames),
    ...Object.fromEntries(amounts),
    ...(values !== undefined && { optionValues: valuesOf(values, attributes) }),
  }
}

/** Values that name their attributes may come in any order if the attributes are sent too. */
function valuesOf(values: unknown, attributes: unknown): unknown {
  if (!Array.isArray(values)) return values
  const names = Array.isArray(attributes) ? attributes.map((attribute) => field(attribute, 'name')) : []
  const placeOf = (value: unknown) => names.indexOf(field(value, 'attribute_name') ?? null)
  const inOrder = values.every((value) => placeOf(value) >= 0)
    ? values.toSorted((one, other) => placeOf(one) - placeOf(other))
    : values
  return inOrder.map((value) => field(value, 'attribute_value') ?? value)
}
