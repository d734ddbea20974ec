import { useEffect, useRef } from 'react'
import { clock } from '../../calendar/public-api.ts'
import plannerStyles from '../planner.module.css'
import type { PlannerViewProps } from '../planner-views.ts'
import { useWorkDrag } from '../use-work-drag.ts'
import styles from './day.module.css'
import { DayRow } from './day-row.tsx'

export const HOUR_WIDTH = 60
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
/** The first hour that is seen without scrolling. */
const MORNING = 7

interface DayViewProps extends PlannerViewProps {
  /** Minutes since midnight if the day is today. */
  readonly now: number | null
}

/** People as rows, hours of one day from left to right. Work is dragged and resized along them. */
export function DayView(props: DayViewProps) {
  const { people, days, holidays, mayPlan, onMove, now } = props
  const [day = ''] = days
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (scroller.current) scroller.current.scrollLeft = MORNING * HOUR_WIDTH
  }, [])
  const { draft, handlers } = useWorkDrag({
    people,
    unit: 'minutes',
    hourWidth: HOUR_WIDTH,
    onMove,
    onHold: props.onHold,
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: people without a pointer scroll it
    <section className={plannerStyles.scroller} ref={scroller} tabIndex={0} aria-label="Hours of the day">
      <div className={styles.day} style={{ '--hour': `${HOUR_WIDTH}px` } as object}>
        <div className={styles.row} aria-hidden>
          <div className={styles.corner}>{holidays.get(day)}</div>
          <div className={styles.clock}>
            {HOURS.map((hour) => (
              <span key={hour} style={{ left: hour * HOUR_WIDTH }}>
                {clock(hour * 60)}
              </span>
            ))}
          </div>
        </div>
        {people.map((person) => (
          <DayRow
            key={person.id}
            {...props}
            person={person}
            day={day}
            draft={draft}
            handlers={mayPlan ? handlers : undefined}
            now={now}
          />
        ))}
      </div>
    </section>
  )
}
