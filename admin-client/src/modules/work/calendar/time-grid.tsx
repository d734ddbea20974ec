import { useEffect, useRef } from 'react'
import styles from './calendar.module.css'
import { longDay } from './calendar-days.ts'
import entryStyles from './calendar-entry.module.css'
import { type CalendarEntry, clock, entriesOfDay, type WallTime } from './calendar-entry.ts'
import { CalendarEntryLink } from './calendar-entry-link.tsx'
import { DayHeading } from './day-heading.tsx'
import { layOutDay } from './day-layout.ts'
import { DaySlots } from './day-slots.tsx'
import type { EntryTimes } from './use-appointment-moves.ts'
import { useEntryDrag } from './use-entry-drag.ts'

export const HOUR_HEIGHT = 48
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
/** The first hour that is seen without scrolling. */
const MORNING = 7
const WEEK = 7
/** Shorter entries have no room for a second line. */
const SHORT_MINUTES = 45

export interface GridProps {
  readonly days: readonly string[]
  readonly entries: readonly CalendarEntry[]
  readonly today: string
  /** Absent for viewers who may not create appointments. */
  onCreate?: ((start: WallTime, isAllDay: boolean) => void) | undefined
  /** Absent for viewers who may not change appointments. */
  onMove?: ((entry: CalendarEntry, times: EntryTimes) => void) | undefined
  onDay(day: string): void
}

interface TimeGridProps extends GridProps {
  /** The time on the wall in the tenant's zone. */
  readonly now: WallTime
}

/** Days side by side, with their hours below each other. */
export function TimeGrid({ days, entries, today, now, onCreate, onMove, onDay }: TimeGridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = MORNING * HOUR_HEIGHT
  }, [])
  const { draft, handlersOf } = useEntryDrag({
    hourHeight: HOUR_HEIGHT,
    rowDays: WEEK,
    onMove: (entry, times) => onMove?.(entry, times),
  })
  const handlers = (entry: CalendarEntry) => (onMove && entry.appointment ? handlersOf(entry) : undefined)
  const columns = { gridTemplateColumns: `56px repeat(${days.length}, minmax(0, 1fr))` }
  return (
    <div className={styles.times} ref={scroller}>
      <div className={styles.heads} style={columns}>
        <span />
        {days.map((day) => (
          <DayHeading key={day} day={day} isToday={day === today} onOpen={() => onDay(day)} />
        ))}
        <span className={styles.hour}>All day</span>
        {days.map((day) => (
          <div key={day} className={styles.wholeDays} data-day={day}>
            {entriesOfDay(entries, day)
              .filter(({ isAllDay }) => isAllDay)
              .map((entry) => (
                <CalendarEntryLink key={entry.id} entry={entry} isLine handlers={handlers(entry)} />
              ))}
            {draft?.entry.isAllDay && draft.start.day === day && (
              <CalendarEntryLink entry={{ ...draft.entry, ...draft }} isLine isDraft />
            )}
          </div>
        ))}
      </div>
      <div className={styles.columns} style={columns}>
        <div aria-hidden>
          {HOURS.map((hour) => (
            <div key={hour} className={styles.hour} style={{ height: HOUR_HEIGHT }}>
              {hour > 0 && <span>{clock(hour * 60)}</span>}
            </div>
          ))}
        </div>
        {days.map((day) => (
          <section key={day} className={styles.column} data-day={day} data-hours aria-label={longDay(day)}>
            {onCreate && <DaySlots day={day} onCreate={(minutes) => onCreate({ day, minutes }, false)} />}
            {layOutDay(entries, day).map(({ entry, from, to, lane, lanes }) => (
              <CalendarEntryLink
                key={entry.id}
                entry={entry}
                handlers={handlers(entry)}
                hasResize={entry.end.day === day || entry.end.minutes === 0}
                isShort={to - from < SHORT_MINUTES}
                isDraft={draft?.entry.id === entry.id}
                style={placeOf(from, to, lane, lanes)}
              />
            ))}
            {draft && <Draft day={day} draft={{ ...draft.entry, ...draft }} />}
            {day === now.day && (
              <div className={styles.now} style={{ top: (now.minutes / 60) * HOUR_HEIGHT }} aria-hidden />
            )}
          </section>
        ))}
      </div>
    </div>
  )
}

function Draft({ day, draft }: { readonly day: string; readonly draft: CalendarEntry }) {
  return layOutDay([draft], day).map(({ entry, from, to }) => (
    <div
      key={entry.id}
      className={entryStyles.draft}
      data-color={entry.color.toLowerCase()}
      style={placeOf(from, to, 0, 1)}
      role="status"
    >
      {clock(draft.start.minutes)} – {clock(draft.end.minutes)}
    </div>
  ))
}

const placeOf = (from: number, to: number, lane: number, lanes: number) => ({
  top: (from / 60) * HOUR_HEIGHT,
  height: ((to - from) / 60) * HOUR_HEIGHT - 2,
  left: `calc(${(lane / lanes) * 100}% + 2px)`,
  width: `calc(${100 / lanes}% - 4px)`,
})
