import { Anchor } from '@mantine/core'
import styles from './calendar.module.css'
import { longDay } from './calendar-days.ts'
import { type CalendarEntry, entriesOfDay } from './calendar-entry.ts'
import { CalendarEntryLink } from './calendar-entry-link.tsx'
import { DayHeading } from './day-heading.tsx'
import type { GridProps } from './time-grid.tsx'
import { useEntryDrag } from './use-entry-drag.ts'

const WEEK = 7
const MOST_SHOWN = 3
const MORNING = 9 * 60

interface MonthGridProps extends GridProps {
  /** A day of the month that is shown. Days of other months are dimmed. */
  readonly day: string
}

/** The weeks of a month. */
export function MonthGrid({ days, day, entries, today, onCreate, onMove, onDay }: MonthGridProps) {
  const { draft, handlersOf } = useEntryDrag({
    hourHeight: null,
    rowDays: WEEK,
    onMove: (entry, times) => onMove?.(entry, times),
  })
  const handlers = (entry: CalendarEntry) => (onMove && entry.appointment ? handlersOf(entry) : undefined)
  return (
    <div className={styles.month}>
      {days.map((one) => {
        const own = entriesOfDay(entries, one)
        const more = own.length - MOST_SHOWN
        return (
          <section
            key={one}
            className={styles.cell}
            data-day={one}
            data-other={one.slice(0, 7) !== day.slice(0, 7) || undefined}
            data-over={draft?.start.day === one || undefined}
            aria-label={longDay(one)}
          >
            <div className={styles.cellHead}>
              <DayHeading day={one} isToday={one === today} onOpen={() => onDay(one)} />
              {onCreate && (
                <button
                  type="button"
                  className={styles.add}
                  aria-label={`New appointment, ${longDay(one)}`}
                  onClick={() => onCreate({ day: one, minutes: MORNING }, false)}
                >
                  +
                </button>
              )}
            </div>
            {(more > 0 ? own.slice(0, MOST_SHOWN) : own).map((entry) => (
              <CalendarEntryLink
                key={`${entry.layer} ${entry.id}`}
                entry={entry}
                isLine
                isDraft={draft?.entry.id === entry.id}
                handlers={handlers(entry)}
              />
            ))}
            {more > 0 && (
              <Anchor component="button" type="button" fz="xs" onClick={() => onDay(one)}>
                {more} more
              </Anchor>
            )}
          </section>
        )
      })}
    </div>
  )
}
