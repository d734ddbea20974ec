import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate } from './rounding.ts'
import examples from './tax-examples.json' with { type: 'json' }
import { type DocumentTotals, refundedTax, type TotalledDocument, totalsOf } from './totals.ts'

const rates = examples.ratesPer100000

interface Example {
  readonly title: string
  readonly lines: readonly Omit<TotalledDocument['lines'][number], 'id'>[]
  readonly documentDiscount?: TotalledDocument['discount']
  readonly expected: {
    readonly lineNetCents: readonly number[]
    readonly documentDiscountCents: number
    readonly lineBaseCents: readonly number[]
    readonly taxCents: Readonly<Record<string, number>>
    readonly lineTaxCents: Readonly<Record<string, readonly number[]>>
    readonly totalCents: number
  }
  readonly refunds?: readonly { readonly baseCents: number; readonly taxCents: Readonly<Record<string, number>> }[]
}

const all = examples.examples as unknown as readonly Example[]
const idOf = (at: number) => String(at).padStart(4, '0')

describe('the examples', () => {
  test.each(all)('$title', ({ lines, documentDiscount, expected, refunds }) => {
    const totals = totalsOf({
      lines: lines.map((line, at) => ({ ...line, id: idOf(at) })),
      discount: documentDiscount ?? null,
      rates,
    })
    expect(totals.lines.map(({ netCents }) => netCents)).toEqual(expected.lineNetCents)
    expect(totals.lines.map(({ baseCents }) => baseCents)).toEqual(expected.lineBaseCents)
    expect(totals.discountCents).toBe(expected.documentDiscountCents)
    expect(taxesOf(totals)).toEqual(expected.taxCents)
    for (const [tax, shares] of Object.entries(expected.lineTaxCents))
      expect(totals.lines.map(({ taxCents }) => taxCents[tax] ?? 0)).toEqual(shares)
    expect(totals.totalCents).toBe(expected.totalCents)
    for (const { key, baseCents, taxCents } of totals.taxes) {
      let refunded = { baseCents: 0, taxCents: 0 }
      for (const refund of refunds ?? []) {
        const tax = refundedTax({ baseCents, taxCents }, refunded, refund.baseCents)
        expect(tax).toBe(refund.taxCents[key])
        refunded = { baseCents: refunded.baseCents + refund.baseCents, taxCents: refunded.taxCents + tax }
      }
    }
  })
})

const taxesOf = ({ taxes }: DocumentTotals) => Object.fromEntries(taxes.map(({ key, taxCents }) => [key, taxCents]))

const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
const discount = fc.option(
  fc.oneof(
    fc.record({ percentHundredths: fc.integer({ min: 0, max: 10_000 }) }),
    fc.record({ cents: fc.integer({ min: 0, max: 100_000 }) }),
  ),
)
const line = fc.record({
  quantityThousandths: fc.integer({ min: -10_000, max: 1_000_000 }),
  unitCents: fc.integer({ min: 0, max: 10_000_000 }),
  discount,
  taxes: fc.subarray(Object.keys(rates)),
})
const documents = fc.record({ lines: fc.array(line, { maxLength: 30 }), discount }).map(({ lines, discount: off }) => ({
  lines: lines.map((one, at) => ({ ...one, id: idOf(at) })),
  discount: off,
  rates,
}))

describe('every document', () => {
  test('has lines that add up to its totals', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const totals = totalsOf(document)
        const add = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
        expect(add(totals.lines.map(({ netCents }) => netCents))).toBe(totals.subtotalCents)
        for (const { key, taxCents } of totals.taxes)
          expect(add(totals.lines.map((one) => one.taxCents[key] ?? 0))).toBe(taxCents)
        if (totals.subtotalCents !== 0)
          expect(add(totals.lines.map(({ baseCents }) => baseCents))).toBe(totals.subtotalCents - totals.discountCents)
      }),
    )
  })

  test('has the same totals in any order of its lines', () => {
    fc.assert(
      fc.property(documents, fc.infiniteStream(fc.nat()), (document, random) => {
        const shuffled = [...document.lines]
          .map((one) => ({ one, at: random.next().value as number }))
          .toSorted((one, other) => one.at - other.at)
          .map(({ one }) => one)
        const [given, moved] = [totalsOf(document), totalsOf({ ...document, lines: shuffled })]
        expect(taxesOf(moved)).toEqual(taxesOf(given))
        expect(moved.totalCents).toBe(given.totalCents)
        const byId = (totals: DocumentTotals) => Object.fromEntries(totals.lines.map((one) => [one.id, one]))
        expect(byId(moved)).toEqual(byId(given))
      }),
    )
  })
})

test('shares add up, and none is more than a cent from its exact part', () => {
  fc.assert(
    fc.property(cents, fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1 }), (amount, weights) => {
      const sum = weights.reduce((total, weight) => total + weight, 0)
      fc.pre(sum > 0)
      const shares = allocate(BigInt(amount), weights.map(BigInt))
      expect(shares.reduce((total, share) => total + share, 0n)).toBe(BigInt(amount))
      for (const [at, share] of shares.entries())
        expect(Math.abs(Number(share) - (amount * (weights[at] ?? 0)) / sum)).toBeLessThan(1.001)
    }),
  )
})

test('refunds of everything, in any parts, give back exactly the tax', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 20 }), (parts) => {
      const baseCents = parts.reduce((sum, part) => sum + part, 0)
      const [tax] = totalsOf({
        lines: [{ id: 'a', quantityThousandths: 1000, unitCents: baseCents, taxes: ['QST'] }],
        rates,
      }).taxes
      const taxCents = tax?.taxCents ?? 0
      let refunded = { baseCents: 0, taxCents: 0 }
      for (const part of parts)
        refunded = {
          baseCents: refunded.baseCents + part,
          taxCents: refunded.taxCents + refundedTax({ baseCents, taxCents }, refunded, part),
        }
      expect(refunded).toEqual({ baseCents, taxCents })
    }),
  )
})

test('figures that are no integers, too large or without a rate are refused', () => {
  const priced = (unitCents: number, taxes: string[] = []) =>
    totalsOf({ lines: [{ id: 'a', quantityThousandths: 1000, unitCents, taxes }], rates })
  expect(() => priced(0.5)).toThrow(RangeError)
  expect(() => priced(Number.NaN)).toThrow(RangeError)
  expect(() => priced(Number.MAX_SAFE_INTEGER, ['GST'])).toThrow('The amounts are too large')
  expect(() => priced(1, ['toString'])).toThrow('There is no rate for the tax toString')
})
