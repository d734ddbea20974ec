import { describe, expect, test } from 'vitest'
import { applyDiscounts } from './applied-discounts.ts'
import { Discount, DiscountKind } from './discount.entity.ts'
import { type DiscountedLine, resultOf } from './discount-amounts.ts'

const NOW = new Date('2026-06-15T12:00:00Z')
const discount = (more: Partial<Discount>) =>
  Object.assign(new Discount(), { id: 'd', name: 'D', percent: 1000, kind: DiscountKind.PERCENT, ...more })
const line = (quantity: number, unitPrice: number, more: Partial<DiscountedLine> = {}): DiscountedLine => {
  return { productId: 'p', categoryIds: [], quantity, unitPrice, ...more }
}
const lines = [
  line(2, 1005, { productId: 'tire', categoryIds: ['tires', 'winter'] }),
  line(1, 500, { productId: 'oil' }),
]
const amount = (more: Partial<Discount>, of: readonly DiscountedLine[] = lines) =>
  resultOf(discount(more), of, null, NOW).amount
const reason = (more: Partial<Discount>, buyer: Parameters<typeof resultOf>[2] = null) =>
  resultOf(discount(more), lines, buyer, NOW).reason

describe('amounts', () => {
  test.each([
    [{ percent: 1000 }, 251],
    [{ percent: 10_000 }, 2510],
    [{ percent: 1 }, 0],
    [{ kind: DiscountKind.AMOUNT, amount: 700 }, 700],
    [{ kind: DiscountKind.AMOUNT, amount: 99_999 }, 2510],
    [{ kind: DiscountKind.FREE_DELIVERY }, 0],
    [{ percent: 1000, productIds: ['oil'] }, 50],
    [{ percent: 1000, categoryIds: ['winter'] }, 201],
    [{ percent: 1000, categoryIds: ['winter'], productIds: ['oil'] }, 251],
  ])('%j takes %i cents off', (more, cents) => {
    expect(amount(more)).toBe(cents)
  })

  test.each([
    [2, 1, [line(3, 100)], 100],
    [2, 1, [line(5, 100)], 100],
    [2, 1, [line(2, 100)], 0],
    [1, 1, [line(1, 900), line(3, 100)], 200],
    [2, 1, [line(1, 300), line(1, 200), line(1, 100)], 100],
    [1, 2, [line(7, 10)], 40],
    [5, 1, [line(10_000, 1)], 1666],
  ])('buy %i get %i of %j: %i cents', (buyQuantity, getQuantity, of, cents) => {
    expect(amount({ kind: DiscountKind.BUY_X_GET_Y, buyQuantity, getQuantity }, of)).toBe(cents)
  })

  test('free pieces are counted as if each were laid out in a row', () => {
    for (let round = 1; round < 60; round++) {
      const [buy, get] = [1 + (round % 3), 1 + (round % 2)]
      const of = [line(round % 7, 300), line((round * 5) % 11, 200), line((round * 3) % 5, 100)]
      const pieces = of.flatMap(({ quantity, unitPrice }) => Array.from({ length: quantity }, () => unitPrice))
      const whole = pieces.length - (pieces.length % (buy + get))
      const free = pieces.filter((_price, at) => at < whole && at % (buy + get) >= buy)
      const laidOut = free.reduce((sum, price) => sum + price, 0)
      expect(amount({ kind: DiscountKind.BUY_X_GET_Y, buyQuantity: buy, getQuantity: get }, of)).toBe(laidOut)
    }
  })
})

test.each([
  [{ isActive: false }, 'This discount is not available.'],
  [{ startsAt: new Date('2026-07-01') }, 'This discount has not started yet.'],
  [{ endsAt: NOW }, 'This discount has ended.'],
  [{ maxUses: 3, uses: 3 }, 'This discount has been used up.'],
  [{ customerTagIds: ['vip'] }, 'Sign in to use this discount.'],
  [{ productIds: ['x'] }, 'This discount does not apply to anything in your cart.'],
  [{ minSubtotal: 3000 }, 'Add $4.90 more to use this discount.'],
  [{ minQuantity: 4 }, 'Add 1 more item to use this discount.'],
  [{ kind: DiscountKind.BUY_X_GET_Y, buyQuantity: 4, getQuantity: 1 }, 'Add 2 more items to use this discount.'],
])('%j: the shopper is told why', (more, sentence) => {
  expect(reason(more)).toBe(sentence)
})

test('customers are known by their tags, and by what they have used', () => {
  const uses = new Map([['d', 1]])
  expect(reason({ customerTagIds: ['vip'] }, { tagIds: ['new'], uses })).toBe('This discount is for certain customers.')
  expect(reason({ customerTagIds: ['vip'] }, { tagIds: ['vip'], uses })).toBeNull()
  expect(reason({ maxUsesPerCustomer: 1 }, { tagIds: [], uses })).toBe('You have used this discount already.')
  expect(reason({ maxUsesPerCustomer: 2 }, { tagIds: [], uses })).toBeNull()
})

test('the best discount applies, the code goes before an equal one, and free delivery joins', () => {
  const ten = discount({ id: 'ten' })
  const twenty = discount({ id: 'twenty', percent: 2000 })
  const code = discount({ id: 'code', code: 'TEN' })
  const delivery = discount({ id: 'free', kind: DiscountKind.FREE_DELIVERY })
  const ids = (...all: Discount[]) => applyDiscounts(all, lines, null, NOW).discounts.map(({ id }) => id)
  expect(ids(ten, twenty, delivery)).toEqual(['twenty', 'free'])
  expect(ids(ten, code)).toEqual(['code'])
  expect(applyDiscounts([twenty, code], lines, null, NOW).refusal).toBe('A better discount applies already.')
})
