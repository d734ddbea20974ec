import dayjs, { type Dayjs } from 'dayjs'
import type { TimelineRowFragment } from '../../../generated/graphql.ts'

/** One line: a single entry, or consecutive changes by one person. */
export type TimelineLine = readonly [TimelineRowFragment, ...TimelineRowFragment[]]

export interface TimelineDay {
  readonly name: string
  readonly lines: readonly TimelineLine[]
}

const TOGETHER_MINUTES = 5

/** Groups entries by day in the viewer's time zone. Changes by one person within minutes are one line. */
export function daysOf(items: readonly TimelineRowFragment[], now = dayjs()): TimelineDay[] {
  const days: { name: string; lines: TimelineRowFragment[][] }[] = []
  for (const item of items) {
    const name = dayName(dayjs(item.occurredAt), now)
    let day = days.at(-1)
    if (day?.name !== name) {
      day = { name, lines: [] }
      days.push(day)
    }
    const line = day.lines.at(-1)
    const before = line?.at(-1)
    if (line && before && areTogether(before, item)) line.push(item)
    else day.lines.push([item])
  }
  return days as unknown as TimelineDay[]
}

function areTogether(later: TimelineRowFragment, earlier: TimelineRowFragment): boolean {
  if (!later.change || !earlier.change || later.actorName !== earlier.actorName) return false
  return dayjs(later.occurredAt).diff(earlier.occurredAt, 'minute', true) <= TOGETHER_MINUTES
}

/** 'Today', 'Yesterday', 'Wednesday, 18 November'; with the year if it is not the current one. */
function dayName(day: Dayjs, now: Dayjs): string {
  if (day.isSame(now, 'day')) return 'Today'
  if (day.isSame(now.subtract(1, 'day'), 'day')) return 'Yesterday'
  return day.format(day.isSame(now, 'year') ? 'dddd, D MMMM' : 'D MMMM YYYY')
}

/** The loaded part of a feed, latest first. */
export interface Feed {
  readonly items: readonly TimelineRowFragment[]
  readonly hasNextPage: boolean
}

/** Merges a refetched first page into the feed. Older loaded entries stay. */
export function mergeFirstPage(loaded: Feed, newest: Feed): Feed {
  const end = newest.items.at(-1)?.cursor
  // Either the first page is complete, or there is a gap between it and the loaded entries.
  if (!end || !newest.hasNextPage || !loaded.items.some(({ cursor }) => cursor >= end)) return newest
  const ids = new Set(newest.items.map(({ id }) => id))
  const older = loaded.items.filter(({ id, cursor }) => cursor < end && !ids.has(id))
  return older.length > 0 ? { items: [...newest.items, ...older], hasNextPage: loaded.hasNextPage } : newest
}

/** Appends a page of older entries. */
export function appendPage(loaded: Feed, older: Feed): Feed {
  const end = loaded.items.at(-1)?.cursor
  const more = older.items.filter(({ cursor }) => !end || cursor < end)
  return { items: [...loaded.items, ...more], hasNextPage: older.hasNextPage }
}
