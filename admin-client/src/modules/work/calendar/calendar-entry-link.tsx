import type { CSSProperties } from 'react'
import { Link, useLocation } from 'react-router'
import { longDay } from './calendar-days.ts'
import styles from './calendar-entry.module.css'
import { type CalendarEntry, timesText } from './calendar-entry.ts'
import type { useEntryDrag } from './use-entry-drag.ts'

interface CalendarEntryLinkProps {
  readonly entry: CalendarEntry
  readonly style?: CSSProperties
  /** A single line, as in a month. */
  readonly isLine?: boolean
  /** There is room for a single line. */
  readonly isShort?: boolean
  readonly isDraft?: boolean
  /** Absent for entries that the viewer may not move. */
  readonly handlers?: ReturnType<ReturnType<typeof useEntryDrag>['handlersOf']> | undefined
  readonly hasResize?: boolean
}

/** An entry of the calendar, which leads to its page or opens its dialog. */
export function CalendarEntryLink({
  entry,
  style,
  isLine,
  isShort,
  isDraft,
  handlers,
  hasResize,
}: CalendarEntryLinkProps) {
  const { search } = useLocation()
  const { layer, title, isAllDay, start, details, isOff, color, path } = entry
  const times = timesText(entry)
  // Of the same person and time, the title and times say enough for those who see them.
  const label = [title, longDay(start.day), times, ...details, isOff ? 'Off or done' : ''].filter(Boolean).join(', ')
  return (
    <Link
      to={layer === 'appointments' ? `${path}${search}` : path}
      draggable={false}
      className={styles.entry}
      data-entry={entry.id}
      data-color={color.toLowerCase()}
      data-layer={layer}
      data-shape={isLine ? 'line' : style ? 'placed' : 'row'}
      data-short={isShort || undefined}
      data-off={isOff || undefined}
      data-draft={isDraft || undefined}
      data-movable={handlers ? true : undefined}
      aria-label={label}
      aria-describedby={handlers ? 'calendar-hint' : undefined}
      title={[times, title, ...details].join('\n')}
      style={style}
      {...handlers}
    >
      {isLine && !isAllDay && <span className={styles.time}>{times.slice(0, 5)}</span>}
      <span className={styles.title}>{title}</span>
      {!isLine && !isAllDay && <span className={styles.time}>{times}</span>}
      {!isLine && !isShort && details.length > 0 && <span className={styles.details}>{details.join(' · ')}</span>}
      {hasResize && handlers && <span className={styles.handle} data-resize aria-hidden />}
    </Link>
  )
}
