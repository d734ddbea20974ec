import { DragDropContext } from 'react-beautiful-dnd'
import { useViewer } from '../../../platform/session/index.ts'
import { boardStyles, type LaneKind, laneKinds, placeOf } from '../../boards/public-api.ts'
import { statusLabel } from '../task-status.tsx'
import type { TaskColumn } from './board-columns.ts'
import { TaskBoardColumn } from './task-board-column.tsx'
import type { BoardStatus } from './task-board-documents.ts'
import { TaskBoardLanes } from './task-board-lanes.tsx'
import type { TaskBoard } from './use-task-board.ts'

const INSTRUCTIONS =
  'Press Space to pick up, the left and right arrow keys to change the status, Space to drop and Escape to cancel.'

interface TaskBoardProps extends Pick<TaskBoard, 'loadMore' | 'lift' | 'drop'> {
  readonly columns: readonly TaskColumn[]
  readonly laneKind: LaneKind | null
  toPanel(id: string): string
}

const statusAt = (droppableId: string) => placeOf(droppableId).columnId as BoardStatus

/** The columns, with or without lanes, between which tasks are dragged. */
export function TaskBoardColumns({ columns, laneKind, toPanel, loadMore, lift, drop }: TaskBoardProps) {
  const { can } = useViewer()
  const isMovable = can('tasks.can_edit')
  const cards = columns.flatMap((column) => column.cards)
  /** For screen readers: 'Winter tires, in In progress'. */
  const announcementOf = (id: string, droppableId: string) =>
    `${cards.find((card) => card.id === id)?.title ?? 'Task'}, in ${statusLabel(statusAt(droppableId))}`
  return (
    <DragDropContext
      dragHandleUsageInstructions={INSTRUCTIONS}
      onBeforeCapture={lift}
      onDragStart={({ draggableId, source }, { announce }) =>
        announce(`Picked up: ${announcementOf(draggableId, source.droppableId)}`)
      }
      onDragUpdate={({ draggableId, destination }, { announce }) =>
        announce(destination ? announcementOf(draggableId, destination.droppableId) : 'Not over a column')
      }
      onDragEnd={({ draggableId, source, destination, reason }, { announce }) => {
        const to = reason === 'DROP' ? destination : null
        announce(`${to ? 'Dropped' : 'Not moved'}: ${announcementOf(draggableId, (to ?? source).droppableId)}`)
        const from = statusAt(source.droppableId)
        void drop(to && { id: draggableId, from, to: statusAt(to.droppableId) })
      }}
    >
      {laneKind ? (
        <TaskBoardLanes
          columns={columns}
          lanes={laneKinds[laneKind].lanesOf(cards)}
          isMovable={isMovable}
          toPanel={toPanel}
          onEndReached={loadMore}
        />
      ) : (
        <div className={boardStyles.board}>
          {columns.map((column) => (
            <TaskBoardColumn
              key={column.status}
              column={column}
              isMovable={isMovable}
              toPanel={toPanel}
              onEndReached={() => loadMore(column.status)}
            />
          ))}
        </div>
      )}
    </DragDropContext>
  )
}
