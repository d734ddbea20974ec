import { amount, amountOrNull, dollars, priceRange } from '../../../rest/amounts.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type { RestProductFragment } from '../../../rest/generated/graphql.ts'
import {
  described,
  exemplified,
  list,
  integer as number,
  object,
  oneOf,
  string,
  stringOrNull,
  time,
} from '../../../rest/schema.ts'
import { customValuesSchema, restValues } from '../../platform/custom-fields/custom-field.rest.ts'

graphql(`
  fragment RestProduct on Product {
    id name slug type status description brand badgeText badgeColor minPrice maxPrice numberOfVariants importedId publishAt
    seoTitle seoDescription taxClassId createdAt updatedAt version tags options { name values } images { address alt }
    categories { id name slug }
    customFields { ...RestCustomValue }
    variants { id sku barcode price compareAtPrice cost weight optionValues importedId tracksStock allowsBackOrder available }
  }
`)

const attribute = object({ attribute_name: exemplified(string, 'Size'), attribute_value: exemplified(string, 'M') })
const variantSchema = object({
  id: string,
  imported_variant_id: stringOrNull,
  sku: exemplified(string, 'T15-W'),
  barcode: exemplified(string, '0123456789012'),
  price: amount,
  compare_at_price: described(amountOrNull, 'The former price in dollars'),
  stock: described(
    exemplified({ type: ['number', 'null'] }, 4),
    'What can be bought; null if the stock is not tracked, or not shown to visitors',
  ),
  attributes: list(attribute),
})

export const productSchema = object({
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
    exemplified({ type: ['number', 'null'] }, 4),
    'The sum of its variants; null if no stock is tracked, or shown to visitors',
  ),
  images: list(object({ file: exemplified(string, '/media/tyre.webp'), alt: string })),
  badgeText: exemplified(string, 'New'),
  badgeColor: exemplified(string, '#C2410C'),
  categories: list(object({ id: string, category: exemplified(string, 'Tyres'), slug: string })),
  numberOfVariants: exemplified(number, 1),
  variants: list(variantSchema),
  attributes: list(object({ name: exemplified(string, 'Size'), values: list(exemplified(string, 'M')) })),
  tags: list(exemplified(string, 'Winter')),
  custom_fields: described(customValuesSchema, 'Empty for visitors'),
  publish_date: time,
  seo_title: exemplified(string, 'Winter tyres in Ottawa'),
  seo_description: exemplified(string, 'Studded and studless, mounted while you wait.'),
  tax_class_id: stringOrNull,
  created_at: time,
  updated_at: time,
  version: number,
})

export function restProduct({ variants, options, categories, images, customFields, ...product }: RestProductFragment) {
  const stocks = variants.flatMap(({ tracksStock, available }) => (tracksStock ? (available ?? []) : []))
  return {
    id: product.id,
    product_id: product.id,
    imported_id: product.importedId ?? null,
    name: product.name,
    sku: variants[0]?.sku ?? '',
    slug: product.slug,
    type: product.type.toLowerCase(),
    status: product.status.toLowerCase(),
    description: product.description,
    brand: product.brand,
    unitPrice: dollars(product.minPrice),
    priceRange: { min: dollars(product.minPrice), max: dollars(product.maxPrice) },
    stock: stocks.length > 0 ? stocks.reduce((sum, stock) => sum + stock, 0) : null,
    images: images.map(({ address, alt }) => ({ file: address, alt })),
    badgeText: product.badgeText,
    badgeColor: product.badgeColor,
    categories: categories.map(({ id, name, slug }) => ({ id, category: name, slug })),
    numberOfVariants: product.numberOfVariants,
    variants: variants.map((variant) => ({
      id: variant.id,
      imported_variant_id: variant.importedId ?? null,
      sku: variant.sku,
      barcode: variant.barcode,
      price: dollars(variant.price),
      compare_at_price: typeof variant.compareAtPrice === 'number' ? dollars(variant.compareAtPrice) : null,
      stock: variant.tracksStock ? (variant.available ?? null) : null,
      attributes: options.map(({ name }, place) => ({
        attribute_name: name,
        attribute_value: variant.optionValues[place] ?? '',
      })),
    })),
    attributes: options.map(({ name, values }) => ({ name, values })),
    tags: product.tags,
    custom_fields: restValues(customFields),
    publish_date: product.publishAt,
    seo_title: product.seoTitle,
    seo_description: product.seoDescription,
    tax_class_id: product.taxClassId ?? null,
    created_at: product.createdAt,
    updated_at: product.updatedAt,
    version: product.version,
  }
}
