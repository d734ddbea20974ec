import { UnstyledButton } from '@mantine/core'
import { longDay } from '../../calendar/public-api.ts'
import { PersonHead } from '../hours/person-head.tsx'
import { loadOf } from '../planned-work.ts'
import styles from '../planner.module.css'
import type { PlannerViewProps } from '../planner-views.ts'
import { useWorkDrag } from '../use-work-drag.ts'
import { DayCell } from './day-cell.tsx'

/** People as rows, days as columns. Work is dragged from cell to cell. */
export function WeekView(props: PlannerViewProps) {
  const { people, days, works, holidays, today, mayPlan, onMove, onDay } = props
  const { draft, keys } = useWorkDrag({ people, unit: 'days', onMove, onHold: props.onHold })
  return (
    <div className={styles.scroller}>
      <table className={styles.week} data-days={days.length}>
        <thead>
          <tr>
            <th scope="col">Person</th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === today || undefined}>
                <UnstyledButton onClick={() => onDay(day)} title={longDay(day)}>
                  {dayName(day)}
                </UnstyledButton>
                {holidays.has(day) && <span className={styles.holiday}>{holidays.get(day)}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <th scope="row">
                <PersonHead person={person} load={loadOf(person, works, days, holidays)} onHours={props.onHours} />
              </th>
              {days.map((day) => (
                <DayCell
                  key={day}
                  person={person}
                  day={day}
                  works={works}
                  holidays={holidays}
                  mayPlan={mayPlan}
                  draft={draft}
                  keys={mayPlan ? keys : undefined}
                  onOpen={props.onOpen}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** 'Tue 31' */
function dayName(day: string): string {
  const [weekday = ''] = longDay(day).split(',')
  return `${weekday.slice(0, 3)} ${Number(day.slice(8))}`
}
