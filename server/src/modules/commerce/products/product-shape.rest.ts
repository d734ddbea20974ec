import { amount, amountOrNull, priceRange } from '../../../rest/amounts.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import {
  boolean,
  described,
  exemplified,
  integer,
  list,
  object,
  oneOf,
  type Schema,
  string,
  stringOrNull,
  time,
  timeOrNull,
} from '../../../rest/schema.ts'
import { customValuesSchema, restValues } from '../../platform/custom-fields/custom-field.rest.ts'

// Lists select fewer fields than requests for one product, so that a hundred products with many variants fit into a response.
graphql(`
  fragment RestProductFields on Product {
    id name slug type status description brand badgeText badgeColor minPrice maxPrice numberOfVariants importedId publishAt
    seoTitle seoDescription taxClassId createdAt updatedAt version tags isAvailable stockLabel options { name values }
    images { address alt } categories { id name slug } customFields { ...RestCustomValue }
  }
`)
graphql(`
  fragment RestVariant on ProductVariant {
    id sku barcode price compareAtPrice image optionValues importedId tracksStock available isAvailable stockLabel
  }
`)
graphql(`
  fragment RestProductLinks on Product {
    relatedProducts { id name slug } bundleContents { productId productName quantity variant { id title } }
  }
`)
graphql(`
  fragment RestProduct on Product { ...RestProductFields variants { ...RestVariant } }
`)
graphql(`
  fragment RestStaffProduct on Product {
    ...RestProductFields ...RestProductLinks deletedAt
    variants { ...RestVariant cost weight allowsBackOrder lowStockLevel incoming onHand reserved }
  }
`)

export const quantityOrNull: Schema = { type: ['number', 'null'] }
export const imageOfVariant = described(
  exemplified(stringOrNull, '/media/tyre.webp'),
  "One of the product's images; null for none",
)
const LABELS = [
  ...['in_stock', 'out_of_stock', 'ready_to_order', 'partial'],
  ...['pending', 'ordered', 'backordered', 'discontinued'],
  null,
]
const stockLabel: Schema = {
  type: ['string', 'null'],
  enum: LABELS,
  description: 'A stock label to show to people; null if it is not shown to visitors',
}
const isAvailable = (what: string) => described(exemplified(boolean, true), what)

const attribute = object({ attribute_name: exemplified(string, 'Size'), attribute_value: exemplified(string, 'M') })
const variant = {
  id: string,
  imported_variant_id: stringOrNull,
  sku: exemplified(string, 'T15-W'),
  barcode: exemplified(string, '0123456789012'),
  price: amount,
  compare_at_price: described(amountOrNull, 'The compare-at price in dollars'),
  image: imageOfVariant,
  stock: described(
    exemplified(quantityOrNull, 4),
    'The quantity that can be bought; for a bundle, limited by its scarcest part. Null if stock is not tracked, or not shown to visitors',
  ),
  stock_label: stockLabel,
  is_available: isAvailable('Whether it can be bought now'),
  attributes: list(attribute),
}

const product = {
  id: string,
  product_id: described(string, 'The same as id'),
  imported_id: stringOrNull,
  name: exemplified(string, 'Winter tyre'),
  sku: described(exemplified(string, 'T15-W'), 'Of the first variant'),
  slug: exemplified(string, 'winter-tyre'),
  type: oneOf('product', 'service', 'bundle'),
  status: oneOf('draft', 'active', 'archived'),
  description: described(exemplified(string, '<p>Grips on ice.</p>'), 'HTML'),
  brand: exemplified(string, 'Nordic'),
  unitPrice: described(amount, 'The lowest price of its variants in dollars'),
  priceRange,
  stock: described(
    exemplified(quantityOrNull, 4),
    'The sum of its variants; null if no stock is tracked, or not shown to visitors',
  ),
  stock_label: stockLabel,
  is_available: isAvailable('Whether at least one variant can be bought now'),
  images: list(object({ file: exemplified(string, '/media/tyre.webp'), alt: string })),
  badgeText: exemplified(string, 'New'),
  badgeColor: exemplified(string, '#C2410C'),
  categories: list(object({ id: string, category: exemplified(string, 'Tyres'), slug: string })),
  numberOfVariants: exemplified(integer, 1),
  variants: list(object(variant)),
  attributes: list(object({ name: exemplified(string, 'Size'), values: list(exemplified(string, 'M')) })),
  tags: list(exemplified(string, 'Winter')),
  custom_fields: described(customValuesSchema, 'Empty for visitors'),
  publish_date: time,
  seo_title: exemplified(string, 'Winter tyres in Ottawa'),
  seo_description: exemplified(string, 'Studded and studless, mounted while you wait.'),
  tax_class_id: stringOrNull,
  created_at: time,
  updated_at: time,
  version: integer,
}

const links = {
  related_products: list(object({ id: string, name: exemplified(string, 'Wheel nuts'), slug: string })),
  bundle_items: described(
    list(
      object({
        product_id: string,
        product: exemplified(described(string, 'Its name'), 'Winter tyre'),
        variant_id: string,
        variant: exemplified(described(string, 'Its option values; empty without options'), '16 inch'),
        quantity: exemplified({ type: 'number' }, 4),
      }),
    ),
    'The contents of a bundle',
  ),
}

const staffVariant = {
  ...variant,
  cost: described(amountOrNull, 'In dollars'),
  weight: described(exemplified({ type: ['integer', 'null'] }, 8200), 'In grams'),
  tracks_stock: exemplified(boolean, true),
  allows_back_order: exemplified(boolean, false),
  low_stock_level: described(exemplified(quantityOrNull, 2), 'Staff are notified when no more than this is available'),
  incoming: described(exemplified(quantityOrNull, 0), 'On order from a supplier'),
  on_hand: described(exemplified(quantityOrNull, 5), 'In all locations'),
  reserved: described(exemplified(quantityOrNull, 1), 'Promised to orders'),
}

const deleted_at = described(timeOrNull, 'Deleted products can be restored for 30 days')

/** In lists of the store. */
export const productSchema = object(product)
/** One product of the store. */
export const storeProductSchema = object({ ...product, ...links })
/** In lists for staff. */
export const listedProductSchema = object({ ...product, deleted_at })
/** One product for staff. */
export const staffProductSchema = object({ ...product, ...links, variants: list(object(staffVariant)), deleted_at })

/** A product with its custom fields as REST sends them. */
export function withRestValues<Product extends { readonly customFields: Parameters<typeof restValues>[0] }>(
  product: Product,
): Omit<Product, 'customFields'> & { customFields: ReturnType<typeof restValues> } {
  return { ...product, customFields: restValues(product.customFields) }
}
