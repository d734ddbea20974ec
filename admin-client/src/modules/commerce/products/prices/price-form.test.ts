import { expect, test } from 'vitest'
import { faultsOf, inSentences, type PriceForm, toChange } from './price-form.ts'

const form = (more: Partial<PriceForm>): PriceForm => ({
  action: 'raise',
  percent: '',
  amount: '',
  ending: '',
  ...more,
})

test('limits are said in words', () => {
  expect(faultsOf(form({ action: 'lower', percent: 100 }))).toEqual({ percent: 'Enter a percentage from 0 to 90' })
  expect(faultsOf(form({}))).toEqual({ percent: 'Enter a percentage' })
  expect(faultsOf(form({ percent: 500 }))).toEqual({})
  expect(faultsOf(form({ action: 'add', amount: 'two' }))).toEqual({ amount: 'Enter an amount, such as 12.50' })
  expect(faultsOf(form({ action: 'subtract', amount: '0' }))).toEqual({ amount: 'Enter an amount above 0' })
  expect(faultsOf(form({ action: 'end-sale' }))).toEqual({})
})

test('lowering is a negative change; a set price is not rounded', () => {
  expect(toChange(form({ action: 'lower', percent: 5, ending: 'NINETY_NINE' }))).toEqual({
    kind: 'PERCENT',
    percent: -5,
    ending: 'NINETY_NINE',
  })
  expect(toChange(form({ action: 'subtract', amount: '1.50' }))).toEqual({ kind: 'AMOUNT', amount: -150 })
  expect(toChange(form({ action: 'set', amount: '9.95', ending: 'WHOLE' }))).toEqual({ kind: 'FIXED', amount: 995 })
})

test('a preview counts prices, and the compare-at prices that are set or lost', () => {
  const none = { variants: 30, prices: 0, compareAtPrices: 0, removedCompareAtPrices: 0 }
  expect(inSentences(none)).toEqual(['No price changes.'])
  expect(inSentences({ ...none, prices: 28, compareAtPrices: 1, removedCompareAtPrices: 3 })).toEqual([
    '28 of 30 prices change.',
    '1 compare-at price is set.',
    '3 compare-at prices are removed.',
  ])
})
