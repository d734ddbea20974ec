import { expect, test } from 'vitest'
import type { ProductFieldsFragment } from '../../../../generated/graphql.ts'
import { faultsOf, PRODUCT_FIELDS } from './product-faults.ts'
import { changesBetween, EMPTY_FORM, formOfProduct, inputOf, withSavedKeys } from './product-form.ts'
import { removeOption, renameValue } from './variants/variant-options.ts'

const variant = (id: string, optionValues: string[]): ProductFieldsFragment['variants'][number] => ({
  __typename: 'ProductVariant',
  ...{ id, optionValues, title: optionValues.join(' / '), sku: id.toUpperCase(), barcode: '', image: null },
  ...{ price: 129_900, compareAtPrice: null, cost: 80_050, weight: 250, tracksStock: true, allowsBackOrder: false },
  ...{ lowStockLevel: 2.5, incoming: 0, onHand: 4, reserved: 1, available: 3 },
})

const product: ProductFieldsFragment = {
  __typename: 'Product',
  ...{ id: 'p1', name: 'Tyre', slug: 'tyre', type: 'PRODUCT', status: 'ACTIVE', description: '', brand: 'Nord' },
  ...{ badgeText: '', badgeColor: '', taxClassId: 't1', publishAt: '2026-01-01T10:00:00.000Z', seoTitle: '' },
  ...{ seoDescription: '', tags: ['winter'], numberOfVariants: 2, minPrice: 129_900, maxPrice: 129_900, image: null },
  ...{ createdAt: '2026-01-01T10:00:00Z', updatedAt: '2026-01-01T10:00:00Z', deletedAt: null, version: 3 },
  options: [{ __typename: 'ProductOption', name: 'Size', values: ['15', '16'] }],
  ...{ images: [], categories: [], relatedProducts: [], bundleContents: [], customFields: [] },
  variants: [variant('a', ['15']), variant('b', ['16'])],
}

const form = formOfProduct(product)

test('a product that nobody changed has no changes', () => {
  expect(changesBetween(form, formOfProduct(product))).toEqual({})
})

test('only custom fields that differ are changes, a cleared one too', () => {
  const filled = { ...form, customFields: { origin: 'Quebec', season: '' } }
  expect(changesBetween(filled, filled)).toEqual({})
  expect(changesBetween(filled, { ...filled, customFields: { origin: '', season: 'winter' } })).toEqual({
    customFields: [
      { key: 'origin', value: '' },
      { key: 'season', value: 'winter' },
    ],
  })
  expect(inputOf(filled).customFields).toEqual([{ key: 'origin', value: 'Quebec' }])
})

test('the same amount in other words is no change, another one is', () => {
  const typed = (price: string) => ({ ...form, variants: form.variants.map((one) => ({ ...one, price })) })
  expect(form.variants[0]?.price).toBe('1,299.00')
  expect(changesBetween(form, typed('1299 $'))).toEqual({})
  expect(changesBetween(form, typed('12.5')).variants).toMatchObject([
    { id: 'a', price: 1250, cost: 80_050, weight: 250, lowStockLevel: 2.5, optionValues: ['15'] },
    { id: 'b', price: 1250 },
  ])
})

test('a renamed value keeps the variants', () => {
  const renamed = { ...form, ...renameValue(form, 'option-0-1', '17') }
  expect(changesBetween(form, renamed)).toMatchObject({
    options: [{ name: 'Size', values: ['15', '17'] }],
    variants: [
      { id: 'a', optionValues: ['15'] },
      { id: 'b', optionValues: ['17'] },
    ],
  })
})

test('without options one variant is left', () => {
  expect(changesBetween(form, { ...form, ...removeOption(form, 'option-0') })).toMatchObject({
    options: [],
    variants: [{ id: 'a', optionValues: [] }],
  })
})

test('texts that are no numbers are changes, and faults at their fields', () => {
  const typed = form.variants.map((one, at) => (at === 1 ? { ...one, cost: 'cheap', weight: '2.5', price: '' } : one))
  const changes = changesBetween(form, { ...form, name: ' ', publishAt: 'someday', variants: typed })
  const fields = faultsOf(changes).map(({ field }) => field)
  expect(fields).toEqual(['name', 'publishAt', 'variants.1.price', 'variants.1.cost', 'variants.1.weight'])
  expect(fields.every((field) => PRODUCT_FIELDS.includes(field as string))).toBe(true)
})

test('a new product leaves to the server what is not filled in', () => {
  const input = inputOf({ ...EMPTY_FORM, name: 'Wax' })
  expect(input).toMatchObject({ name: 'Wax', slug: null, publishAt: null, options: [] })
  expect(input).not.toHaveProperty('taxClassId')
  expect(input.variants?.[0]).not.toHaveProperty('id')
  expect(input.variants?.[0]).not.toHaveProperty('initialStock')
})

test('a decimal comma is one, and a comma that groups thousands is none', () => {
  const stockOf = (initialStock: string) => {
    const variants = [
      { ...EMPTY_FORM.variants[0], tracksStock: true, initialStock } as (typeof EMPTY_FORM.variants)[number],
    ]
    return inputOf({ ...EMPTY_FORM, variants }).variants?.[0]?.initialStock
  }
  expect(['1,5', '1.5', '0,25', '12,000', '1 200', '1,2,3'].map(stockOf)).toEqual([
    1.5,
    1.5,
    0.25,
    12_000,
    1200,
    Number.NaN,
  ])
})

test('only a new variant that tracks its stock begins with some', () => {
  const stocked = { tracksStock: true, initialStock: '1,200' }
  const variants = [{ ...EMPTY_FORM.variants[0], ...stocked } as (typeof EMPTY_FORM.variants)[number]]
  expect(inputOf({ ...EMPTY_FORM, variants }).variants?.[0]?.initialStock).toBe(1200)
  const saved = form.variants.map((one) => ({ ...one, ...stocked }))
  expect(inputOf({ ...form, variants: saved }).variants?.[0]).not.toHaveProperty('initialStock')
})

test('variants that are typed into while they are saved are not replaced by new ones', () => {
  const options = [{ key: 'new-0', name: 'Size', values: ['15', '16'].map((text) => ({ key: `new-${text}`, text })) }]
  const added = form.variants.map((one, at) => ({
    ...{ ...one, id: null, key: `new-${at}`, initialStock: '4' },
    values: { 'new-0': `new-1${5 + at}` },
  }))
  const sent = { ...form, options, variants: added }
  expect(withSavedKeys(sent, sent, form)).toBe(sent)
  const dearer = added.map((one) => ({ ...one, price: '5' }))
  const more = dearer.map((one) => ({ ...one, key: `more ${one.key}` }))
  const typed = withSavedKeys({ ...sent, variants: [...dearer, ...more] }, sent, form)
  const changes = changesBetween(form, typed)
  expect(Object.keys(changes)).toEqual(['variants'])
  expect(changes.variants).toMatchObject([
    { id: 'a', price: 500, optionValues: ['15'] },
    { id: 'b', price: 500, optionValues: ['16'] },
    { price: 500, optionValues: ['15'], initialStock: 4 },
    { price: 500, optionValues: ['16'], initialStock: 4 },
  ])
  expect(changes.variants?.map((one) => 'initialStock' in one)).toEqual([false, false, true, true])
})
