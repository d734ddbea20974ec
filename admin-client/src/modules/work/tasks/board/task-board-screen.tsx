import { Button, Skeleton, Switch } from '@mantine/core'
import { DragDropContext } from 'react-beautiful-dnd'
import { useNavigate } from 'react-router'
import { useAddressQuery } from '../../../../ui/address-query.ts'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { IconPlus } from '../../../../ui/icons.ts'
import { useDialogInUrl } from '../../../../ui/list/use-list-state.ts'
import { ScreenHeader } from '../../../../ui/screen-header.tsx'
import { useViewer } from '../../../platform/session/index.ts'
import { boardStyles } from '../../boards/public-api.ts'
import { NewTaskDialog } from '../new-task-dialog.tsx'
import { statusLabel } from '../task-status.tsx'
import { TaskTabs } from '../task-tabs.tsx'
import { useTaskPanel } from '../use-task-panel.tsx'
import { TaskBoardColumn } from './task-board-column.tsx'
import type { BoardStatus } from './task-board-documents.ts'
import { type TaskColumn, useTaskBoard } from './use-task-board.ts'

const INSTRUCTIONS =
  'Press Space to pick up, the left and right arrow keys to change the status, Space to drop and Escape to cancel.'

/** Tasks in columns by status, and the panel of the one in the URL. */
export function TaskBoardScreen() {
  const { user, can } = useViewer()
  const navigate = useNavigate()
  const [isAdding, setAdding] = useDialogInUrl('new', 'task')
  const [address, change] = useAddressQuery()
  const isMine = address.get('mine') === '1'
  const { panel, toPanel } = useTaskPanel('/tasks/board')
  const { columns, error, reload, move } = useTaskBoard(isMine ? user.id : null)
  return (
    <>
      <ScreenHeader
        title="Task board"
        action={
          can('tasks.can_create') && (
            <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
              New task
            </Button>
          )
        }
      />
      <TaskTabs />
      <Switch
        mb="md"
        label="Only mine"
        checked={isMine}
        onChange={({ currentTarget: { checked } }) =>
          change((now) => {
            if (checked) now.set('mine', '1')
            else now.delete('mine')
            return now
          })
        }
      />
      {columns ? (
        <Columns columns={columns} toPanel={toPanel} onMove={move} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void reload()} />
      ) : (
        <Skeleton h={360} radius="md" role="status" aria-label="Loading the board" />
      )}
      {panel}
      {isAdding && can('tasks.can_create') && (
        <NewTaskDialog
          onClose={() => setAdding(false)}
          onCreated={({ id }) => navigate(`/tasks/board/${id}${isMine ? '?mine=1' : ''}`)}
        />
      )}
    </>
  )
}

interface ColumnsProps {
  readonly columns: readonly TaskColumn[]
  toPanel(id: string): string
  readonly onMove: ReturnType<typeof useTaskBoard>['move']
}

function Columns({ columns, toPanel, onMove }: ColumnsProps) {
  const { can } = useViewer()
  const cardWith = (id: string) => columns.flatMap(({ cards }) => cards).find((card) => card.id === id)
  /** For screen readers: 'Winter tires, in In progress'. */
  const words = (id: string, status: string) =>
    `${cardWith(id)?.title ?? 'Task'}, in ${statusLabel(status as BoardStatus)}`
  return (
    <DragDropContext
      dragHandleUsageInstructions={INSTRUCTIONS}
      onDragStart={({ draggableId, source }, { announce }) =>
        announce(`Picked up: ${words(draggableId, source.droppableId)}`)
      }
      onDragUpdate={({ draggableId, destination }, { announce }) =>
        announce(destination ? words(draggableId, destination.droppableId) : 'Not over a column')
      }
      onDragEnd={({ draggableId, source, destination, reason }, { announce }) => {
        const to = reason === 'DROP' ? destination : null
        const card = cardWith(draggableId)
        announce(`${to ? 'Dropped' : 'Not moved'}: ${words(draggableId, (to ?? source).droppableId)}`)
        if (card && to) void onMove(card, source.droppableId as BoardStatus, to.droppableId as BoardStatus)
      }}
    >
      <div className={boardStyles.board}>
        {columns.map((column) => (
          <TaskBoardColumn key={column.status} {...column} isMovable={can('tasks.can_edit')} toPanel={toPanel} />
        ))}
      </div>
    </DragDropContext>
  )
}
