import type { ProductFieldsFragment, UpdateProductInput } from '../../../../generated/graphql.ts'
import type { DateText } from '../../../../ui/dates/date-text.ts'
import { formatAmount, parseMoney, withoutGroups } from '../../../../ui/money.ts'
import { type CustomFieldTexts, changedTexts, textsOf } from '../../../platform/custom-fields/public-api.ts'
import { blankVariant, newKey, type OptionForm, type VariantForm } from './variants/variant-options.ts'

export interface BundleItemForm {
  readonly variantId: string
  readonly title: string
  readonly quantity: number | string
}

/** A product as its page edits it. */
export interface ProductForm {
  name: string
  slug: string
  type: ProductFieldsFragment['type']
  status: ProductFieldsFragment['status']
  publishAt: DateText | null
  description: string
  brand: string
  badgeText: string
  badgeColor: string
  taxClassId: string | null
  tags: string[]
  categoryIds: string[]
  seoTitle: string
  seoDescription: string
  options: readonly OptionForm[]
  variants: readonly VariantForm[]
  images: readonly { readonly address: string; readonly alt: string }[]
  related: readonly { readonly id: string; readonly name: string; readonly image: string | null }[]
  bundle: readonly BundleItemForm[]
  customFields: CustomFieldTexts
}

export const EMPTY_FORM: ProductForm = {
  name: '',
  slug: '',
  type: 'PRODUCT',
  status: 'DRAFT',
  publishAt: null,
  description: '',
  brand: '',
  badgeText: '',
  badgeColor: '',
  taxClassId: null,
  tags: [],
  categoryIds: [],
  seoTitle: '',
  seoDescription: '',
  options: [],
  variants: [{ ...blankVariant(), key: 'first' }],
  images: [],
  related: [],
  bundle: [],
  customFields: {},
}

export function formOfProduct(product: ProductFieldsFragment): ProductForm {
  // Keys follow from the places, so that the same product always makes the same form.
  const options = product.options.map(({ name, values }, at) => ({
    key: `option-${at}`,
    name,
    values: values.map((text, place) => ({ key: `option-${at}-${place}`, text })),
  }))
  const valuesOf = (texts: readonly string[]) =>
    Object.fromEntries(
      options.flatMap(({ key, values }, at) => {
        const value = values.find(({ text }) => text === texts[at])
        return value ? [[key, value.key]] : []
      }),
    )
  const { name, slug, type, status, publishAt, description, brand, badgeText, badgeColor, taxClassId } = product
  return {
    ...{ name, slug, type, status, publishAt, description, brand, badgeText, badgeColor, taxClassId },
    tags: [...product.tags],
    categoryIds: product.categories.filter(({ isAutomatic }) => !isAutomatic).map(({ id }) => id),
    seoTitle: product.seoTitle,
    seoDescription: product.seoDescription,
    options,
    variants: product.variants.map((variant) => ({
      key: variant.id,
      id: variant.id,
      values: valuesOf(variant.optionValues),
      sku: variant.sku,
      barcode: variant.barcode,
      price: formatAmount(variant.price),
      compareAtPrice: formatAmount(variant.compareAtPrice ?? null),
      cost: formatAmount(variant.cost ?? null),
      weight: String(variant.weight ?? ''),
      image: variant.image ?? null,
      tracksStock: variant.tracksStock,
      allowsBackOrder: variant.allowsBackOrder,
      lowStockLevel: String(variant.lowStockLevel ?? ''),
      incoming: String(variant.incoming || ''),
      initialStock: '',
    })),
    images: product.images.map(({ address, alt }) => ({ address, alt })),
    related: product.relatedProducts.map((related) => ({
      id: related.id,
      name: related.name,
      image: related.image ?? null,
    })),
    bundle: product.bundleContents.map(({ variant, productName, quantity }) => ({
      variantId: variant.id,
      title: [productName, variant.title].filter(Boolean).join(', '),
      quantity,
    })),
    customFields: textsOf(product.customFields),
  }
}

/** A draft like the product. SKUs, barcodes and stock belong to one product, and so does its address. */
export function formOfCopy(product: ProductFieldsFragment): ProductForm {
  const form = formOfProduct(product)
  return {
    ...form,
    name: `Copy of ${form.name}`.slice(0, LONGEST_NAME),
    slug: '',
    status: 'DRAFT',
    publishAt: null,
    variants: form.variants.map((variant) => ({
      ...variant,
      key: newKey(),
      id: null,
      sku: '',
      barcode: '',
      incoming: '',
      initialStock: '',
    })),
  }
}

