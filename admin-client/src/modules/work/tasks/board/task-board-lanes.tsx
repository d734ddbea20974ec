import { Text, Title } from '@mantine/core'
import { Fragment, useId } from 'react'
import { Droppable } from 'react-beautiful-dnd'
import type { TaskRowFragment } from '../../../../generated/graphql.ts'
import { boardStyles, type Lane, listId } from '../../boards/public-api.ts'
import { statusLabel } from '../task-status.tsx'
import type { TaskColumn } from './board-columns.ts'
import { type ShownTasks, TaskCards, TaskColumnFoot, TaskColumnHead } from './task-board-column.tsx'
import type { BoardStatus } from './task-board-documents.ts'

interface TaskBoardLanesProps extends ShownTasks {
  readonly columns: readonly TaskColumn[]
  readonly lanes: readonly Lane<TaskRowFragment>[]
  onEndReached(status: BoardStatus): void
}

/** The columns divided into lanes. A card moves within its lane. */
export function TaskBoardLanes({ columns, lanes, onEndReached, ...shown }: TaskBoardLanesProps) {
  const id = useId()
  return (
    <div
      className={boardStyles.lanes}
      style={{ gridTemplateColumns: `repeat(${columns.length}, minmax(256px, 340px))` }}
    >
      {columns.map((column) => (
        <TaskColumnHead key={column.status} titleId={`${id}-${column.status}`} column={column} />
      ))}
      {lanes.map((lane) => {
        const inLane = new Set(lane.cards)
        return (
          <Fragment key={lane.id}>
            <Title order={3} fz="sm" className={boardStyles.lane}>
              {lane.name}{' '}
              <Text span fz="sm" c="dimmed">
                {lane.cards.length}
              </Text>
            </Title>
            {columns.map(({ status, cards }) => (
              <LaneCell
                key={status}
                {...shown}
                listId={listId(lane, status)}
                laneId={lane.id}
                label={`${statusLabel(status)}, ${lane.name}`}
                cards={cards.filter((card) => inLane.has(card))}
              />
            ))}
          </Fragment>
        )
      })}
      {columns.map((column) => (
        <div key={column.status}>
          <TaskColumnFoot column={column} onEndReached={() => onEndReached(column.status)} />
        </div>
      ))}
    </div>
  )
}

interface LaneCellProps extends ShownTasks {
  readonly listId: string
  readonly laneId: string
  readonly label: string
  readonly cards: readonly TaskRowFragment[]
}

function LaneCell({ listId: droppableId, laneId, label, ...shown }: LaneCellProps) {
  return (
    <Droppable droppableId={droppableId} type={laneId}>
      {(list, { isDraggingOver }) => (
        <section
          ref={list.innerRef}
          {...list.droppableProps}
          className={boardStyles.column}
          aria-label={label}
          data-over={isDraggingOver || undefined}
        >
          <ul aria-label={label} className={boardStyles.cards}>
            <TaskCards {...shown} />
            {list.placeholder}
          </ul>
        </section>
      )}
    </Droppable>
  )
}
