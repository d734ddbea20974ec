import { expect, test } from 'vitest'
import { type CalendarEntry, entriesOfDay, timesText, wallTime } from './calendar-entry.ts'
import { layOutDay, moved, resized } from './day-layout.ts'

const entry = (title: string, from: string, to: string, isAllDay = false): CalendarEntry => ({
  ...{ id: title, title, layer: 'appointments', isAllDay, start: wallTime(from), end: wallTime(to) },
  ...{ color: 'BLUE', isOff: false, details: [], path: '/' },
})

const drawn = (entries: readonly CalendarEntry[], day: string) =>
  layOutDay(entries, day).map(({ entry: { title }, from, to, lane, lanes }) => [title, from, to, `${lane}/${lanes}`])

test('overlapping entries stand side by side, others have the whole width', () => {
  const entries = [
    entry('c', '2026-03-02T10:00', '2026-03-02T11:00'),
    entry('a', '2026-03-02T09:00', '2026-03-02T10:30'),
    entry('b', '2026-03-02T09:30', '2026-03-02T10:00'),
    entry('d', '2026-03-02T12:00', '2026-03-02T13:00'),
  ]
  expect(drawn(entries, '2026-03-02')).toEqual([
    ['a', 540, 630, '0/2'],
    ['b', 570, 600, '1/2'],
    ['c', 600, 660, '1/2'],
    ['d', 720, 780, '0/1'],
  ])
})

test('an entry over midnight has a part on each day, and one that ends at midnight none on the next', () => {
  const night = entry('night', '2026-03-02T22:00', '2026-03-03T02:00')
  const evening = entry('evening', '2026-03-02T20:00', '2026-03-03T00:00')
  expect(drawn([night, evening], '2026-03-03')).toEqual([['night', 0, 120, '0/1']])
  expect(drawn([evening], '2026-03-02')).toEqual([['evening', 1200, 1440, '0/1']])
})

test('an appointment in the hour that comes twice is drawn, with its times on the wall', () => {
  const twice = entry('twice', '2026-11-01T01:30:00-04:00', '2026-11-01T01:30:00-05:00')
  expect(drawn([twice], '2026-11-01')).toEqual([['twice', 90, 110, '0/1']])
  const skipped = entry('skipped', '2026-03-08T01:30:00-05:00', '2026-03-08T03:30:00-04:00')
  expect(drawn([skipped], '2026-03-08')).toEqual([['skipped', 90, 210, '0/1']])
  expect(timesText(skipped)).toBe('01:30 – 03:30')
})

test('moving keeps the length on the clock, over midnight and the change of the clocks', () => {
  const late = entry('late', '2026-03-07T23:00', '2026-03-08T00:30')
  expect(moved(late, 0, 120)).toEqual({
    start: { day: '2026-03-08', minutes: 60 },
    end: { day: '2026-03-08', minutes: 150 },
  })
  expect(moved(late, -1, -15).start).toEqual({ day: '2026-03-06', minutes: 1365 })
})

test('an end stays a quarter of an hour after the start', () => {
  const short = entry('short', '2026-03-02T09:00', '2026-03-02T10:00')
  expect(resized(short, 30).end).toEqual({ day: '2026-03-02', minutes: 630 })
  expect(resized(short, -600).end).toEqual({ day: '2026-03-02', minutes: 555 })
})

test('a day is read from whole days to the evening', () => {
  const entries = [
    entry('noon', '2026-03-02T12:00', '2026-03-02T13:00'),
    entry('whole', '2026-03-01', '2026-03-03', true),
    entry('early', '2026-03-02T08:00', '2026-03-02T09:00'),
    entry('other', '2026-03-04T08:00', '2026-03-04T09:00'),
  ]
  expect(entriesOfDay(entries, '2026-03-02').map(({ title }) => title)).toEqual(['whole', 'early', 'noon'])
})
