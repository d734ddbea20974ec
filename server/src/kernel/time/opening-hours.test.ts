import { expect, test } from 'vitest'
import { areValidHours, isOpenAt, overlap, sortHours } from './opening-hours.ts'

const monday = { weekday: 1, opens: '09:00', closes: '17:00' }

test('hours count by the clocks of a time zone, also when these change', () => {
  const hours = [monday, { weekday: 7, opens: '22:00', closes: '24:00' }]
  const open = (at: string) => isOpenAt(hours, 'America/Toronto', new Date(at))
  // Monday 2026-07-06 in summer time, four hours behind UTC.
  expect(open('2026-07-06T12:59:59Z')).toBe(false)
  expect(open('2026-07-06T13:00:00Z')).toBe(true)
  expect(open('2026-07-06T20:59:59Z')).toBe(true)
  expect(open('2026-07-06T21:00:00Z')).toBe(false)
  // In winter five hours behind.
  expect(open('2026-01-05T13:30:00Z')).toBe(false)
  expect(open('2026-01-05T14:00:00Z')).toBe(true)
  // Sunday until midnight is Monday in UTC.
  expect(open('2026-07-06T03:59:00Z')).toBe(true)
  expect(open('2026-07-06T04:00:00Z')).toBe(false)
  expect(isOpenAt([], 'America/Toronto')).toBe(false)
})

test('hours are sorted, and those that make no sense are found', () => {
  const later = { ...monday, opens: '18:00', closes: '20:00' }
  const tuesday = { ...monday, weekday: 2 }
  expect(sortHours([tuesday, later, monday])).toEqual([monday, later, tuesday])
  expect([areValidHours([tuesday, later, monday]), overlap([tuesday, later, monday])]).toEqual([true, false])
  for (const wrong of [{ weekday: 8 }, { opens: '9:00' }, { closes: '24:01' }, { closes: '09:00' }])
    expect(areValidHours([{ ...monday, ...wrong }])).toBe(false)
  expect(overlap([{ ...later, opens: '16:59' }, monday])).toBe(true)
})
