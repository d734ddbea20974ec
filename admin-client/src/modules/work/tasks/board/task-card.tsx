import { Anchor, Group, Text } from '@mantine/core'
import { memo } from 'react'
import { Draggable } from 'react-beautiful-dnd'
import { Link } from 'react-router'
import type { TaskRowFragment } from '../../../../generated/graphql.ts'
import { PriorityText } from '../../../../ui/priority.tsx'
import { AssigneeNames } from '../../../platform/assignees/index.ts'
import { boardStyles } from '../../boards/public-api.ts'
import { DueText } from '../due-text.tsx'

interface TaskCardProps {
  readonly card: TaskRowFragment
  readonly index: number
  readonly isMovable: boolean
  readonly to: string
}

/** A task on the board. The whole card is the handle of the drag, by pointer or with Space and the arrow keys. */
export const TaskCard = memo(function TaskCard({ card, index, isMovable, to }: TaskCardProps) {
  const { id, title, projectTitle, customerName, priority, assignees } = card
  return (
    <Draggable draggableId={id} index={index} isDragDisabled={!isMovable}>
      {(drag, { isDragging }) => (
        <li
          ref={drag.innerRef}
          {...drag.draggableProps}
          className={boardStyles.card}
          data-dragging={isDragging || undefined}
        >
          {/* biome-ignore lint/a11y/useSemanticElements: dragging does not start on a real button */}
          <span
            {...drag.dragHandleProps}
            role="button"
            tabIndex={isMovable ? 0 : -1}
            hidden={!isMovable}
            className={boardStyles.handle}
            aria-label={`Move ${title}`}
          />
          <Anchor component={Link} to={to} c="inherit" fw={500} className={boardStyles.title}>
            {title}
          </Anchor>
          {(projectTitle || customerName) && (
            <Text c="dimmed" fz="xs" truncate>
              {projectTitle || customerName}
            </Text>
          )}
          <Group gap="xs" justify="space-between" wrap="nowrap">
            {priority === 'HIGH' || priority === 'URGENT' ? <PriorityText priority={priority} /> : <span />}
            <DueText task={card} />
          </Group>
          <AssigneeNames assignees={assignees} />
        </li>
      )}
    </Draggable>
  )
})
