import { addDays } from './calendar-days.ts'
import { type CalendarEntry, isOnDay } from './calendar-entry.ts'

const DAY = 24 * 60
/** Shorter ones are drawn as long, so that their title can be read. */
const SHORTEST = 20

/** The part of an entry on one day. Overlapping ones stand side by side: `lane` of `lanes`. */
export interface DaySegment {
  readonly entry: CalendarEntry
  readonly from: number
  readonly to: number
  readonly lane: number
  readonly lanes: number
}

/** Where the timed entries of a day are drawn. */
export function layOutDay(entries: readonly CalendarEntry[], day: string): DaySegment[] {
  const parts = entries
    .filter((entry) => !entry.isAllDay && isOnDay(entry, day))
    .map((entry) => partOn(entry, day))
    .toSorted((one, other) => one.from - other.from || other.to - one.to)
  return groupsOf(parts).flatMap(inLanes)
}

interface Part {
  readonly entry: CalendarEntry
  readonly from: number
  readonly to: number
}

function partOn(entry: CalendarEntry, day: string): Part {
  const from = entry.start.day < day ? 0 : entry.start.minutes
  const to = entry.end.day > day ? DAY : entry.end.minutes
  const end = Math.min(Math.max(to, from + SHORTEST), DAY)
  return { entry, from: Math.min(from, end - SHORTEST), to: end }
}

/** Parts that overlap directly or through others. */
function groupsOf(parts: readonly Part[]): Part[][] {
  const groups: Part[][] = []
  let end = -1
  for (const part of parts) {
    if (part.from >= end) groups.push([])
    groups.at(-1)?.push(part)
    end = Math.max(part.from >= end ? 0 : end, part.to)
  }
  return groups
}

function inLanes(parts: readonly Part[]): DaySegment[] {
  const ends: number[] = []
  const placed = parts.map((part) => {
    const free = ends.findIndex((end) => end <= part.from)
    const lane = free === -1 ? ends.length : free
    ends[lane] = part.to
    return { ...part, lane }
  })
  return placed.map((part) => ({ ...part, lanes: ends.length }))
}

/** A start and an end, moved by days and minutes. The length on the clock stays. */
export function moved(entry: CalendarEntry, days: number, minutes: number): Pick<CalendarEntry, 'start' | 'end'> {
  return { start: shifted(entry.start, days, minutes), end: shifted(entry.end, days, minutes) }
}

/** With another end, at least a quarter of an hour after the start. */
export function resized(entry: CalendarEntry, minutes: number): Pick<CalendarEntry, 'start' | 'end'> {
  const end = shifted(entry.end, 0, minutes)
  const earliest = shifted(entry.start, 0, 15)
  const isTooEarly = end.day < earliest.day || (end.day === earliest.day && end.minutes < earliest.minutes)
  return { start: entry.start, end: isTooEarly ? earliest : end }
}

function shifted({ day, minutes }: CalendarEntry['start'], days: number, by: number): CalendarEntry['start'] {
  const total = minutes + by
  const over = Math.floor(total / DAY)
  return { day: addDays(day, days + over), minutes: total - over * DAY }
}
