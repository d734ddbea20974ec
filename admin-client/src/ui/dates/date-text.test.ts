import { expect, test } from 'vitest'
import { dateError, dateInWords, dayError, fromParts, partsOf } from './date-text.ts'

const zone = 'America/Toronto'

test('a moment is shown and picked on the clock of its zone', () => {
  expect(dateInWords('2026-05-12T18:30:00.000Z', zone)).toBe('Tue, 12 May 2026, 14:30')
  expect(partsOf('2026-05-13T01:00:00.000Z', zone)).toEqual({ day: '2026-05-12', time: '21:00' })
  expect(fromParts({ day: '2026-05-12', time: '14:30' }, zone, true)).toBe('2026-05-12T18:30:00.000Z')
})

test('a day is the same everywhere', () => {
  expect(dateInWords('2026-05-12', zone)).toBe('Tue, 12 May 2026')
  expect(fromParts({ day: '2026-05-12', time: '09:00' }, zone, false)).toBe('2026-05-12')
})

test('a text that is no date stays in the field and is an error of the form', () => {
  expect(dateInWords('someday', zone)).toBe('someday')
  expect(partsOf('someday', zone)).toBeNull()
  expect(dateError('someday')).toBe('Enter a date, such as 12 May, fri or tomorrow 9')
  expect(dayError('someday')).toBe('Enter a date without a time, such as 12 May or fri')
  expect([dateError(null), dateError('2026-05-12'), dateError('2026-05-12T18:30:00.000Z')]).toEqual([null, null, null])
})
