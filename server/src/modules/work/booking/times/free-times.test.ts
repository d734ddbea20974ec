import { expect, test } from 'vitest'
import { freeTimes, type Needs } from './free-times.ts'
import { PeopleAtWork } from './people-at-work.ts'

const HOUR = 3_600_000
const possible = Array.from({ length: 6 }, (_, hour) => ({
  day: '1970-01-01',
  localStart: '',
  startsAt: hour * HOUR,
  endsAt: (hour + 1) * HOUR,
}))
const needs: Needs = {
  ...{ serviceId: 'service', personIds: null, resourceIds: null, bufferBefore: 0, bufferAfter: 0 },
  mostAtOnce: Number.POSITIVE_INFINITY,
  mostPerDay: Number.POSITIVE_INFINITY,
}
const busy = (ownerId: string, from: number, until: number) => ({ ownerId, from: from * HOUR, until: until * HOUR })
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const free = (
  more: Partial<Needs>,
  times: readonly ReturnType<typeof busy>[],
  days: ConstructorParameters<typeof PeopleAtWork>[0] = new Map(),
) => {
  const byOwner = new Map<string, { from: number[]; until: number[] }>()
  for (const { ownerId, from, until } of times) {
    const own = byOwner.get(ownerId) ?? { from: [], until: [] }
    byOwner.set(ownerId, { from: [...own.from, from], until: [...own.until, until] })
  }
  return freeTimes(possible, { ...needs, ...more }, byOwner, { dayOf, atWork: new PeopleAtWork(days, 'UTC') })
}
const hours = async (times: ReturnType<typeof free>) => (await times).map(({ startsAt }) => startsAt / HOUR)

test('one person and one resource have to be free', async () => {
  const times = [busy('ana', 0, 2), busy('bay', 1, 3), busy('sam', 4, 5)]
  expect(await hours(free({ personIds: ['ana'] }, times))).toEqual([2, 3, 4, 5])
  expect(await hours(free({ personIds: ['ana', 'sam'] }, times))).toEqual([0, 1, 2, 3, 4, 5])
  expect(await hours(free({ personIds: ['ana'], resourceIds: ['bay'] }, times))).toEqual([3, 4, 5])
  expect(await hours(free({ personIds: [] }, times))).toEqual([])
})

test('a long time hides no short one that ended before it', async () => {
  const times = [busy('ana', 0, 5), busy('ana', 1, 2)]
  expect(await hours(free({ personIds: ['ana'] }, times))).toEqual([5])
  expect(await hours(free({ personIds: ['ana'] }, times.toReversed()))).toEqual([5])
})

test('what ended before the first time or begins after the last one takes none', async () => {
  const times = [busy('ana', -3, 0), busy('ana', 6, 9)]
  expect(await hours(free({ personIds: ['ana'] }, times))).toEqual([0, 1, 2, 3, 4, 5])
  expect(await hours(free({ personIds: ['ana'], bufferBefore: 60 }, times))).toEqual([1, 2, 3, 4, 5])
  expect(await free({ personIds: ['ana'] }, [busy('ana', -3, 9)])).toEqual([])
})

test('buffers are kept free before and after', async () => {
  const times = [busy('ana', 2, 3)]
  expect(await hours(free({ personIds: ['ana'], bufferAfter: 60 }, times))).toEqual([0, 3, 4, 5])
  expect(await hours(free({ personIds: ['ana'], bufferBefore: 60 }, times))).toEqual([0, 1, 4, 5])
})

test('the limits of the service count its own bookings', async () => {
  const times = [busy('service', 1, 2), busy('service', 1, 2)]
  expect(await hours(free({ mostAtOnce: 2 }, times))).toEqual([0, 2, 3, 4, 5])
  expect(await hours(free({ mostPerDay: 3 }, times))).toHaveLength(6)
  expect(await free({ mostPerDay: 2 }, times)).toEqual([])
})

test('bookings of any length count while they last', async () => {
  const times = [busy('service', 0, 4), busy('service', 1, 2), busy('service', 3, 6)]
  expect(await hours(free({ mostAtOnce: 2 }, times))).toEqual([0, 2, 4, 5])
  expect(await hours(free({ mostAtOnce: 1 }, times))).toEqual([])
})

test('the least busy person of the day does it, and the first free resource is used', async () => {
  const times = [busy('ana', 0, 1), busy('bay 1', 5, 6)]
  const chosen = await free({ personIds: ['ana', 'sam'], resourceIds: ['bay 1', 'bay 2'] }, times)
  expect(chosen.at(-1)).toMatchObject({ personId: 'sam', resourceId: 'bay 2' })
  expect(chosen[0]).toMatchObject({ personId: 'sam', resourceId: 'bay 1' })
})

test('people are offered within their hours, and all day if nobody has set any', async () => {
  // The first day of 1970 was a Thursday.
  const days = new Map([
    ['ana', [{ weekday: 4, from: '01:00', to: '03:00', breakMinutes: 0 }]],
    ['sam', []],
  ])
  expect(await hours(free({ personIds: ['ana'] }, [], days))).toEqual([1, 2])
  expect(await hours(free({ personIds: ['ana', 'sam'] }, [busy('ana', 1, 2)], days))).toEqual([2])
  expect(await hours(free({ personIds: ['eve'] }, [], days))).toHaveLength(6)
})
