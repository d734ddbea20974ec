import { expect, test } from 'vitest'
import { UserInputError } from '../../../kernel/validation/errors.ts'
import { TimeEntry } from './time-entry.entity.ts'
import { checkedTime, type TypedTime } from './time-entry-rules.ts'

const clock = { timeZone: 'America/Toronto', now: new Date('2026-03-31T15:00:00Z') }
const entered = { day: '2026-03-30', startedAt: null, endedAt: null, seconds: 600 }
const refused = (typed: TypedTime, before: Parameters<typeof checkedTime>[2] = null) => {
  try {
    checkedTime(typed, clock, before)
  } catch (error) {
    if (error instanceof UserInputError) return error.faults.map(({ field, message }) => `${field}: ${message}`)
    throw error
  }
  return []
}

test('a duration is for today in the tenant’s zone, or for another day', () => {
  const late = { ...clock, now: new Date('2026-04-01T03:00:00Z') }
  expect(checkedTime({ seconds: 90 }, late, null)).toEqual({
    ...{ day: '2026-03-31', startedAt: null, endedAt: null, seconds: 90 },
  })
  expect(checkedTime({ seconds: 90, day: '2026-03-01' }, clock, null).day).toBe('2026-03-01')
  expect(checkedTime({ day: '2026-03-01' }, clock, entered)).toEqual({ ...entered, day: '2026-03-01' })
})

test('between two times, the seconds are those that passed, also across a clock change', () => {
  const worked = checkedTime({ startedAt: '2026-03-08T01:30', endedAt: '2026-03-08T03:30' }, clock, null)
  expect([worked.seconds, worked.day]).toEqual([3600, '2026-03-08'])
})

test('times replace a duration, and a duration replaces times', () => {
  const times = checkedTime({ startedAt: '2026-03-29T09:00', endedAt: '2026-03-29T10:00' }, clock, entered)
  expect([times.seconds, times.day]).toEqual([3600, '2026-03-29'])
  expect(checkedTime({ seconds: 60 }, clock, times)).toEqual({
    ...{ day: '2026-03-29', startedAt: null, endedAt: null, seconds: 60 },
  })
  expect(checkedTime({ endedAt: '2026-03-29T09:30' }, clock, times).seconds).toBe(1800)
  expect(checkedTime({}, clock, times)).toEqual(times)
})

test('another day moves start and end, at the same time of the day, also across a clock change', () => {
  const times = checkedTime({ startedAt: '2026-03-07T09:00', endedAt: '2026-03-07T10:30' }, clock, null)
  expect(checkedTime({ day: '2026-03-09' }, clock, times)).toEqual(
    checkedTime({ startedAt: '2026-03-09T09:00', endedAt: '2026-03-09T10:30' }, clock, null),
  )
  expect(refused({ day: '9999-12-31' }, times)).toEqual(['day: Enter a valid date, such as 2026-03-31'])
})

test.each([
  [{}, ['seconds: Enter a duration, or a start and an end']],
  [{ seconds: 0 }, ['seconds: Enter a duration of at most 24 hours']],
  [{ seconds: 86_401 }, ['seconds: Enter a duration of at most 24 hours']],
  [{ seconds: 60, day: '2026-02-30' }, ['day: Enter a valid date, such as 2026-03-31']],
  [{ startedAt: '2026-03-31' }, ['startedAt: Enter a day and a time, such as 2026-03-31T14:30']],
  [{ startedAt: '2026-03-31T09:00' }, ['endedAt: Enter an end']],
  [{ endedAt: '2026-03-31T09:00' }, ['startedAt: Enter a start']],
  [{ startedAt: '2026-03-31T09:00', endedAt: '2026-03-31T09:00' }, ['endedAt: Enter an end after the start']],
  [{ startedAt: '2026-03-30T09:00', endedAt: '2026-03-31T09:01' }, ['endedAt: Enter at most 24 hours']],
  [
    { startedAt: '2026-03-31T09:00', endedAt: '2026-03-31T10:00', seconds: 5, day: '2026-03-31' },
    ['seconds: Enter either a duration, or a start and an end', 'day: Leave out the day: it follows from the start'],
  ],
])('%j is refused with what to do', (typed, messages) => {
  expect(refused(typed)).toEqual(messages)
})

test('only the start of a running timer can be changed', () => {
  const running = { day: '2026-03-31', startedAt: new Date('2026-03-31T14:00:00Z'), endedAt: null, seconds: null }
  expect(checkedTime({ startedAt: '2026-03-30T23:00' }, clock, running)).toEqual({
    ...{ day: '2026-03-30', startedAt: new Date('2026-03-31T03:00:00Z'), endedAt: null, seconds: null },
  })
  expect(refused({ startedAt: '1962-01-01T00:00' }, running)).toEqual([
    'startedAt: Enter a start within the last 24 hours',
  ])
  expect(refused({ seconds: 60 }, running)).toEqual(['seconds: Stop the timer first'])
  expect(refused({ startedAt: '2026-03-31T11:01' }, running)).toEqual(['startedAt: A timer cannot start in the future'])
})

test('a timer that was forgotten stops after 24 hours', () => {
  const entry = Object.assign(new TimeEntry(), { startedAt: new Date('2026-03-01T09:00:00Z') })
  entry.stop(new Date('2026-03-05T09:00:00Z'))
  expect([entry.seconds, entry.endedAt]).toEqual([86_400, new Date('2026-03-02T09:00:00Z')])
})
