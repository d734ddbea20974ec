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
