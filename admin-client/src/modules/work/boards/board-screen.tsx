import { Button, Group, Select, Text } from '@mantine/core'
import { useState } from 'react'
import { DragDropContext, type DraggableLocation } from 'react-beautiful-dnd'
import { useParams } from 'react-router'
import type { BoardCardFragment, BoardPartFragment } from '../../../generated/graphql.ts'
import { IconPencil } from '../../../ui/icons.ts'
import { RecordScreen } from '../../../ui/record-screen.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { useAssigneeOptions } from '../../platform/assignees/index.ts'
import { useViewer } from '../../platform/session/index.ts'
import styles from './board.module.css'
import { BoardColumn } from './board-column.tsx'
import { cardsIn, moveOf } from './card-order.ts'
import { EditBoardDialog } from './edit-board-dialog.tsx'
import { IconLayoutKanban } from './icons.ts'
import { useBoard } from './use-board.ts'

/** The board with the id in the URL. */
export function BoardScreen() {
  const { id = '' } = useParams()
  const { board, cards, error, reload, lift, drop } = useBoard(id)
  return (
    <RecordScreen
      noun="board"
      icon={IconLayoutKanban}
      list={{ label: 'Boards', to: '/projects/boards' }}
      goneText="It may have been deleted, or its owner no longer shares it."
      error={board ? undefined : error}
      onRetry={() => reload()}
    >
      {board && cards && <BoardPage key={board.id} board={board} cards={cards} lift={lift} drop={drop} />}
    </RecordScreen>
  )
}

const INSTRUCTIONS = 'Press Space to pick up, the arrow keys to move, Space to drop and Escape to cancel.'

interface BoardPageProps extends Pick<ReturnType<typeof useBoard>, 'lift' | 'drop'> {
  readonly board: BoardPartFragment
  readonly cards: readonly BoardCardFragment[]
}

function BoardPage({ board, cards, lift, drop }: BoardPageProps) {
  const { can } = useViewer()
  const people = useAssigneeOptions()
  const [text, setText] = useState('')
  const [assignee, setAssignee] = useState<string | null>(null)
  const [isEditing, setEditing] = useState(false)
  const isMovable = can('projects.can_edit')
  const words = text.trim().toLowerCase()
  const shown = cards.filter(
    ({ title, customerName, assignees }) =>
      `${title} ${customerName}`.toLowerCase().includes(words) &&
      (!assignee || assignees.some(({ id }) => id === assignee)),
  )
  /** For screen readers: 'Winter tires, place 2 in Done'. */
  const landingText = (cardId: string, { droppableId, index }: DraggableLocation) => {
    const card = cards.find(({ id }) => id === cardId)
    const column = board.columns.find(({ id }) => id === droppableId)
    return `${card?.title ?? 'Card'}, place ${index + 1} in ${column?.name ?? 'no column'}`
  }

  return (
    <>
      <ScreenHeader
        title={board.name}
        text={!board.isMine && `Shared by ${board.ownerName}`}
        action={
          isMovable && (
            <Button variant="default" leftSection={<IconPencil size={18} />} onClick={() => setEditing(true)}>
              Edit board
            </Button>
          )
        }
      />
      <Group gap="xs" mb="md">
        <SearchBox
          label="Filter cards"
          placeholder="Title or customer"
          text={text}
          onSearch={(found) => setText(found ?? '')}
        />
        <Select
          w={190}
          aria-label="Filter by assignee"
          placeholder="Any assignee"
          clearable
          data={people}
          value={assignee}
          onChange={setAssignee}
        />
      </Group>
      <DragDropContext
        dragHandleUsageInstructions={INSTRUCTIONS}
        onBeforeCapture={lift}
        onDragStart={({ draggableId, source }, { announce }) =>
          announce(`Picked up: ${landingText(draggableId, source)}`)
        }
        onDragUpdate={({ draggableId, destination }, { announce }) =>
          announce(destination ? landingText(draggableId, destination) : 'Not over a column')
        }
        onDragEnd={({ draggableId, source, destination, reason }, { announce }) => {
          const to = reason === 'DROP' ? destination : null
          announce(to ? `Dropped: ${landingText(draggableId, to)}` : `Not moved: ${landingText(draggableId, source)}`)
          void drop(to ? moveOf(shown, { cardId: draggableId, columnId: to.droppableId, index: to.index }) : null)
        }}
      >
        <div className={styles.board}>
          {board.columns.map((column) => (
            <BoardColumn
              key={column.id}
              column={column}
              cards={cardsIn(shown, column.id)}
              isMovable={isMovable}
              mayAdd={can('projects.can_create')}
            />
          ))}
        </div>
      </DragDropContext>
      {shown.length === 0 && cards.length > 0 && (
        <Text c="dimmed" mt="md">
          No cards match.
        </Text>
      )}
      {isEditing && <EditBoardDialog board={board} cards={cards} onClose={() => setEditing(false)} />}
    </>
  )
}
