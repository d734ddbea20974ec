import { Anchor, Group, Text } from '@mantine/core'
import { memo } from 'react'
import { Draggable } from 'react-beautiful-dnd'
import { Link } from 'react-router'
import type { BoardCardFragment } from '../../../generated/graphql.ts'
import { DayText } from '../../../ui/dates/day-text.tsx'
import { PriorityText } from '../../../ui/priority.tsx'
import { AssigneeNames } from '../../platform/assignees/index.ts'
import styles from './board.module.css'

interface BoardCardProps {
  readonly card: BoardCardFragment
  readonly index: number
  readonly isMovable: boolean
}

/** A project on a board. The whole card is the handle of the drag, by pointer or with Space and the arrow keys. */
export const BoardCard = memo(function BoardCard({ card, index, isMovable }: BoardCardProps) {
  const { id, title, customerName, priority, endDate, assignees } = card
  return (
    <Draggable draggableId={id} index={index} isDragDisabled={!isMovable}>
      {(drag, { isDragging }) => (
        <li
          ref={drag.innerRef}
          {...drag.draggableProps}
          className={styles.card}
          data-dragging={isDragging || undefined}
        >
          {/* biome-ignore lint/a11y/useSemanticElements: dragging does not start on a real button */}
          <span
            {...drag.dragHandleProps}
            role="button"
            tabIndex={isMovable ? 0 : -1}
            hidden={!isMovable}
            className={styles.handle}
            aria-label={`Move ${title}`}
          />
          <Anchor component={Link} to={`/projects/${id}`} c="inherit" fw={500} className={styles.title}>
            {title}
          </Anchor>
          {customerName && (
            <Text c="dimmed" fz="xs" truncate>
              {customerName}
            </Text>
          )}
          {(priority === 'HIGH' || priority === 'URGENT') && <PriorityText priority={priority} />}
          <Group gap="xs" justify="space-between" wrap="nowrap">
            <AssigneeNames assignees={assignees} />
            {endDate && (
              <Text c="dimmed" fz="xs">
                <DayText at={endDate} />
              </Text>
            )}
          </Group>
        </li>
      )}
    </Draggable>
  )
})
