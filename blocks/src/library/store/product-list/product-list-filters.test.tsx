import { describe, expect, test } from 'vitest'
import { type Case, drawn, TIRES, WHEELS } from './product-list-test-kit.ts'

describe('groups of filters', () => {
  const foldsOf = (html: string) =>
    [...html.matchAll(/<details class="ms-filter"( open="")? data-fold="([^"]*)"/g)].map(([, open, name]) => [
      name,
      Boolean(open),
    ])
  const optionOf = (name: string, count: number) => ({ name, count, values: [{ value: `${name} 1`, count }] })

  test('can be folded, and options are, unless one of their values is chosen', () => {
    const options = ['Size', 'Studs'].map((name) => optionOf(name, 2))
    const { html } = drawn({}, { facets: { options }, query: { option: ['Studs:Studs 1'] } })
    expect(foldsOf(html)).toEqual([
      ['Categories', true],
      ['Price', true],
      ['Availability', true],
      ['Brand', true],
      ['Size', false],
      ['Studs', true],
    ])
  })

  test('leave out options of fewer than a tenth of the products, until a category or one of them is chosen', () => {
    const options = [optionOf('Size', 10), optionOf('Axle', 9)]
    const shown = (more: Case) =>
      foldsOf(drawn({}, { facets: { options, available: 60, unavailable: 40 }, ...more }).html).flatMap(([name]) =>
        name === 'Size' || name === 'Axle' ? [name] : [],
      )
    expect(shown({})).toEqual(['Size'])
    expect(shown({ query: { category: [TIRES] } })).toEqual(['Size', 'Axle'])
    expect(shown({ query: { option: ['Axle:Axle 1'] } })).toEqual(['Size', 'Axle'])
    expect(shown({ category: { id: WHEELS, name: 'Wheels', slug: 'wheels', description: '' } })).toHaveLength(2)
  })
})

test('crossed ends of the price are swapped in the list and in its fields', () => {
  const { variables, html } = drawn({}, { query: { min: ['100'], max: ['50'] } })
  expect(variables.where).toMatchObject({ price: { min: 5000, max: 10_000 } })
  expect(html).toMatch(/name="min"[^>]* value="50"/)
})

test('a category that staff have sorted shows its own order, until the visitor chooses another', () => {
  const category = { id: WHEELS, name: 'Wheels', slug: 'wheels', description: '', isSorted: true }
  const own = drawn({}, { category })
  expect(own.variables.orderBy).toEqual([{ field: 'CATEGORY', direction: 'ASC' }])
  expect(own.html).toContain('<option value="" selected="">Featured</option>')
  const byName = drawn({}, { category, query: { sort: ['name-asc'] } })
  expect(byName.variables.orderBy).toEqual([{ field: 'NAME', direction: 'ASC' }])
  const unsorted = drawn({}, { category: { ...category, isSorted: false } })
  expect(unsorted.variables.orderBy).toEqual([{ field: 'NAME', direction: 'ASC' }])
  expect(unsorted.html).not.toContain('Featured')
})

test('the layout follows the place of the block, so no card is narrower than is readable', () => {
  const { css } = drawn()
  expect(css).toContain('container:ms-products/inline-size')
  expect(css).toContain('minmax(min(100%,max(var(--ms-card)')
  expect(css).not.toMatch(/@media\(max-width[^{]*\)\{\s*\.ms-products/)
})
