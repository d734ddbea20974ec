import { Button, ColorSwatch, Group, Text, Title } from '@mantine/core'
import { useId, useState } from 'react'
import { Droppable } from 'react-beautiful-dnd'
import type { BoardCardFragment, BoardPartFragment } from '../../../generated/graphql.ts'
import { AddCard } from './add-card.tsx'
import styles from './board.module.css'
import { BoardCard } from './board-card.tsx'

/** A column with thousands of cards draws so many at first, and so many more on request. */
const STEP = 50

interface BoardColumnProps {
  readonly column: BoardPartFragment['columns'][number]
  readonly cards: readonly BoardCardFragment[]
  readonly isMovable: boolean
  readonly mayAdd: boolean
}

export function BoardColumn({ column, cards, isMovable, mayAdd }: BoardColumnProps) {
  const titleId = useId()
  const [most, setMost] = useState(STEP)
  const { id, name, color, limit } = column
  const isTooFull = typeof limit === 'number' && cards.length > limit
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
              {typeof limit === 'number' ? `${cards.length} / ${limit}` : cards.length}
            </Text>
          </Group>
          <ul aria-labelledby={titleId} className={styles.cards}>
            {cards.slice(0, most).map((card, index) => (
              <BoardCard key={card.id} card={card} index={index} isMovable={isMovable} />
            ))}
            {list.placeholder}
          </ul>
          {cards.length > most && (
            <Button variant="subtle" size="compact-sm" onClick={() => setMost(most + STEP)}>
              Show more of {cards.length.toLocaleString('en-CA')}
            </Button>
          )}
          {mayAdd && <AddCard columnId={id} columnName={name} />}
        </section>
      )}
    </Droppable>
  )
}
