import type { CalendarDay } from '../../../kernel/time/calendar-day.ts'
import { nextTurn } from '../../../kernel/workers/event-loop-turn.ts'
import { icsParts, type NumberedLine, uidOf } from './ics-events.ts'
import { icsTime, inZone } from './ics-time.ts'

/** What is known of a file before its events are read. */
export interface IcsOverview {
  /** Places by the name of the zone in the file. */
  readonly zones: ReadonlyMap<string, string>
  /** Recurring events by the UID. Of several with one UID, the first. */
  readonly series: ReadonlyMap<string, IcsSeries>
}

export interface IcsSeries {
  /** Of its start in the file. */
  readonly line: number
  readonly zone: string | null
  /** Days that have an event of their own, by the clocks of the zone. */
  readonly moved: readonly CalendarDay[]
  /** The line of the first day that is one too many. */
  readonly tooMany: number | null
}

/** Days of one recurring event that have an event of their own. Two years of a daily one have fewer. */
export const MOST_MOVED = 1_000
/** Times that are converted in one turn of the event loop. */
const AT_ONCE = 200

/** Reads what events refer to, wherever in the file it is. */
export async function overviewOf(path: string): Promise<IcsOverview> {
  const zones = new Map<string, string>()
  const moved = new Map<string, NumberedLine[]>()
  const starts = new Map<string, NumberedLine>()
  for await (const part of icsParts(path)) {
    if (part.kind === 'zone' && part.place) zones.set(part.name, part.place)
    if (part.kind !== 'event') continue
    const line = (name: string) => part.lines.find((one) => one.name === name)
    const uid = uidOf(part.lines)
    const [recurrence, start] = [line('RECURRENCE-ID'), line('DTSTART')]
    if (recurrence) {
      const lines = moved.get(uid)
      if (lines) lines.push(recurrence)
      else moved.set(uid, [recurrence])
    } else if (line('RRULE') && start && !starts.has(uid)) starts.set(uid, start)
  }
  const series = new Map<string, IcsSeries>()
  for (const [uid, start] of starts) {
    if (series.size % AT_ONCE === 0) await nextTurn()
    series.set(uid, await seriesOf(start, moved.get(uid) ?? [], zones))
  }
  return { zones, series }
}

async function seriesOf(
  start: NumberedLine,
  lines: readonly NumberedLine[],
  zones: IcsOverview['zones'],
): Promise<IcsSeries> {
  const time = icsTime(start, zones)
  const zone = typeof time === 'string' ? null : time.zone
  const moved = new Set<CalendarDay>()
  let tooMany: number | null = null
  for (const [at, line] of lines.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await nextTurn()
    const own = icsTime(line, zones)
    if (typeof own === 'string') continue
    const { day } = inZone(own, zone)
    if (moved.size < MOST_MOVED) moved.add(day)
    else if (!moved.has(day)) {
      tooMany = line.number
      break
    }
  }
  return { line: start.number, zone, moved: [...moved], tooMany }
}
