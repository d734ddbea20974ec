import { expect, test } from 'vitest'
import {
  freeTime,
  hoursOn,
  loadOf,
  minutesOn,
  moved,
  type PlannedWork,
  plannedLength,
  resized,
} from './planned-work.ts'

const hours = { weekday: 2, from: '08:00', to: '17:00', breakMinutes: 60, minutes: 480 }
const person = { id: 'max', displayName: 'Max', isActive: true, hasOwnHours: false, days: [hours] }
const tuesday = '2026-03-31'
const none = new Map<string, string>()

/** From 'HH' of Tuesday to 'HH' of a day. */
function work(from: number, to: number, endDay = tuesday): PlannedWork {
  return {
    ...{ id: `${from}-${to}`, title: 'Work', personId: 'max', isDone: false, isProject: false, version: 1 },
    ...{ start: { day: tuesday, minutes: from * 60 }, end: { day: endDay, minutes: to * 60 } },
  }
}

test('a day is overloaded if more is planned than the person works', () => {
  expect(loadOf(person, [work(8, 12), work(13, 17)], [tuesday], none)).toEqual({
    planned: 480,
    capacity: 480,
    isOver: false,
  })
  expect(loadOf(person, [work(8, 12), work(12, 17)], [tuesday], none).isOver).toBe(true)
})

test('an overloaded day is not made up for by a free one', () => {
  const days = [tuesday, '2026-04-07']
  expect(loadOf(person, [work(7, 17)], days, none)).toEqual({ planned: 600, capacity: 960, isOver: true })
})

test('nothing can be planned on free days and holidays', () => {
  expect(hoursOn(person, '2026-04-01', none)).toBeNull()
  const load = loadOf(person, [work(8, 9)], [tuesday], new Map([[tuesday, 'Holiday']]))
  expect(load).toEqual({ planned: 60, capacity: 0, isOver: true })
})

test('of work that takes days, only working hours count', () => {
  const long = work(9, 12, '2026-04-02')
  expect(minutesOn(long, tuesday, hours)).toBe(480)
  expect(minutesOn(long, '2026-04-01', { ...hours, weekday: 3 })).toBe(480)
  expect(minutesOn(long, '2026-04-02', { ...hours, weekday: 4 })).toBe(240)
  expect(minutesOn(long, '2026-04-02', null)).toBe(0)
  expect(minutesOn(long, '2026-04-03', hours)).toBe(0)
})

test('work over midnight counts on both days', () => {
  const night = work(22, 2, '2026-04-01')
  expect([minutesOn(night, tuesday, hours), minutesOn(night, '2026-04-01', null)]).toEqual([120, 120])
})

test('new work begins where it fits', () => {
  expect(freeTime([], tuesday, 60, hours)).toBe(8 * 60)
  expect(freeTime([work(8, 9), work(10, 12)], tuesday, 60, hours)).toBe(9 * 60)
  expect(freeTime([work(8, 9), work(10, 12)], tuesday, 90, hours)).toBe(12 * 60)
  expect(freeTime([work(6, 24)], tuesday, 60, hours)).toBe(23 * 60)
  expect(freeTime([], tuesday, 60, null)).toBe(9 * 60)
})

test('new work takes as long as estimated, at most a working day', () => {
  expect([plannedLength(0, hours), plannedLength(0.3, hours), plannedLength(20, hours)]).toEqual([15, 30, 480])
})

test('work keeps its length when it is moved, and a quarter of an hour when it is shortened', () => {
  expect(moved(work(22, 23), 1, 120)).toEqual({
    start: { day: '2026-04-02', minutes: 0 },
    end: { day: '2026-04-02', minutes: 60 },
  })
  expect(resized(work(8, 9), -120).end).toEqual({ day: tuesday, minutes: 8 * 60 + 15 })
  expect(resized(work(23, 24), 60).end).toEqual({ day: '2026-04-01', minutes: 60 })
})
