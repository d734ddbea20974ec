import { Droppable } from 'react-beautiful-dnd'
import { longDay } from '../../calendar/public-api.ts'
import { cellId } from '../drop-place.ts'
import { LoadBadge } from '../load-badge.tsx'
import { hoursOn, loadOf, type Person, type PlannedWork, worksOn } from '../planned-work.ts'
import styles from '../planner.module.css'
import type { useWorkDrag, WorkDraft } from '../use-work-drag.ts'
import { WorkCard } from './work-card.tsx'

interface DayCellProps {
  readonly person: Person
  readonly day: string
  readonly works: readonly PlannedWork[]
  readonly holidays: ReadonlyMap<string, string>
  readonly mayPlan: boolean
  readonly draft: WorkDraft | null
  readonly keys?: ReturnType<typeof useWorkDrag>['keys'] | undefined
  onOpen(work: PlannedWork): void
}

/** The work of a person on a day. */
export function DayCell({ person, day, works, holidays, mayPlan, draft, keys, onOpen }: DayCellProps) {
  const own = worksOn(
    works.filter(({ personId }) => personId === person.id),
    day,
  )
  const load = loadOf(person, own, [day], holidays)
  const isOpen = mayPlan && person.isActive
  const isTarget = draft !== null && draft.personId === person.id && draft.start.day === day
  return (
    <td className={styles.cell}>
      <Droppable droppableId={cellId(person.id, day)} isDropDisabled={!isOpen}>
        {(list, { isDraggingOver }) => (
          <div
            ref={list.innerRef}
            {...list.droppableProps}
            className={styles.drop}
            data-cell={isOpen ? cellId(person.id, day) : undefined}
            data-free={hoursOn(person, day, holidays) === null || undefined}
            data-over={isDraggingOver || isTarget || undefined}
            data-load={load.isOver ? 'over' : undefined}
          >
            {(load.planned > 0 || load.capacity > 0) && <LoadBadge load={load} />}
            <ul className={styles.cards} aria-label={`${person.displayName}, ${longDay(day)}`}>
              {own.map((work, index) => (
                <WorkCard
                  key={work.id}
                  work={work}
                  day={day}
                  index={index}
                  isMovable={mayPlan}
                  isDraft={draft?.work.id === work.id}
                  keys={keys?.(work)}
                  onOpen={() => onOpen(work)}
                />
              ))}
              {list.placeholder}
            </ul>
          </div>
        )}
      </Droppable>
    </td>
  )
}
