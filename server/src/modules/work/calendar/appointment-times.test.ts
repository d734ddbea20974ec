import { describe, expect, test } from 'vitest'
import { checkedTimes, localTime, timesOn } from './appointment-times.ts'
import { timesInWords } from './appointment-words.ts'

const zone = 'America/Toronto'
const local = (typed: object, before: ReturnType<typeof checkedTimes> | null = null) => {
  const { startsAt, endsAt } = checkedTimes(typed, zone, before)
  return [localTime(startsAt, zone), localTime(endsAt, zone)]
}

describe('the day on which an hour is skipped', () => {
  test('an hour without an end ends an hour later', () => {
    expect(local({ startsAt: '2026-03-08T01:30' })).toEqual(['2026-03-08T01:30:00-05:00', '2026-03-08T03:30:00-04:00'])
  })

  test('a time that the clocks leave out is the same time by the old clock', () => {
    expect(local({ startsAt: '2026-03-08T02:15', endsAt: '2026-03-08T04:00' })[0]).toBe('2026-03-08T03:15:00-04:00')
  })

  test('a whole day has 23 hours', () => {
    const { startsAt, endsAt, startDay, endDay } = checkedTimes({ isAllDay: true, startsAt: '2026-03-08' }, zone, null)
    expect([startDay, endDay, (endsAt.getTime() - startsAt.getTime()) / 3_600_000]).toEqual([
      '2026-03-08',
      '2026-03-08',
      23,
    ])
  })

  test('a move onto the day keeps the length on the clock', () => {
    const before = checkedTimes({ startsAt: '2026-03-06T00:30', endsAt: '2026-03-06T04:30' }, zone, null)
    expect(local({ startsAt: '2026-03-08T00:30' }, before)).toEqual([
      '2026-03-08T00:30:00-05:00',
      '2026-03-08T04:30:00-04:00',
    ])
  })

  test('a move into the skipped hour leaves a short appointment its length', () => {
    const before = checkedTimes({ startsAt: '2026-03-06T01:30', endsAt: '2026-03-06T02:15' }, zone, null)
    const { startsAt, endsAt } = timesOn('2026-03-08', before, zone)
    expect(endsAt.getTime()).toBeGreaterThan(startsAt.getTime())
  })
})

describe('the day on which an hour comes twice', () => {
  test('a time is the first of the two, and one with an offset is what it says', () => {
    expect(local({ startsAt: '2026-11-01T01:30', endsAt: '2026-11-01T01:30-05:00' })).toEqual([
      '2026-11-01T01:30:00-04:00',
      '2026-11-01T01:30:00-05:00',
    ])
  })

  test('a whole day has 25 hours', () => {
    const { startsAt, endsAt } = checkedTimes({ isAllDay: true, startsAt: '2026-11-01' }, zone, null)
    expect((endsAt.getTime() - startsAt.getTime()) / 3_600_000).toBe(25)
  })

  test('dates of a series keep their time on the clock', () => {
    const model = checkedTimes({ startsAt: '2026-10-30T09:00', endsAt: '2026-10-30T10:30' }, zone, null)
    const { startsAt, endsAt } = timesOn('2026-11-02', model, zone)
    expect([localTime(startsAt, zone), localTime(endsAt, zone)]).toEqual([
      '2026-11-02T09:00:00-05:00',
      '2026-11-02T10:30:00-05:00',
    ])
  })
})

test.each([
  [{ startsAt: '2026-03-02T10:00', endsAt: '2026-03-02T10:00' }, 'End must be after the start'],
  [{ startsAt: '2026-03-02T10:00', endsAt: '2026-04-03T10:00' }, 'An appointment takes at most 31 days'],
  [{ startsAt: '2026-03-02' }, 'Enter a valid date with a time, such as 2026-03-31T14:30'],
  [{ startsAt: 'soon' }, 'Enter a valid date with a time, such as 2026-03-31T14:30'],
  [{ startsAt: '' }, 'Start is required'],
  [{}, 'Start is required'],
  [{ isAllDay: true, startsAt: '2026-03-03', endsAt: '2026-03-02' }, 'The last day must be on or after the first'],
  [{ isAllDay: true, startsAt: '2026-02-30' }, 'Enter a valid date, such as 2026-03-31'],
  [{ isAllDay: true, startsAt: '2026-03-01', endsAt: '2026-04-01' }, 'An appointment takes at most 31 days'],
])('%j is refused', (typed, message) => {
  expect(() => checkedTimes(typed, zone, null)).toThrow(message)
})

test('hours become whole days and back', () => {
  const hours = checkedTimes({ startsAt: '2026-03-02T10:00', endsAt: '2026-03-02T11:00' }, zone, null)
  const days = checkedTimes({ isAllDay: true }, zone, hours)
  expect([days.startDay, days.endDay]).toEqual(['2026-03-02', '2026-03-02'])
  expect(local({ isAllDay: false, startsAt: '2026-03-03T09:00' }, days)).toEqual([
    '2026-03-03T09:00:00-05:00',
    '2026-03-03T10:00:00-05:00',
  ])
})

test('times in words', () => {
  const times = checkedTimes({ startsAt: '2026-03-31T14:30' }, zone, null)
  expect(timesInWords(times, zone).replaceAll(/\s/g, ' ')).toBe('Tuesday, March 31 at 2:30 p.m.')
  expect(timesInWords(times, zone, 'fr')).toContain('mardi 31 mars à 14')
  const days = checkedTimes({ isAllDay: true, startsAt: '2026-03-31', endsAt: '2026-04-01' }, zone, null)
  expect(timesInWords(days, zone)).toBe('Tuesday, March 31 – Wednesday, April 1')
})
