import { nextTurn } from '../../../../kernel/workers/event-loop-turn.ts'
import type { PossibleTime } from './possible-times.ts'

const MINUTE = 60_000
/** Other requests are answered between so many times. */
const TIMES_PER_TURN = 500

/**
 * When a person, a resource or a service is busy, in any order. In minutes since 1970, rounded outwards, because possible
 * times begin and end on the minute.
 */
export interface BusyTimes {
  readonly from: readonly number[]
  /** The end of each time, at the same index as its start. */
  readonly until: readonly number[]
}

/** What a booking of a service takes. */
export interface Needs {
  readonly serviceId: string
  /** One of them does it; null if nobody has to. */
  readonly personIds: readonly string[] | null
  /** One of them is used; null if nothing is. */
  readonly resourceIds: readonly string[] | null
  readonly bufferBefore: number
  readonly bufferAfter: number
  /** The most bookings of the service at the same time. */
  readonly mostAtOnce: number
  readonly mostPerDay: number
}

export interface FreeTime extends PossibleTime {
  /** The least busy person of the day; null if nobody is needed. */
  readonly personId: string | null
  /** The first free one; null if none is needed. */
  readonly resourceId: string | null
}

export interface Calendar {
  /** The day of a start. */
  dayOf(at: number): string
  readonly atWork: { isAtWork(personId: string, time: PossibleTime): boolean }
}

/**
 * The possible times at which everything that the service needs is free and its people work. `possible` must be in order.
 * `busy` is by the IDs of people, of resources and of the service itself.
 */
export async function freeTimes(
  possible: readonly PossibleTime[],
  needs: Needs,
  busy: ReadonlyMap<string, BusyTimes>,
  { dayOf, atWork }: Calendar,
): Promise<FreeTime[]> {
  const { serviceId, personIds, resourceIds, bufferBefore, bufferAfter, mostAtOnce, mostPerDay } = needs
  const spans = new PossibleSpans(possible)
  const overlapsOf = (id: string, before = bufferBefore, after = bufferAfter) =>
    spans.overlaps(busy.get(id) ?? NEVER, before, after)
  const own = Number.isFinite(mostAtOnce) ? overlapsOf(serviceId, 0, 0) : null
  const ownPerDay = Number.isFinite(mostPerDay) ? countsBy(busy.get(serviceId), dayOf) : null
  const resources = resourceIds?.map((id) => ({ id, overlaps: overlapsOf(id) }))
  const people = personIds?.map((id) => ({ id, overlaps: overlapsOf(id), load: countsBy(busy.get(id), dayOf) }))
  const free: FreeTime[] = []
  for (const [place, time] of possible.entries()) {
    if (place % TIMES_PER_TURN === TIMES_PER_TURN - 1) await nextTurn()
    const { day, localStart, startsAt, endsAt } = time
    if (ownPerDay && (ownPerDay.get(day) ?? 0) >= mostPerDay) continue
    if (own && (own[place] ?? 0) >= mostAtOnce) continue
    const resource = resources?.find(({ overlaps }) => overlaps[place] === 0)
    if (resources && !resource) continue
    const here = people?.filter(({ id, overlaps }) => overlaps[place] === 0 && atWork.isAtWork(id, time))
    const person = here && leastOf(here, ({ load }) => load.get(day) ?? 0)
    if (people && !person) continue
    free.push({ day, localStart, startsAt, endsAt, personId: person?.id ?? null, resourceId: resource?.id ?? null })
  }
  return free
}

/** The first of those with the least load; undefined if there are none. */
function leastOf<Item>(items: readonly Item[], loadOf: (item: Item) => number): Item | undefined {
  let [least, lowest]: [Item | undefined, number] = [undefined, Number.POSITIVE_INFINITY]
  for (const item of items) {
    const load = loadOf(item)
    if (load < lowest) [least, lowest] = [item, load]
  }
  return least
}

const NEVER: BusyTimes = { from: [], until: [] }

/** The starts and ends of possible times, in minutes since 1970. */
class PossibleSpans {
  private readonly starts: readonly number[]
  private readonly ends: readonly number[]

  constructor(possible: readonly PossibleTime[]) {
    this.starts = possible.map(({ startsAt }) => startsAt / MINUTE)
    this.ends = possible.map(({ endsAt }) => endsAt / MINUTE)
  }

  /** How many busy times overlap each possible one, including the minutes that are kept free before and after it. */
  overlaps({ from, until }: BusyTimes, before: number, after: number): Int32Array {
    const counts = new Int32Array(this.starts.length + 1)
    // Adds one at the first possible time that it overlaps and subtracts it after the last. The sums below are the counts.
    for (let place = 0; place < from.length; place++) {
      const first = countBefore(this.ends, (from[place] ?? 0) - after + 1)
      const afterLast = countBefore(this.starts, (until[place] ?? 0) + before)
      if (first >= afterLast) continue
      counts[first] = (counts[first] ?? 0) + 1
      counts[afterLast] = (counts[afterLast] ?? 0) - 1
    }
    for (let place = 1; place < counts.length; place++) counts[place] = (counts[place] ?? 0) + (counts[place - 1] ?? 0)
    return counts
  }
}

/** How many of the moments, which are in order, are earlier. */
export function countBefore(moments: readonly number[], limit: number): number {
  let [low, high] = [0, moments.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((moments[middle] ?? 0) < limit) low = middle + 1
    else high = middle
  }
  return low
}

function countsBy({ from }: BusyTimes = NEVER, dayOf: (at: number) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const at of from) {
    const day = dayOf(at * MINUTE)
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  return counts
}
