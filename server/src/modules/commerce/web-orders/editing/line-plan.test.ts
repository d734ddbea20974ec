import { expect, test } from 'vitest'
import type { DocumentLine } from '../../documents/index.ts'
import { planLines } from './line-plan.ts'

const delivery = { address: null } as Parameters<typeof planLines>[0]['delivery']

/** Lines of two pieces each, with a discount, so that further pieces become lines of their own. */
const linesOf = (count: number) => {
  const stored = Array.from({ length: count }, (_, at) => {
    return { id: `line-${at}`, variantId: `variant-${at}`, quantity: 2000, unitPrice: 1000, discountAmount: 100 }
  }) as unknown as DocumentLine[]
  const catalogue = stored.map(({ variantId }) => {
    return { variantId: variantId ?? '', productId: `of ${variantId}`, price: 1000, isSold: true }
  })
  const typed = (quantity: number) =>
    stored.map(({ id, variantId }) => ({ lineId: id, variantId: variantId ?? '', quantity }))
  return { stored, catalogue, typed }
}

test('an order has at most 200 lines, also after further pieces have become lines of their own', () => {
  const { stored, catalogue, typed } = linesOf(101)
  expect(planLines({ delivery } as never, stored, typed(2), catalogue)).toHaveLength(101)
  expect(() => planLines({ delivery } as never, stored, typed(3), catalogue)).toThrow('at most 200 lines')
  const few = linesOf(100)
  expect(planLines({ delivery } as never, few.stored, few.typed(3), few.catalogue)).toHaveLength(200)
})
