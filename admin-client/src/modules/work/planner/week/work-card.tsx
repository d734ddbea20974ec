import type { KeyboardEvent } from 'react'
import { Draggable } from 'react-beautiful-dnd'
import { clock } from '../../calendar/public-api.ts'
import { workDragId } from '../drop-place.ts'
import { type PlannedWork, partOn } from '../planned-work.ts'
import styles from '../planner.module.css'

interface WorkCardProps {
  readonly work: PlannedWork
  /** The day on which this card is drawn. Work over several days has one on each. */
  readonly day: string
  readonly index: number
  readonly isMovable: boolean
  readonly isDraft: boolean
  readonly keys?: { onKeyDown(event: KeyboardEvent<HTMLElement>): void } | undefined
  onOpen(): void
}

/** Planned work. The whole card is the handle of the drag; Enter or a click opens it. */
export function WorkCard({ work, day, index, isMovable, isDraft, keys, onOpen }: WorkCardProps) {
  const { id, title, isDone, isProject } = work
  const part = partOn(work, day)
  const times = part ? `${clock(part.from)} – ${clock(part.to)}` : ''
  return (
    <Draggable draggableId={workDragId(id, day)} index={index} isDragDisabled={!isMovable}>
      {(drag, { isDragging }) => (
        <li
          ref={drag.innerRef}
          {...drag.draggableProps}
          className={styles.card}
          data-kind={isProject ? 'project' : 'task'}
          data-dragging={isDragging || undefined}
          data-draft={isDraft || undefined}
          data-done={isDone || undefined}
        >
          {/* biome-ignore lint/a11y/useSemanticElements: dragging does not start on a real button */}
          <span
            {...drag.dragHandleProps}
            role="button"
            tabIndex={0}
            className={styles.handle}
            data-work={id}
            aria-label={`${title} ${times}${isDone ? ', done' : ''}`}
            aria-describedby={isMovable ? 'planner-hint' : undefined}
            onClick={onOpen}
            onKeyDown={(event) => {
              keys?.onKeyDown(event)
              if (event.key === 'Enter') onOpen()
            }}
          />
          <span className={styles.time}>{times}</span>
          <span className={styles.title}>{title}</span>
        </li>
      )}
    </Draggable>
  )
}
