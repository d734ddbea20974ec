import { ColorSwatch, Group, Loader, Text, Title } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useEffect, useId } from 'react'
import { Droppable } from 'react-beautiful-dnd'
import type { BoardCardFragment, BoardPartFragment } from '../../../generated/graphql.ts'
import { AddCard } from './add-card.tsx'
import styles from './board.module.css'
import { BoardCard } from './board-card.tsx'

interface BoardColumnProps {
  readonly column: BoardPartFragment['columns'][number]
  /** Those that are loaded. */
  readonly cards: readonly BoardCardFragment[]
  readonly total: number
  readonly isFiltered: boolean
  readonly isMovable: boolean
  readonly mayAdd: boolean
  onEndReached(): void
}

export function BoardColumn({ column, cards, total, isFiltered, isMovable, mayAdd, onEndReached }: BoardColumnProps) {
  const titleId = useId()
  const { id, name, color, limit, cardCount } = column
  const isPartial = cards.length < total
  const count = isFiltered ? cardCount : total
  const isTooFull = typeof limit === 'number' && count > limit
  // Cards can be dropped anywhere on the column, including on its header and below the last card.
  return (
    <Droppable droppableId={id}>
      {(list, { isDraggingOver }) => (
        <section
          ref={list.innerRef}
          {...list.droppableProps}
          className={styles.column}
          aria-labelledby={titleId}
          data-over={isDraggingOver || undefined}
        >
          <Group gap="xs" wrap="nowrap" className={styles.head}>
            <ColorSwatch
              size={12}
              color={`var(--mantine-color-${color.toLowerCase()}-6)`}
              withShadow={false}
              aria-hidden
            />
            <Title order={2} fz="sm" id={titleId} className={styles.name}>
              {name}
            </Title>
            <Text fz="sm" c={isTooFull ? 'var(--mantine-color-error)' : 'dimmed'} fw={isTooFull ? 600 : 400}>
              {isFiltered && `${total.toLocaleString('en-CA')} of `}
              {typeof limit === 'number' ? `${count} / ${limit}` : count.toLocaleString('en-CA')}
            </Text>
          </Group>
          <ul aria-labelledby={titleId} className={styles.cards}>
            {cards.map((card, index) => (
              <BoardCard key={card.id} card={card} index={index} isMovable={isMovable} />
            ))}
            {list.placeholder}
          </ul>
          {isPartial && <MoreCards key={cards.length} onVisible={onEndReached} />}
          {mayAdd && <AddCard columnId={id} columnName={name} isOutOfSight={isPartial || isFiltered} />}
        </section>
      )}
    </Droppable>
  )
}

/** The end of the cards that are loaded. Loads more when it comes into view. */
function MoreCards({ onVisible }: { onVisible(): void }) {
  const { ref, entry } = useIntersection({ rootMargin: '400px' })
  const isVisible = entry?.isIntersecting ?? false
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time that it comes into view
  useEffect(() => {
    if (isVisible) onVisible()
  }, [isVisible])
  return (
    <Group ref={ref} justify="center" py={4} role="status" aria-label="Loading more cards">
      <Loader size="xs" aria-hidden />
    </Group>
  )
}
