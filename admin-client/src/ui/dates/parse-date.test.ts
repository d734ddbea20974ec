import { describe, expect, test } from 'vitest'
import { parseTypedDate } from './parse-date.ts'
import { fromWallTime, toWallTime, zoneName } from './zoned-time.ts'

/** A Wednesday. */
const NOW = '2026-05-06 10:00:00'

describe('typed dates', () => {
  test.each([
    ['fri', '2026-05-08 09:00'],
    ['Friday', '2026-05-08 09:00'],
    ['next monday', '2026-05-11 09:00'],
    ['tomorrow', '2026-05-07 09:00'],
    ['tomorrow 9', '2026-05-07 09:00'],
    ['tomorrow 14', '2026-05-07 14:00'],
    ['tomorrow at 3pm', '2026-05-07 15:00'],
    ['12 May', '2026-05-12 09:00'],
    ['May 12 8:30', '2026-05-12 08:30'],
    ['12 Jan', '2027-01-12 09:00'],
    ['2026-12-24 18:15', '2026-12-24 18:15'],
    ['today 17:00', '2026-05-06 17:00'],
    ['12 May 9', '2026-05-12 09:00'],
    ['12 May 14', '2026-05-12 14:00'],
    ['May 12 9', '2026-05-12 09:00'],
    ['12 May 2027', '2027-05-12 09:00'],
    ['last friday', '2026-05-01 09:00'],
    ['tonight', '2026-05-06 22:00'],
    ['fri afternoon', '2026-05-08 15:00'],
    ['monday morning', '2026-05-11 09:00'],
    ['in 2 weeks', '2026-05-20 09:00'],
    ['Tue, 12 May 2026, 14:30', '2026-05-12 14:30'],
    ['tmrw 9', '2026-05-07 09:00'],
    ['mon 14h', '2026-05-11 14:00'],
    ['12 May 8h30', '2026-05-12 08:30'],
  ])('%s', (typed, expected) => {
    const found = parseTypedDate(typed, NOW)
    expect(found && `${found.day} ${found.time}`).toBe(expected)
  })

  test.each([
    ['12/05', 'en-CA', '2026-12-05'],
    ['12/05', 'fr-CA', '2026-12-05'],
    ['12/05', 'en-US', '2026-12-05'],
    ['12/05', 'en-GB', '2026-05-12'],
    ['12/05/2027', 'en-CA', '2027-12-05'],
    ['12/05/2027', 'es-US', '2027-05-12'],
    ['25/12', 'en-CA', '2026-12-25'],
    ['12/25', 'en-GB', '2026-12-25'],
    ['2026/12/05', 'en-GB', '2026-12-05'],
  ])('%s in %s is %s', (typed, locale, day) => {
    expect(parseTypedDate(typed, NOW, locale)?.day).toBe(day)
  })

  test.each([
    ['fri', false],
    ['12 May', false],
    ['fri afternoon', false],
    ['tomorrow 9', true],
    ['12 May 14h', true],
  ])('%s has a typed time: %s', (typed, hasTime) => {
    expect(parseTypedDate(typed, NOW)?.hasTime).toBe(hasTime)
  })

  test.each(['', 'soon', 'call Ann on fri', '31 feb', 'x'.repeat(31), 'in 2 weeks and 3 days and 4 hours'])(
    '%s is none',
    (typed) => {
      expect(parseTypedDate(typed, NOW)).toBeNull()
    },
  )
})

describe('time zones', () => {
  test('a wall clock belongs to its zone, in summer and in winter', () => {
    expect(fromWallTime('2026-07-01 09:00:00', 'America/Toronto')).toBe('2026-07-01T13:00:00.000Z')
    expect(fromWallTime('2026-12-01 09:00:00', 'America/Toronto')).toBe('2026-12-01T14:00:00.000Z')
    expect(toWallTime('2026-12-01T14:00:00.000Z', 'America/Toronto')).toBe('2026-12-01 09:00:00')
  })

  test('zones are named by their place', () => {
    expect(['America/St_Johns', 'UTC'].map(zoneName)).toEqual(['St Johns time', 'UTC'])
  })
})
