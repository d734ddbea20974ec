import { useState } from 'react'
import styles from './calendar.module.css'
import { longDay } from './calendar-days.ts'
import { clock } from './calendar-entry.ts'

const STEP = 30
const MORNING = 9 * 60
const LAST = 24 * 60 - STEP

interface DaySlotsProps {
  readonly day: string
  onCreate(minutes: number): void
}

/** The free space of a day: a press creates an appointment there; the arrow keys choose the time for Enter. */
export function DaySlots({ day, onCreate }: DaySlotsProps) {
  const [minutes, setMinutes] = useState(MORNING)
  const choose = (at: number) => setMinutes(Math.min(Math.max(at, 0), LAST))
  return (
    <button
      type="button"
      className={styles.slots}
      aria-label={`New appointment, ${longDay(day)}, ${clock(minutes)}`}
      aria-describedby="calendar-slot-hint"
      onClick={({ detail, clientY, currentTarget }) => {
        const { top, height } = currentTarget.getBoundingClientRect()
        // A click by keyboard has no place.
        const at = detail === 0 ? minutes : Math.floor((((clientY - top) / height) * 24 * 60) / STEP) * STEP
        onCreate(Math.min(Math.max(at, 0), LAST))
      }}
      onKeyDown={(event) => {
        if (event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
        event.preventDefault()
        choose(minutes + (event.key === 'ArrowUp' ? -STEP : STEP))
      }}
    >
      <span className={styles.slot} style={{ top: `${(minutes / (24 * 60)) * 100}%` }} aria-hidden>
        {clock(minutes)}
      </span>
    </button>
  )
}
