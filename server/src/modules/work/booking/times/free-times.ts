import { nextTurn } from '../../../../kernel/workers/event-loop-turn.ts'
import type { PossibleTime } from './possible-times.ts'

const MINUTE = 60_000
/** Other requests are answered between so many times. */
const TIMES_PER_TURN = 500

/** A time that somebody or something is taken, in milliseconds since 1970. */
export interface BusyTime {
  /** The person, the resource or the service. */
  readonly ownerId: string
  readonly from: number
  readonly until: number
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

/** The possible times at which all that the service needs is free, and its people work. */
export async function freeTimes(
  possible: readonly PossibleTime[],
  needs: Needs,
  busy: readonly BusyTime[],
  { dayOf, atWork }: Calendar,
): Promise<FreeTime[]> {
  const { serviceId, personIds, resourceIds, bufferBefore, bufferAfter, mostAtOnce, mostPerDay } = needs
  const diaries = diariesOf(busy)
  const own = diaries.get(serviceId) ?? new Diary([])
  const ownPerDay = Number.isFinite(mostPerDay) ? countsBy(own.times, dayOf) : new Map<string, number>()
  const load = new Map((personIds ?? []).map((id) => [id, countsBy(diaries.get(id)?.times ?? [], dayOf)]))
  const freeAt = (time: PossibleTime): FreeTime[] => {
    if ((ownPerDay.get(time.day) ?? 0) >= mostPerDay) return []
    if (own.overlapping(time.startsAt, time.endsAt) >= mostAtOnce) return []
    const [from, until] = [time.startsAt - bufferBefore * MINUTE, time.endsAt + bufferAfter * MINUTE]
    const isFree = (id: string) => diaries.get(id)?.isFree(from, until) ?? true
    const resourceId = resourceIds?.find(isFree) ?? null
    if (resourceIds && resourceId === null) return []
    const loadOf = (id: string) => load.get(id)?.get(time.day) ?? 0
    const isHere = (id: string) => atWork.isAtWork(id, time) && isFree(id)
    const personId = leastOf(personIds?.filter(isHere) ?? [], loadOf)
    if (personIds && personId === null) return []
    return [{ ...time, personId, resourceId }]
  }
  const free: FreeTime[] = []
  for (const [place, time] of possible.entries()) {
    if (place % TIMES_PER_TURN === TIMES_PER_TURN - 1) await nextTurn()
    free.push(...freeAt(time))
  }
  return free
}

/** The first of those with the least load; null if there are none. */
function leastOf(ids: readonly string[], loadOf: (id: string) => number): string | null {
  let [least, lowest]: [string | null, number] = [null, Number.POSITIVE_INFINITY]
  for (const id of ids) {
    const load = loadOf(id)
    if (load < lowest) [least, lowest] = [id, load]
  }
  return least
}

/** What one person or resource has to do, by the start. */
class Diary {
  readonly times: readonly BusyTime[]
  private readonly starts: readonly number[]
  /** In order, whichever time they belong to. */
  private readonly ends: readonly number[]
  /** The latest end of all up to this place. */
  private readonly latestEnds: number[] = []

  constructor(times: readonly BusyTime[]) {
    this.times = times.toSorted((a, b) => a.from - b.from)
    this.starts = this.times.map(({ from }) => from)
    this.ends = this.times.map(({ until }) => until).toSorted((a, b) => a - b)
    for (const { until } of this.times) this.latestEnds.push(Math.max(until, this.latestEnds.at(-1) ?? 0))
  }

  isFree(from: number, until: number): boolean {
    const begun = countBefore(this.starts, until)
    return begun === 0 || (this.latestEnds[begun - 1] ?? 0) <= from
  }

  /** How many are going on at some moment of it: those that began before its end, without those over by its start. */
  overlapping(from: number, until: number): number {
    return countBefore(this.starts, until) - countBefore(this.ends, from + 1)
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

function diariesOf(busy: readonly BusyTime[]): Map<string, Diary> {
  const byOwner = new Map<string, BusyTime[]>()
  for (const time of busy) {
    const own = byOwner.get(time.ownerId)
    if (own) own.push(time)
    else byOwner.set(time.ownerId, [time])
  }
  return new Map([...byOwner].map(([id, times]) => [id, new Diary(times)]))
}

function countsBy(times: readonly BusyTime[], dayOf: (at: number) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { from } of times) {
    const day = dayOf(from)
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  return counts
}
