import { Group, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { Droppable } from 'react-beautiful-dnd'
import type { TaskRowFragment } from '../../../../generated/graphql.ts'
import { formatNumber } from '../../../../ui/format-number.ts'
import { boardStyles, MoreCards } from '../../boards/public-api.ts'
import { statusLabel } from '../task-status.tsx'
import type { TaskColumn } from './board-columns.ts'
import { TaskCard } from './task-card.tsx'

export interface ShownTasks {
  readonly isMovable: boolean
  toPanel(id: string): string
}

interface TaskBoardColumnProps extends ShownTasks {
  readonly column: TaskColumn
  onEndReached(): void
}

export function TaskBoardColumn({ column, isMovable, toPanel, onEndReached }: TaskBoardColumnProps) {
  const titleId = useId()
  return (
    <Droppable droppableId={column.status}>
      {(list, { isDraggingOver }) => (
        <section
          ref={list.innerRef}
          {...list.droppableProps}
          className={boardStyles.column}
          aria-labelledby={titleId}
          data-over={isDraggingOver || undefined}
        >
          <TaskColumnHead column={column} titleId={titleId} />
          <ul aria-labelledby={titleId} className={boardStyles.cards}>
            <TaskCards cards={column.cards} isMovable={isMovable} toPanel={toPanel} />
            {list.placeholder}
          </ul>
          <TaskColumnFoot column={column} onEndReached={onEndReached} />
        </section>
      )}
    </Droppable>
  )
}

/** The status, and how many tasks have it. */
export function TaskColumnHead({ column, titleId }: { readonly column: TaskColumn; readonly titleId: string }) {
  return (
    <Group className={boardStyles.head} justify="space-between" wrap="nowrap">
      <Title order={2} fz="sm" id={titleId} className={boardStyles.name}>
        {statusLabel(column.status)}
      </Title>
      <Text c="dimmed" fz="sm">
        {formatNumber(column.total)}
      </Text>
    </Group>
  )
}

export function TaskCards({ cards, isMovable, toPanel }: ShownTasks & { readonly cards: readonly TaskRowFragment[] }) {
  return cards.map((card, index) => (
    <TaskCard key={card.id} card={card} index={index} isMovable={isMovable} to={toPanel(card.id)} />
  ))
}

export function TaskColumnFoot({ column, onEndReached }: Pick<TaskBoardColumnProps, 'column' | 'onEndReached'>) {
  const loaded = column.cards.length
  return loaded < column.total && <MoreCards key={loaded} onVisible={onEndReached} />
}
