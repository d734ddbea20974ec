import { useId } from 'react'
import { Droppable } from 'react-beautiful-dnd'
import type { BoardCardFragment, BoardPartFragment } from '../../../generated/graphql.ts'
import styles from './board.module.css'
import { BoardCard } from './board-card.tsx'
import { ColumnFoot } from './column-foot.tsx'
import { type ColumnCounts, ColumnHead } from './column-head.tsx'

/** A column as the board shows it. */
export interface ShownColumn extends ColumnCounts {
  readonly column: BoardPartFragment['columns'][number]
  /** Those that are loaded. */
  readonly cards: readonly BoardCardFragment[]
  readonly isMovable: boolean
  readonly mayAdd: boolean
  onEndReached(): void
}

export function BoardColumn({ cards, isMovable, ...shown }: ShownColumn) {
  const titleId = useId()
  // Cards can be dropped anywhere on the column, including on its header and below the last card.
  return (
    <Droppable droppableId={shown.column.id}>
      {(list, { isDraggingOver }) => (
        <section
          ref={list.innerRef}
          {...list.droppableProps}
          className={styles.column}
          aria-labelledby={titleId}
          data-over={isDraggingOver || undefined}
        >
          <ColumnHead titleId={titleId} {...shown} />
          <ul aria-labelledby={titleId} className={styles.cards}>
            {cards.map((card, index) => (
              <BoardCard key={card.id} card={card} index={index} isMovable={isMovable} />
            ))}
            {list.placeholder}
          </ul>
          <ColumnFoot loaded={cards.length} {...shown} />
        </section>
      )}
    </Droppable>
  )
}
