import { expect, test } from 'vitest'
import {
  addMissing,
  addOption,
  addValue,
  blankVariant,
  combinations,
  type OptionsAndVariants,
  removeOption,
  removeValue,
  renameOption,
  renameValue,
  titleOf,
} from './variant-options.ts'

const start: OptionsAndVariants = { options: [], variants: [{ ...blankVariant(), id: 'v1', sku: 'A', price: '10.00' }] }

/** Adds an option with its values, as people type them. */
function withOption(state: OptionsAndVariants, name: string, values: readonly string[]): OptionsAndVariants {
  const added = addOption(state)
  const key = added.options.at(-1)?.key ?? ''
  return values.reduce((now, text) => addValue(now, key, text), renameOption(added, key, name))
}

const titles = ({ options, variants }: OptionsAndVariants) => variants.map((variant) => titleOf(variant, options))
const keyOf = ({ options }: OptionsAndVariants, at: number) => options[at]?.key ?? ''
const valueKeyOf = ({ options }: OptionsAndVariants, at: number, value: number) => options[at]?.values[value]?.key ?? ''

const shirt = withOption(withOption(start, 'Size', ['S', 'M']), 'Colour', ['Red', 'Blue', 'Green'])

test('options make all combinations, in the order of their values', () => {
  expect(titles(shirt)).toEqual(['S / Red', 'S / Blue', 'S / Green', 'M / Red', 'M / Blue', 'M / Green'])
  expect(combinations(shirt.options)).toBe(6)
})

test('the variant that was there keeps its data, new ones take its price but not its SKU', () => {
  expect(shirt.variants[0]).toMatchObject({ id: 'v1', sku: 'A', price: '10.00' })
  expect(shirt.variants.slice(1).every(({ id, sku, price }) => id === null && sku === '' && price === '10.00')).toBe(
    true,
  )
})

test('renaming an option or a value keeps the variants', () => {
  const renamed = renameValue(renameOption(shirt, keyOf(shirt, 0), 'Fit'), valueKeyOf(shirt, 0, 0), 'Small')
  expect(renamed.variants).toBe(shirt.variants)
  expect(titles(renamed)[0]).toBe('Small / Red')
})

test('a removed value takes its variants away', () => {
  expect(titles(removeValue(shirt, keyOf(shirt, 1), valueKeyOf(shirt, 1, 1)))).toEqual([
    'S / Red',
    'S / Green',
    'M / Red',
    'M / Green',
  ])
})

test('of the variants that a removed option told apart, the first stays', () => {
  const sizes = removeOption(shirt, keyOf(shirt, 1))
  expect(titles(sizes)).toEqual(['S', 'M'])
  expect(sizes.variants[0]?.id).toBe('v1')
  const single = removeOption(sizes, keyOf(sizes, 0))
  expect(single.variants).toHaveLength(1)
  expect(single.variants[0]).toMatchObject({ id: 'v1', values: {} })
})

test('without its last value, an option no longer tells variants apart', () => {
  const one = withOption(start, 'Size', ['S'])
  const none = removeValue(one, keyOf(one, 0), valueKeyOf(one, 0, 0))
  expect(none.variants).toHaveLength(1)
  expect(none.variants[0]?.id).toBe('v1')
})

test('there is always a variant, even if only those of the removed value were left', () => {
  const onlyRed = { ...shirt, variants: shirt.variants.slice(0, 1) }
  expect(titles(removeValue(onlyRed, keyOf(shirt, 1), valueKeyOf(shirt, 1, 0)))).toEqual(['S / Blue'])
})

test('combinations that were removed stay away until they are asked for', () => {
  const fewer = { ...shirt, variants: shirt.variants.filter((_, at) => at < 4) }
  const larger = addValue(fewer, keyOf(fewer, 0), 'L')
  expect(titles(larger)).toEqual(['S / Red', 'S / Blue', 'S / Green', 'M / Red', 'L / Red', 'L / Blue', 'L / Green'])
  const complete = addMissing(larger)
  expect(complete.variants).toHaveLength(9)
  expect(titles(complete).slice(3, 6)).toEqual(['M / Red', 'M / Blue', 'M / Green'])
  expect(complete.variants[0]?.id).toBe('v1')
})
