import type { PossibleTime } from './possible-times.ts'

const MINUTE = 60_000

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

/** The possible times at which all that the service needs is free. `dayOf` is the day of a start. */
export function freeTimes(
  possible: readonly PossibleTime[],
  needs: Needs,
  busy: readonly BusyTime[],
  dayOf: (at: number) => string,
): FreeTime[] {
  const { serviceId, personIds, resourceIds, bufferBefore, bufferAfter, mostAtOnce, mostPerDay } = needs
  const diaries = diariesOf(busy)
  const own = diaries.get(serviceId)?.times ?? []
  const ownPerDay = Number.isFinite(mostPerDay) ? countsBy(own, dayOf) : new Map<string, number>()
  const load = new Map((personIds ?? []).map((id) => [id, countsBy(diaries.get(id)?.times ?? [], dayOf)]))
  return possible.flatMap((time) => {
    if ((ownPerDay.get(time.day) ?? 0) >= mostPerDay) return []
    if (overlapping(own, time.startsAt, time.endsAt) >= mostAtOnce) return []
    const [from, until] = [time.startsAt - bufferBefore * MINUTE, time.endsAt + bufferAfter * MINUTE]
    const isFree = (id: string) => diaries.get(id)?.isFree(from, until) ?? true
    const resourceId = resourceIds?.find(isFree) ?? null
    if (resourceIds && resourceId === null) return []
    const people = personIds?.filter(isFree) ?? []
    if (personIds && people.length === 0) return []
    const loadOf = (id: string) => load.get(id)?.get(time.day) ?? 0
    const personId = people.toSorted((a, b) => loadOf(a) - loadOf(b))[0] ?? null
    return [{ ...time, personId, resourceId }]
  })
}

/** What one person or resource has to do, by the start. */
class Diary {
  readonly times: readonly BusyTime[]
  /** The latest end of all up to this place. */
  private readonly ends: number[] = []

  constructor(times: readonly BusyTime[]) {
    this.times = times.toSorted((a, b) => a.from - b.from)
    for (const { until } of this.times) this.ends.push(Math.max(until, this.ends.at(-1) ?? 0))
  }

  isFree(from: number, until: number): boolean {
    let [low, high] = [0, this.times.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.times[middle]?.from ?? 0) < until) low = middle + 1
      else high = middle
    }
    return low === 0 || (this.ends[low - 1] ?? 0) <= from
  }
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

const overlapping = (times: readonly BusyTime[], from: number, until: number) =>
  times.filter((time) => time.from < until && time.until > from).length

function countsBy(times: readonly BusyTime[], dayOf: (at: number) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { from } of times) counts.set(dayOf(from), (counts.get(dayOf(from)) ?? 0) + 1)
  return counts
}
