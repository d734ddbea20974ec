import { type CSSProperties, Fragment, type ReactNode, useId, useRef } from 'react'
import { DragDropContext, Draggable, type DraggableProvided, Droppable } from 'react-beautiful-dnd'
import { IconGripVertical } from '../icons.ts'
import styles from './sortable.module.css'

/** The drag props of a row: `row` goes on its `<li>`, and `handle` inside it. */
export interface Drag {
  readonly row: DraggableProvided['draggableProps'] & { ref: DraggableProvided['innerRef'] }
  readonly isDragging: boolean
  /** The drag handle, for the pointer or for Space and the arrow keys. */
  handle(title: string): ReactNode
}

interface SortableProps<Item> {
  readonly items: readonly Item[]
  readonly label?: string
  readonly isDisabled?: boolean
  keyOf(item: Item, at: number): string
  onMove(from: number, to: number): void
  /** Before measuring, while rows may still be added or removed. */
  onGrasp?(key: string): void
  onLift?(at: number, isByPointer: boolean): void
  onOver?(from: number, to: number): void
  /** Where a row would land besides its position, for screen readers, such as 'below Cakes'. */
  placeOf?(from: number, to: number): string | null
  /** At the end of any drag, before `onMove`. */
  onLetGo?(): void
  row(item: Item, at: number, drag: Drag): ReactNode
}

/** Rows that can be reordered by mouse, touch and keyboard. The caller renders the rows. */
export function Sortable<Item>(props: SortableProps<Item>) {
  const { items, label, isDisabled = false, keyOf, onMove, onGrasp, onLift, onOver, onLetGo, placeOf, row } = props
  const listId = useId()
  /** The accessible names of the rows, by key. */
  const titles = useRef(new Map<string, string>())
  const landingText = (key: string, from: number, to: number) => {
    const place = placeOf?.(from, to)
    return `${titles.current.get(key) ?? 'Item'}, ${to + 1} of ${items.length}${place ? `, ${place}` : ''}`
  }
  return (
    <DragDropContext
      onBeforeCapture={({ draggableId }) => onGrasp?.(draggableId)}
      dragHandleUsageInstructions={INSTRUCTIONS}
      onDragStart={({ draggableId, source, mode }, { announce }) => {
        announce(`Picked up: ${landingText(draggableId, source.index, source.index)}`)
        onLift?.(source.index, mode === 'FLUID')
      }}
      onDragUpdate={({ draggableId, source, destination }, { announce }) => {
        const to = destination?.index ?? source.index
        announce(landingText(draggableId, source.index, to))
        onOver?.(source.index, to)
      }}
      onDragEnd={({ draggableId, source, destination, reason }, { announce }) => {
        const isDropped = destination && reason === 'DROP'
        const text = landingText(draggableId, source.index, isDropped ? destination.index : source.index)
        announce(isDropped ? `Dropped: ${text}` : `Not moved: ${text}`)
        onLetGo?.()
        if (destination) onMove(source.index, destination.index)
      }}
    >
      <Droppable droppableId={listId}>
        {(list) => (
          <ul ref={list.innerRef} {...list.droppableProps} aria-label={label} className={styles.list}>
            {items.map((item, at) => {
              const key = keyOf(item, at)
              return (
                <Draggable key={key} draggableId={key} index={at} isDragDisabled={isDisabled}>
                  {(drag, { isDragging }) => (
                    <Fragment>
                      {row(
                        item,
                        at,
                        dragOf(drag, isDragging, (title) => titles.current.set(key, title)),
                      )}
                    </Fragment>
                  )}
                </Draggable>
              )
            })}
            {list.placeholder}
          </ul>
        )}
      </Droppable>
    </DragDropContext>
  )
}

const INSTRUCTIONS = 'Press Space to pick up, the arrow keys to move, Space to drop and Escape to cancel.'

function dragOf(drag: DraggableProvided, isDragging: boolean, onTitle: (title: string) => void): Drag {
  return {
    row: { ref: drag.innerRef, ...drag.draggableProps },
    isDragging,
    handle: (title) => {
      onTitle(title)
      return (
        // biome-ignore lint/a11y/useSemanticElements: dragging does not start on a real button
        <span role="button" tabIndex={0} {...drag.dragHandleProps} className={styles.grip} aria-label={`Move ${title}`}>
          <IconGripVertical size={16} aria-hidden />
        </span>
      )
    },
  }
}

/** A dragged row that goes up and down only, for lists where sideways means something else. */
export function restrictToVertical(style: CSSProperties | undefined): CSSProperties | undefined {
  const [, down] = /^translate\([^,]+,([^)]+)\)$/.exec(style?.transform ?? '') ?? []
  return down === undefined ? style : { ...style, transform: `translate(0, ${down.trim()})` }
}