const LONGEST_NAME = 200

/**
 * Gives the form that is on screen the keys and IDs that options and variants received when `sent` was saved. `typed` may have been
 * changed since. Without those IDs, the next save would replace each variant with a new one.
 */
export function withSavedKeys(typed: ProductForm, sent: ProductForm, saved: ProductForm): ProductForm {
  if (isSame([typed.options, typed.variants], [sent.options, sent.variants])) return typed
  const keys = new Map(
    sent.options.flatMap(({ key, values }, at) => {
      const option = saved.options[at]
      const ofValues = values.map((one, place) => [one.key, option?.values[place]?.key ?? one.key] as const)
      return [[key, option?.key ?? key] as const, ...ofValues]
    }),
  )
  const keyOf = (key: string) => keys.get(key) ?? key
  const variants = new Map(sent.variants.map(({ key }, at) => [key, saved.variants[at]]))
  return {
    ...typed,
    options: typed.options.map(({ key, name, values }) => ({
      ...{ key: keyOf(key), name },
      values: values.map((one) => ({ ...one, key: keyOf(one.key) })),
    })),
    variants: typed.variants.map((variant) => {
      const { key, id } = variants.get(variant.key) ?? variant
      const values = Object.fromEntries(
        Object.entries(variant.values).map((pair) => pair.map(keyOf) as [string, string]),
      )
      return { ...variant, key, id, values, ...(id && { initialStock: '' }) }
    }),
  }
}

export type ProductChanges = Omit<UpdateProductInput, 'id' | 'version'>

/** The form as the server takes it. Texts that are no numbers become NaN. */
export function inputOf(form: ProductForm): ProductChanges & { name: string } {
  const { related, bundle, options, variants, taxClassId, customFields, ...fields } = form
  const values = changedTexts({}, customFields)
  return {
    ...fields,
    slug: fields.slug.trim() || null,
    images: fields.images.map(({ address, alt }) => ({ address, alt })),
    ...(taxClassId && { taxClassId }),
    options: options.map(({ name, values }) => ({ name, values: values.map(({ text }) => text) })),
    variants: variants.map((variant) => variantInput(variant, options)),
    relatedIds: related.map(({ id }) => id),
    bundleItems: bundle.map(({ variantId, quantity }) => ({ variantId, quantity: parseNumber(String(quantity)) ?? 0 })),
    ...(values.length > 0 && { customFields: values }),
  }
}

function variantInput(variant: VariantForm, options: readonly OptionForm[]) {
  const { id, values, sku, barcode, image, tracksStock, allowsBackOrder } = variant
  const initialStock = id || !tracksStock ? null : parseNumber(variant.initialStock)
  return {
    ...(id && { id }),
    optionValues: options.map(({ key, values: offered }) => offered.find((one) => one.key === values[key])?.text ?? ''),
    ...{ sku, barcode, image, tracksStock, allowsBackOrder },
    price: parseMoney(variant.price),
    compareAtPrice: parseMoney(variant.compareAtPrice),
    cost: parseMoney(variant.cost),
    weight: parseNumber(variant.weight),
    lowStockLevel: parseNumber(variant.lowStockLevel),
    incoming: parseNumber(variant.incoming),
    ...(initialStock !== null && { initialStock }),
  }
}

/** Null for an empty text, NaN for one that is no number. */
function parseNumber(typed: string): number | null {
  const text = typed.replaceAll(/\s/g, '')
  return text === '' ? null : Number(withoutGroups(text))
}

/** Only the changed fields. */
export function changesBetween(before: ProductForm, after: ProductForm): ProductChanges {
  const [old, now] = [before, after].map((form) => inputOf({ ...form, customFields: {} })) as [Inputs, Inputs]
  const changed = Object.entries(now).filter(([name, value]) => !isSame(old[name as keyof Inputs], value))
  const values = changedTexts(before.customFields, after.customFields)
  return { ...Object.fromEntries(changed), ...(values.length > 0 && { customFields: values }) }
}

type Inputs = ReturnType<typeof inputOf>

const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other)

/** JSON knows no NaN. */
const canonical = (value: unknown) =>
  JSON.stringify(value, (_key, part) => (Number.isNaN(part) ? 'not a number' : part))
