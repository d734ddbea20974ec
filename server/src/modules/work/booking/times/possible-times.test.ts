import { expect, test } from 'vitest'
import { daysAfter } from '../../../../kernel/time/zoned-time.ts'
import { possibleTimes, type TimesWanted } from './possible-times.ts'

const sunday = [{ weekday: 7, opens: '00:00', closes: '24:00' }]
const wanted: TimesWanted = {
  ...{ from: '2026-03-01', before: '2026-04-01', timeZone: 'America/Toronto', stepMinutes: 30, minutes: 60 },
  hours: [{ weekday: 1, opens: '09:00', closes: '11:00' }],
  closedDays: [],
  earliest: new Date(0),
}
const shown = (times: ReturnType<typeof possibleTimes>) =>
  times.map(({ startsAt }) => new Date(startsAt).toISOString().slice(0, 16))
const onDay = (day: string, more: Partial<TimesWanted>) =>
  possibleTimes({ ...wanted, from: day, before: daysAfter(day, 1), ...more })

test('starts are those at which the service ends before closing time', () => {
  expect(shown(onDay('2026-03-16', {}))).toEqual(['2026-03-16T13:00', '2026-03-16T13:30', '2026-03-16T14:00'])
  expect(onDay('2026-03-17', {})).toEqual([])
  expect(onDay('2026-03-16', { minutes: 121 })).toEqual([])
})

test('the clocks of the business show the same times before and after a change', () => {
  const times = possibleTimes({ ...wanted, stepMinutes: 120 })
  expect(shown(times)).toEqual([
    ...['2026-03-02T14:00', '2026-03-09T13:00', '2026-03-16T13:00', '2026-03-23T13:00', '2026-03-30T13:00'],
  ])
})

test('the hour that the clocks skip is not offered, and what takes an hour takes one', () => {
  const night = shown(onDay('2026-03-08', { hours: sunday }))
  // At 2:00 it becomes 3:00: 07:00 in UTC.
  expect(night.slice(2, 7)).toEqual([
    ...['2026-03-08T06:00', '2026-03-08T06:30', '2026-03-08T07:00', '2026-03-08T07:30', '2026-03-08T08:00'],
  ])
  expect(night).toHaveLength(45)
  expect(onDay('2026-03-08', { hours: sunday }).map(({ localStart }) => localStart)).toEqual(
    expect.arrayContaining(['2026-03-08T01:30:00-05:00', '2026-03-08T03:00:00-04:00']),
  )
  const early = onDay('2026-03-08', { hours: [{ weekday: 7, opens: '01:00', closes: '03:30' }], minutes: 60 })
  expect(shown(early)).toEqual(['2026-03-08T06:00', '2026-03-08T06:30'])
})

test('an hour that comes twice is offered once', () => {
  const night = onDay('2026-11-01', { hours: [{ weekday: 7, opens: '00:30', closes: '03:00' }], minutes: 30 })
  expect(shown(night)).toEqual([
    ...['2026-11-01T04:30', '2026-11-01T05:00', '2026-11-01T05:30', '2026-11-01T07:00', '2026-11-01T07:30'],
  ])
})

test('closed days, several spans of a day and the shortest notice', () => {
  const closedDays = [{ first: '2026-03-14', last: '2026-03-16' }]
  expect(onDay('2026-03-16', { closedDays })).toEqual([])
  const hours = [...wanted.hours, { weekday: 1, opens: '14:00', closes: '15:00' }]
  expect(shown(onDay('2026-03-16', { hours })).at(-1)).toBe('2026-03-16T18:00')
  expect(shown(onDay('2026-03-16', { earliest: new Date('2026-03-16T13:01:00Z') }))).toEqual([
    ...['2026-03-16T13:30', '2026-03-16T14:00'],
  ])
})
