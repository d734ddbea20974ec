import { VisuallyHidden } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { DragDropContext, type DraggableLocation, type DropResult } from 'react-beautiful-dnd'
import { toWallTime } from '../../../ui/dates/zoned-time.ts'
import { longDay, wallTime } from '../calendar/public-api.ts'
import { DayView } from './day/day-view.tsx'
import { cellOf, dropOf } from './drop-place.ts'
import type { Person } from './planned-work.ts'
import styles from './planner.module.css'
import { UnplannedTasks } from './unplanned-tasks.tsx'
import type { PlannerData } from './use-planner.ts'
import type { PlannerAddress } from './use-planner-address.ts'
import type { PlannerMoves } from './use-planner-moves.ts'
import { usePointerCell } from './use-pointer-cell.ts'
import { WeekView } from './week/week-view.tsx'

const MINUTE = 60_000
const INSTRUCTIONS = 'Press Space to pick up, the arrow keys to move, Space to drop and Escape to cancel.'

interface PlannerBoardProps {
  readonly address: PlannerAddress
  readonly planner: PlannerData
  readonly moves: PlannerMoves
  readonly search: string
  readonly mayPlan: boolean
  onSearch(text: string): void
  onPlan(task: { id: string; title: string }): void
  readonly onHours?: ((person: Person) => void) | undefined
}

/** The people with their work, and the tasks that can be dragged onto them. */
export function PlannerBoard({
  address,
  planner,
  moves,
  search,
  mayPlan,
  onSearch,
  onPlan,
  onHours,
}: PlannerBoardProps) {
  const { view, days, today } = address
  const { people, holidays, unplanned, hold } = planner
  const works = moves.withPending(planner.works)
  const pointer = usePointerCell()
  const [now, setNow] = useState(() => new Date())
  useInterval(() => setNow(new Date()), MINUTE, { autoInvoke: true })
  const [isPointing, setPointing] = useState(false)
  const titles = useRef(new Map<string, string>())

  const placeText = (location: DraggableLocation | null | undefined) => {
    const cell = location && cellOf(location.droppableId)
    if (!cell) return location ? 'in the unplanned tasks' : 'not over a person'
    const person = people.find(({ id }) => id === cell.personId)
    return `${person?.displayName ?? ''}, ${longDay(cell.day)}`
  }
  const titleOf = (dragId: string) => {
    const [kind, id = ''] = dragId.split('/')
    const title = (kind === 'task' ? unplanned?.items : works)?.find((one) => one.id === id)?.title ?? ''
    if (title) titles.current.set(dragId, title)
    return titles.current.get(dragId) ?? 'Work'
  }

  function end(dropped: DropResult, announce: (text: string) => void) {
    hold(false)
    setPointing(false)
    const { result, minutes } = pointer.stop(dropped)
    const { draggableId, source, destination, reason } = result
    const to = reason === 'DROP' ? destination : null
    announce(`${to ? 'Dropped' : 'Not moved'}: ${titleOf(draggableId)}, ${placeText(to ?? source)}`)
    const drop = dropOf(result, { people, holidays, works, tasks: unplanned?.items ?? [], minutes })
    if (drop?.kind === 'plan') void moves.plan(drop.task, drop.place)
    else if (drop?.kind === 'move') void moves.move(drop.work, drop.place)
    else if (drop) void moves.remove(drop.work)
  }

  const shown = {
    ...{ people, days, works, holidays, today, mayPlan, onHours },
    onMove: moves.move,
    onHold: hold,
    onOpen: ({ id }: { id: string }) => address.open(id),
    onDay: (day: string) => address.showDay(day, 'day'),
  }
  return (
    <DragDropContext
      dragHandleUsageInstructions={INSTRUCTIONS}
      onBeforeCapture={() => hold(true)}
      onDragStart={({ draggableId, source, mode }, { announce }) => {
        pointer.start(mode)
        setPointing(mode === 'FLUID')
        announce(`Picked up: ${titleOf(draggableId)}, ${placeText(source)}`)
      }}
      onDragUpdate={({ draggableId, destination }, { announce }) =>
        announce(`${titleOf(draggableId)}, ${placeText(destination)}`)
      }
      onDragEnd={(result, { announce }) => end(result, announce)}
    >
      <div className={styles.layout} data-pointing={isPointing || undefined}>
        {view === 'day' ? (
          <DayView {...shown} now={days[0] === today ? minutesNow(now, address.timeZone) : null} />
        ) : (
          <WeekView {...shown} />
        )}
        <UnplannedTasks
          unplanned={unplanned}
          unplannedError={planner.unplannedError}
          reload={planner.reload}
          search={search}
          mayPlan={mayPlan}
          isPending={moves.isPending}
          onSearch={onSearch}
          onPlan={onPlan}
        />
      </div>
      {planner.isHeld && <VisuallyHidden role="status">Changes by others appear after you drop it.</VisuallyHidden>}
    </DragDropContext>
  )
}

const minutesNow = (now: Date, timeZone: string) => wallTime(toWallTime(now, timeZone).replace(' ', 'T')).minutes
