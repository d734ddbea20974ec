import { VisuallyHidden } from '@mantine/core'
import type { CSSProperties } from 'react'
import { Link, useLocation } from 'react-router'
import { longDay } from './calendar-days.ts'
import styles from './calendar-entry.module.css'
import { type CalendarEntry, clock, timesText } from './calendar-entry.ts'
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
  const isWhole = !isLine && !isShort
  // Where there is no room, it is said to those who listen.
  const hidden = [
    ...(isAllDay || (isLine && layer !== 'tasks') ? [times] : []),
    longDay(start.day),
    ...(isWhole ? [] : details),
    ...(isOff ? ['cancelled or done'] : []),
  ]
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
      aria-describedby={handlers ? 'calendar-hint' : undefined}
      title={[times, title, ...details].join('\n')}
      style={style}
      {...handlers}
    >
      {isLine && !isAllDay && <span className={styles.time}>{clock(start.minutes)} </span>}
      <span className={styles.title}>{title} </span>
      {!isLine && !isAllDay && <span className={styles.time}>{times} </span>}
      {isWhole && details.length > 0 && <span className={styles.details}>{details.join(' · ')} </span>}
      <VisuallyHidden component="span">{hidden.join(', ')}</VisuallyHidden>
      {hasResize && handlers && <span className={styles.handle} data-resize aria-hidden />}
    </Link>
  )
}
