import { dateError } from '../../../../ui/dates/date-text.ts'
import type { UserError } from '../../../../ui/form/use-send.ts'
import type { ProductChanges } from './product-form.ts'
import { MOST_OPTIONS, MOST_VARIANTS } from './variants/variant-options.ts'

const VARIANT_FIELDS = {
  price: 'Enter an amount such as 12.50',
  compareAtPrice: 'Enter an amount such as 12.50',
  cost: 'Enter an amount such as 12.50',
  weight: 'Enter a whole number of grams',
  lowStockLevel: 'Enter a number',
  incoming: 'Enter a number',
  initialStock: 'Enter a number',
} as const

const isWrong = (name: string, value: unknown) =>
  Number.isNaN(value) || (name === 'weight' && typeof value === 'number' && !Number.isInteger(value))

/** Validates changes in the browser: missing names and prices, and numbers and dates that can't be parsed. */
export function faultsOf({ name, publishAt, variants, bundleItems }: ProductChanges): UserError[] {
  const date = dateError(publishAt ?? null)
  return [
    ...(name?.trim() === '' ? [{ field: 'name', message: 'Enter a name' }] : []),
    ...(date ? [{ field: 'publishAt', message: date }] : []),
    ...(variants ?? []).flatMap((variant, at) => [
      ...(variant.price === null ? [{ field: `variants.${at}.price`, message: 'Enter a price' }] : []),
      ...Object.entries(VARIANT_FIELDS)
        .filter(([field]) => isWrong(field, variant[field as keyof typeof VARIANT_FIELDS]))
        .map(([field, message]) => ({ field: `variants.${at}.${field}`, message })),
    ]),
    ...(bundleItems ?? []).flatMap(({ quantity }, at) =>
      Number.isNaN(quantity) ? [{ field: `bundleItems.${at}.quantity`, message: 'Enter a number' }] : [],
    ),
  ]
}

/** The fields whose errors are shown beside them. All others are shown above the form. */
export const PRODUCT_FIELDS: readonly string[] = [
  ...['name', 'slug', 'type', 'status', 'publishAt', 'description', 'brand', 'badgeText', 'badgeColor', 'taxClassId'],
  ...['tags', 'categoryIds', 'seoTitle', 'seoDescription', 'relatedIds', 'bundleItems'],
  ...Array.from({ length: MOST_OPTIONS }, (_, at) => [`options.${at}.name`, `options.${at}.values`]).flat(),
  ...Array.from({ length: MOST_VARIANTS }, (_, at) =>
    [...Object.keys(VARIANT_FIELDS), 'sku', 'barcode', 'allowsBackOrder'].map((field) => `variants.${at}.${field}`),
  ).flat(),
  ...Array.from({ length: 50 }, (_, at) => [`bundleItems.${at}.quantity`, `images.${at}.alt`]).flat(),
]
