import { expect, test } from 'vitest'
import { daysOf, filtersIn, inputOf, periodIn } from './analytics-query.ts'

const TODAY = '2026-03-31'
const asked = (query: string) => inputOf(new URLSearchParams(query), TODAY)

test.each([
  ['', '2026-03-02', '2026-03-31'],
  ['period=today', '2026-03-31', '2026-03-31'],
  ['period=7d', '2026-03-25', '2026-03-31'],
  ['period=365d', '2025-04-01', '2026-03-31'],
  ['period=2026-01-05..2026-02-01', '2026-01-05', '2026-02-01'],
  ['period=2026-02-30..2026-03-01', '2026-03-02', '2026-03-31'],
  ['period=2026-02-01..', '2026-03-02', '2026-03-31'],
  ['period=for+ever', '2026-03-02', '2026-03-31'],
])('%s covers %s to %s', (query, from, to) => {
  expect(asked(query).period).toEqual({ from, to })
})

test('the URL holds what is compared, and a filter for each dimension', () => {
  expect(asked('compare=year&source=google&path=%2Fabout')).toMatchObject({
    compareWith: 'PREVIOUS_YEAR',
    filters: [
      { dimension: 'SOURCE', value: 'google' },
      { dimension: 'PAGE', value: '/about' },
    ],
  })
  expect(asked('compare=nothing&currentPage=2')).toMatchObject({ compareWith: null, filters: [] })
})

test('the server is sent every filter, and none longer than it takes', () => {
  const all = 'source=a&campaign=b&path=c&event=d&country=e&device=f&browser=g&system=h'
  expect(asked(all).filters).toHaveLength(8)
  expect(filtersIn(new URLSearchParams({ source: 'x'.repeat(900) }))[0]?.value).toHaveLength(500)
})

test('a period of the URL that is none is not shown as chosen', () => {
  expect(periodIn(new URLSearchParams('period=9d'))).toBe('30d')
  expect(daysOf('90d', TODAY)).toEqual({ from: '2026-01-01', to: TODAY })
})
