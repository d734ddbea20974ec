import { Text, Title } from '@mantine/core'
import { Fragment, useId } from 'react'
import { Droppable } from 'react-beautiful-dnd'
import type { BoardCardFragment } from '../../../generated/graphql.ts'
import styles from './board.module.css'
import { BoardCard } from './board-card.tsx'
import type { ShownColumn } from './board-column.tsx'
import { type Lane, listId } from './card-lanes.ts'
import { cardsIn } from './card-order.ts'
import { ColumnFoot } from './column-foot.tsx'
import { ColumnHead } from './column-head.tsx'

interface BoardLanesProps {
  readonly columns: readonly ShownColumn[]
  readonly lanes: readonly Lane<BoardCardFragment>[]
}

/** The columns of a board, divided into lanes. A card moves within its lane. */
export function BoardLanes({ columns, lanes }: BoardLanesProps) {
  const id = useId()
  return (
    <div className={styles.lanes} style={{ gridTemplateColumns: `repeat(${columns.length}, minmax(256px, 340px))` }}>
      {columns.map((shown) => (
        <ColumnHead key={shown.column.id} titleId={`${id}-${shown.column.id}`} {...shown} />
      ))}
      {lanes.map((lane) => (
        <Fragment key={lane.id}>
          <Title order={3} fz="sm" className={styles.lane}>
            {lane.name}{' '}
            <Text span fz="sm" c="dimmed">
              {lane.cards.length}
            </Text>
          </Title>
          {columns.map(({ column, isMovable }) => (
            <LaneCell
              key={column.id}
              listId={listId(lane, column.id)}
              laneId={lane.id}
              label={`${column.name}, ${lane.name}`}
              cards={cardsIn(lane.cards, column.id)}
              isMovable={isMovable}
            />
          ))}
        </Fragment>
      ))}
      {columns.map(({ cards, ...shown }) => (
        <div key={shown.column.id}>
          <ColumnFoot loaded={cards.length} {...shown} />
        </div>
      ))}
    </div>
  )
}

interface LaneCellProps extends Pick<ShownColumn, 'cards' | 'isMovable'> {
  readonly listId: string
  readonly laneId: string
  readonly label: string
}

function LaneCell({ listId: droppableId, laneId, label, cards, isMovable }: LaneCellProps) {
  return (
    <Droppable droppableId={droppableId} type={laneId}>
      {(list, { isDraggingOver }) => (
        <section
          ref={list.innerRef}
          {...list.droppableProps}
          className={styles.column}
          aria-label={label}
          data-over={isDraggingOver || undefined}
        >
          <ul aria-label={label} className={styles.cards}>
            {cards.map((card, index) => (
              <BoardCard key={card.id} card={card} index={index} isMovable={isMovable} />
            ))}
            {list.placeholder}
          </ul>
        </section>
      )}
    </Droppable>
  )
}
