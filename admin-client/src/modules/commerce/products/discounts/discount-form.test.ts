import { expect, test } from 'vitest'
import type { DiscountPartFragment } from '../../../../generated/graphql.ts'
import { faultsOf, formOf, inputOf } from './discount-form.ts'
import { benefitOf, stateOf } from './discount-labels.ts'

const discount = (more: Partial<DiscountPartFragment> = {}): DiscountPartFragment => ({
  ...{ __typename: 'Discount', id: 'd', name: 'Spring', code: 'SPRING', kind: 'PERCENT', percent: 12.5, amount: null },
  ...{
    buyQuantity: null,
    getQuantity: null,
    minSubtotal: 5000,
    minQuantity: null,
    categoryIds: [],
    customerTagIds: [],
  },
  ...{ products: [], startsAt: null, endsAt: null, maxUses: 10, maxUsesPerCustomer: null, uses: 0, isActive: true },
  ...{ version: 1, ...more },
})

test('what is read is what is sent, without fields of another kind', () => {
  expect(inputOf(formOf(discount()))).toMatchObject({ code: 'SPRING', percent: 12.5, minSubtotal: 5000, maxUses: 10 })
  expect(inputOf({ ...formOf(discount()), kind: 'AMOUNT', amount: '12.50', way: 'automatic' })).toMatchObject({
    ...{ code: null, percent: null, amount: 1250 },
  })
})

test('amounts that are none, and a missing code, are named before anything is sent', () => {
  expect(faultsOf({ ...formOf(null), kind: 'AMOUNT', amount: 'ten', minSubtotal: 'x' })).toEqual({
    code: 'Enter a code',
    amount: 'Enter an amount such as 10 or 12.50',
    minSubtotal: 'Enter an amount such as 10 or 12.50',
  })
  expect(faultsOf(formOf(discount()))).toEqual({})
})

test.each([
  [{}, '12.5% off', 'Active'],
  [{ kind: 'AMOUNT', amount: 500, isActive: false }, '$5.00 off', 'Off'],
  [{ kind: 'BUY_X_GET_Y', buyQuantity: 2, getQuantity: 1, uses: 10 }, 'Buy 2, get 1 free', 'Used up'],
  [{ kind: 'FREE_DELIVERY', startsAt: '2090-01-01T00:00:00Z' }, 'Free delivery', 'Scheduled'],
  [{ endsAt: '2020-01-01T00:00:00Z' }, '12.5% off', 'Ended'],
] as const)('%j is %s and %s', (more, benefit, state) => {
  expect([benefitOf(discount(more)), stateOf(discount(more))]).toEqual([benefit, state])
})
