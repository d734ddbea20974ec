import dayjs from 'dayjs'
import { expect, test } from 'vitest'
import { periodInWords, periodOfWhere, whereOfPeriod } from './period.ts'

test.each([
  ['1d', 'today'],
  ['7d', 'in the last 7 days'],
  ['12d', 'in the last 12 days'],
  ['2026-01-01..2026-01-31', '1 Jan 2026 – 31 Jan 2026'],
  ['2026-01-01..', 'from 1 Jan 2026 on'],
  ['..2026-01-31', 'until 31 Jan 2026'],
])('%s narrows to %s and back', (value, words) => {
  expect(periodInWords(value)).toBe(words)
  const where = whereOfPeriod('createdAt', value)
  expect(where && periodOfWhere('createdAt', where)).toBe(value)
})

test('both days are within', () => {
  const where = whereOfPeriod('createdAt', '2026-01-01..2026-01-31')
  expect(where).toEqual({
    createdAt: { from: dayjs('2026-01-01').toISOString(), before: dayjs('2026-02-01').toISOString() },
  })
})

test.each(['', '0d', 'soon', '..', '2026-02-30..', '2026-02-02..2026-02-01', '2026-01-01', 'a..b..c'])(
  '“%s” is no period',
  (value) => expect(whereOfPeriod('createdAt', value)).toBeNull(),
)
