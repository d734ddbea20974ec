import { expect, test } from 'vitest'
import { checkedHours, isWithin } from './chat-hours.ts'

const monday = { weekday: 1, opens: '09:00', closes: '17:00' }

test('hours count by the clocks of the tenant, also when these change', () => {
  const hours = [monday, { weekday: 7, opens: '22:00', closes: '24:00' }]
  const open = (at: string) => isWithin(hours, 'America/Toronto', new Date(at))
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
  expect(isWithin([], 'America/Toronto')).toBe(false)
})

test('hours are sorted, and those that make no sense are refused', () => {
  const later = { ...monday, opens: '18:00', closes: '20:00' }
  expect(checkedHours([{ ...monday, weekday: 2 }, later, monday])).toEqual([monday, later, { ...monday, weekday: 2 }])
  for (const wrong of [
    { ...monday, weekday: 8 },
    { ...monday, opens: '9:00' },
    { ...monday, closes: '24:01' },
    { ...monday, closes: '09:00' },
  ])
    expect(() => checkedHours([wrong])).toThrow('Hours must begin before they end')
  expect(() => checkedHours([monday, { ...later, opens: '16:59' }])).toThrow('The hours of a day overlap')
})
