import dayjs from 'dayjs'
import styles from './calendar.module.css'

interface DayHeadingProps {
  readonly day: string
  readonly isToday: boolean
  onOpen(): void
}

/** The weekday and number of a day, which open its view. */
export function DayHeading({ day, isToday, onOpen }: DayHeadingProps) {
  return (
    <button
      type="button"
      className={styles.head}
      data-today={isToday || undefined}
      aria-current={isToday ? 'date' : undefined}
      aria-label={dayjs(day).format('ddd D MMMM')}
      onClick={onOpen}
    >
      <span>{dayjs(day).format('ddd')} </span>
      <strong>{dayjs(day).format('D')}</strong>
    </button>
  )
}
