import { type Part, type PlannedWork, partOn, worksOn } from '../planned-work.ts'

/** A piece of work on a day. Those that overlap lie below each other. */
export interface Bar extends Part {
  readonly work: PlannedWork
  readonly lane: number
}

/** The bars of a day, each in the first lane that is free at its start. */
export function barsOf(works: readonly PlannedWork[], day: string): Bar[] {
  const ends: number[] = []
  return worksOn(works, day).flatMap((work) => {
    const part = partOn(work, day)
    if (!part) return []
    const free = ends.findIndex((end) => end <= part.from)
    const lane = free === -1 ? ends.length : free
    ends[lane] = part.to
    return [{ work, ...part, lane }]
  })
}
