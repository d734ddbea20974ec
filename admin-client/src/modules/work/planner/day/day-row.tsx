import { Droppable } from 'react-beautiful-dnd'
import { clock, longDay } from '../../calendar/public-api.ts'
import { cellId } from '../drop-place.ts'
import { PersonHead } from '../hours/person-head.tsx'
import { DAY, hoursOn, loadOf, minutesOf, type Person, partOn } from '../planned-work.ts'
import type { PlannerViewProps } from '../planner-views.ts'
import type { useWorkDrag, WorkDraft } from '../use-work-drag.ts'
import styles from './day.module.css'
import { barsOf } from './lanes.ts'
import { WorkBar } from './work-bar.tsx'

const LANE_HEIGHT = 40

interface DayRowProps extends PlannerViewProps {
  readonly person: Person
  readonly day: string
  readonly draft: WorkDraft | null
  readonly handlers?: ReturnType<typeof useWorkDrag>['handlers'] | undefined
  readonly now: number | null
}

/** The day of a person. Hours in which they don't work are shaded. */
export function DayRow({ person, day, works, holidays, mayPlan, draft, handlers, now, onOpen, onHours }: DayRowProps) {
  const own = works.filter(({ personId }) => personId === person.id)
  const bars = barsOf(own, day)
  const hours = hoursOn(person, day, holidays)
  const lanes = Math.max(...bars.map(({ lane }) => lane + 1), 1)
  const load = loadOf(person, own, [day], holidays)
  const free = hours
    ? [
        { from: 0, to: minutesOf(hours.from) },
        { from: minutesOf(hours.to), to: DAY },
      ]
    : [{ from: 0, to: DAY }]
  const draftPart = draft?.personId === person.id ? partOn(draft, day) : null
  return (
    <div className={styles.row} data-load={load.isOver ? 'over' : undefined}>
      <div className={styles.corner}>
        <PersonHead person={person} load={load} onHours={onHours} />
      </div>
      <Droppable
        droppableId={cellId(person.id, day)}
        direction="horizontal"
        isDropDisabled={!mayPlan || !person.isActive}
      >
        {(list, { isDraggingOver }) => (
          <div
            ref={list.innerRef}
            {...list.droppableProps}
            className={styles.track}
            style={{ minHeight: lanes * LANE_HEIGHT + 8 }}
            data-track={person.id}
            data-cell={mayPlan && person.isActive ? cellId(person.id, day) : undefined}
            data-over={isDraggingOver || undefined}
          >
            {free.map(({ from, to }) => (
              <span key={from} className={styles.off} style={spanOf(from, to)} aria-hidden />
            ))}
            <ul className={styles.bars} aria-label={`${person.displayName}, ${longDay(day)}`}>
              {bars.map(({ work, from, to, lane }) => (
                <WorkBar
                  key={work.id}
                  work={work}
                  times={`${clock(from)} – ${clock(to)}`}
                  style={{ ...spanOf(from, to), top: lane * LANE_HEIGHT + 4 }}
                  isDraft={draft?.work.id === work.id}
                  handlers={handlers?.(work)}
                  onOpen={() => onOpen(work)}
                />
              ))}
            </ul>
            {draftPart && (
              <span className={styles.draft} style={spanOf(draftPart.from, draftPart.to)} aria-hidden>
                {clock(draftPart.from)} – {clock(draftPart.to)}
              </span>
            )}
            {now !== null && <span className={styles.now} style={{ left: widthOf(now) }} aria-hidden />}
            <span hidden>{list.placeholder}</span>
          </div>
        )}
      </Droppable>
    </div>
  )
}

const widthOf = (minutes: number) => `calc(var(--hour) * ${minutes / 60})`
const spanOf = (from: number, to: number) => ({ left: widthOf(from), width: widthOf(to - from) })
