import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { DragDropContext, type DraggableLocation } from 'react-beautiful-dnd'
import { useParams } from 'react-router'
import type { BoardCardFragment, BoardPartFragment } from '../../../generated/graphql.ts'
import { IconPencil } from '../../../ui/icons.ts'
import { RecordScreen } from '../../../ui/record-screen.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { ViewTabs } from '../../platform/saved-views/index.ts'
import { useViewer } from '../../platform/session/index.ts'
import styles from './board.module.css'
import { BoardColumn, type ShownColumn } from './board-column.tsx'
import { BoardFilter } from './board-filter.tsx'
import { BoardLanes } from './board-lanes.tsx'
import { laneKinds, placeOf } from './card-lanes.ts'
import { cardsIn, moveOf } from './card-order.ts'
import { EditBoardDialog } from './edit-board-dialog.tsx'
import { IconLayoutKanban } from './icons.ts'
import { useBoard } from './use-board.ts'
import { type BoardViews, useBoardViews } from './use-board-views.ts'

/** The board with the id in the URL. */
export function BoardScreen() {
  const { id = '' } = useParams()
  const views = useBoardViews()
  const { board, cards, error, reload, ...dragging } = useBoard(id, views.where)
  return (
    <RecordScreen
      noun="board"
      icon={IconLayoutKanban}
      list={{ label: 'Boards', to: '/projects/boards' }}
      goneText="It may have been deleted, or its owner stopped sharing it."
      error={board ? undefined : error}
      onRetry={() => reload()}
    >
      {board && cards && <BoardPage key={board.id} board={board} cards={cards} views={views} {...dragging} />}
    </RecordScreen>
  )
}

const INSTRUCTIONS = 'Press Space to pick up, the arrow keys to move, Space to drop and Escape to cancel.'

interface BoardPageProps extends Pick<ReturnType<typeof useBoard>, 'totalIn' | 'loadMore' | 'lift' | 'drop'> {
  readonly board: BoardPartFragment
  readonly cards: readonly BoardCardFragment[]
  readonly views: BoardViews
}

function BoardPage({ board, cards, views, totalIn, loadMore, lift, drop }: BoardPageProps) {
  const { can } = useViewer()
  const [isEditing, setEditing] = useState(false)
  const isMovable = can('projects.can_edit')
  const isFiltered = Object.keys(views.where).length > 0
  const lanes = views.laneKind ? laneKinds[views.laneKind].lanesOf(cards) : null
  const columns = board.columns.map(
    (column): ShownColumn => ({
      column,
      cards: cardsIn(cards, column.id),
      total: totalIn(column.id),
      isFiltered,
      isMovable,
      mayAdd: can('projects.can_create'),
      onEndReached: () => loadMore(column.id),
    }),
  )
  /** A drop is between the cards that are on screen in that list, so in a lane those of the lane. */
  const moveTo = (cardId: string, { droppableId, index }: DraggableLocation) => {
    const { laneId, columnId } = placeOf(droppableId)
    return moveOf(lanes?.find(({ id }) => id === laneId)?.cards ?? cards, { cardId, columnId, index })
  }
  /** For screen readers: 'Winter tires, position 2 in Done'. */
  const landingText = (cardId: string, { droppableId, index }: DraggableLocation) => {
    const card = cards.find(({ id }) => id === cardId)
    const column = board.columns.find(({ id }) => id === placeOf(droppableId).columnId)
    return `${card?.title ?? 'Card'}, position ${index + 1} in ${column?.name ?? 'no column'}`
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
      <ViewTabs
        list={views.views}
        shown={views.shown}
        view={views.view}
        addressOf={views.addressOf}
        onOpen={views.open}
      />
      <BoardFilter views={views} />
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
          void drop(to && moveTo(draggableId, to))
        }}
      >
        {lanes ? (
          <BoardLanes columns={columns} lanes={lanes} />
        ) : (
          <div className={styles.board}>
            {columns.map((shown) => (
              <BoardColumn key={shown.column.id} {...shown} />
            ))}
          </div>
        )}
      </DragDropContext>
      {cards.length === 0 && isFiltered && (
        <Text c="dimmed" mt="md">
          No cards match.
        </Text>
      )}
      {isEditing && <EditBoardDialog board={board} onClose={() => setEditing(false)} />}
    </>
  )
}
