import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateTotals, type PricedLine } from './document-totals.ts'

const tax = (taxId: string, rate: number) => ({ taxId, name: taxId, registrationNumber: '', rate })
const applied = new Map([
  ['both', [tax('GST', 5000), tax('QST', 9975)]],
  ['reduced', [tax('GST', 2500)]],
])
const nothing = { percent: null, amount: null }

const line: fc.Arbitrary<PricedLine> = fc
  .record({
    quantity: fc.integer({ min: -5000, max: 100_000 }).filter((quantity) => quantity !== 0),
    unitPrice: fc.integer({ min: 0, max: 10_000_000 }),
    discountPercent: fc.option(fc.integer({ min: 0, max: 10_000 })),
    taxClassId: fc.constantFrom('both', 'reduced', 'unknown', null),
    cost: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
    isLeftOut: fc.boolean(),
  })
  .map((fields) => ({ ...fields, discountAmount: null }))

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

test('the lines of every document add up to its totals, and what is left out counts for nothing', () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 20 }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      (lines, percent, depositPercent) => {
        const totals = calculateTotals({
          lines,
          discount: { percent, amount: null },
          deposit: { percent: depositPercent, amount: null },
          applied,
        })
        const counted = totals.lines.filter((_one, at) => !lines[at]?.isLeftOut)
        expect(totals.lines).toHaveLength(lines.length)
        expect(sum(counted.map(({ net }) => net))).toBe(totals.subtotal)
        if (totals.subtotal !== 0)
          expect(sum(counted.map(({ base }) => base))).toBe(totals.subtotal - totals.discountTotal)
        for (const { key, amount } of totals.taxes)
          expect(
            sum(counted.flatMap(({ taxes }) => taxes.filter((one) => one.key === key).map((one) => one.amount))),
          ).toBe(amount)
        expect(totals.taxTotal).toBe(sum(totals.taxes.map(({ amount }) => amount)))
        expect(totals.grandTotal).toBe(totals.subtotal - totals.discountTotal + totals.taxTotal)
        expect(totals.depositTotal).toBeGreaterThanOrEqual(0)
        expect(totals.depositTotal).toBeLessThanOrEqual(Math.max(totals.grandTotal, 0))
        const alone = calculateTotals({
          lines: lines.filter(({ isLeftOut }) => !isLeftOut),
          discount: { percent, amount: null },
          deposit: nothing,
          applied,
        })
        expect(alone.grandTotal).toBe(totals.grandTotal)
      },
    ),
  )
})

test('one tax with two rates is listed as two', () => {
  const priced = (taxClassId: string): PricedLine => ({
    quantity: 1000,
    unitPrice: 1000,
    discountPercent: null,
    discountAmount: null,
    taxClassId,
    cost: null,
    isLeftOut: false,
  })
  const { taxes } = calculateTotals({
    lines: [priced('both'), priced('reduced')],
    discount: nothing,
    deposit: nothing,
    applied,
  })
  expect(taxes.map(({ name, rate, base, amount }) => [name, rate, base, amount])).toEqual([
    ['GST', 5000, 1000, 50],
    ['QST', 9975, 1000, 100],
    ['GST', 2500, 1000, 25],
  ])
})
