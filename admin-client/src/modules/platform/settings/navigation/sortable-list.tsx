import { ActionIcon, Button, Collapse, Group, UnstyledButton } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { DragDropContext, Draggable, type DraggableProvided, Droppable } from 'react-beautiful-dnd'
import { IconChevronDown, IconChevronRight, IconGripVertical, IconPlus, IconTrash } from '../../../../ui/icons.ts'
import styles from '../settings.module.css'
import { moved } from './menu-list.ts'

interface Linked {
  readonly linkText: string
  readonly href: string
}

interface SortableListProps<Item extends Linked> {
  readonly items: readonly Item[]
  /** What one of them is called, for example 'menu item'. */
  readonly itemName: string
  readonly isDisabled: boolean
  create(): Item
  onChange(items: Item[]): void
  body(item: Item, at: number, change: (item: Item) => void): ReactNode
  /** More that can be done to an item, beside its remove button. */
  actions?(item: Item, at: number): ReactNode
}

/** Links in an order: added, removed, opened to be edited, dragged (or, with Space and arrows, moved) to their place. */
export function SortableList<Item extends Linked>(props: SortableListProps<Item>) {
  const { items, itemName, isDisabled, create, onChange, body, actions } = props
  const [openAt, setOpenAt] = useState<number | null>(null)
  const listId = useId()
  return (
    <div>
      <DragDropContext
        onDragStart={() => setOpenAt(null)}
        onDragEnd={({ source, destination }) => {
          if (destination) onChange(moved(items, source.index, destination.index))
        }}
      >
        <Droppable droppableId={listId}>
          {(list) => (
            <div ref={list.innerRef} {...list.droppableProps} className={styles.list}>
              {items.map((item, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: items have no ids, and two may be alike
                <Draggable key={at} draggableId={`${listId}${at}`} index={at} isDragDisabled={isDisabled}>
                  {(drag) => (
                    <Row
                      drag={drag}
                      item={item}
                      itemName={itemName}
                      isOpen={openAt === at}
                      isDisabled={isDisabled}
                      actions={actions?.(item, at)}
                      onToggle={() => setOpenAt(openAt === at ? null : at)}
                      onRemove={() => {
                        setOpenAt(null)
                        onChange(items.toSpliced(at, 1))
                      }}
                    >
                      {openAt === at && body(item, at, (next) => onChange(items.with(at, next)))}
                    </Row>
                  )}
                </Draggable>
              ))}
              {list.placeholder}
            </div>
          )}
        </Droppable>
      </DragDropContext>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={isDisabled}
        onClick={() => {
          onChange([...items, create()])
          setOpenAt(items.length)
        }}
      >
        Add {itemName}
      </Button>
    </div>
  )
}

interface RowProps {
  readonly drag: DraggableProvided
  readonly item: Linked
  readonly itemName: string
  readonly isOpen: boolean
  readonly isDisabled: boolean
  readonly actions: ReactNode
  readonly children: ReactNode
  onToggle(): void
  onRemove(): void
}

function Row({ drag, item, itemName, isOpen, isDisabled, actions, children, onToggle, onRemove }: RowProps) {
  const bodyId = useId()
  const title = item.linkText || `Untitled ${itemName}`
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <div ref={drag.innerRef} {...drag.draggableProps} className={styles.item}>
      <div className={styles.itemHead}>
        {/* biome-ignore lint/a11y/useSemanticElements: dragging does not begin on a real button */}
        <span role="button" tabIndex={0} {...drag.dragHandleProps} className={styles.grip} aria-label={`Move ${title}`}>
          <IconGripVertical size={16} aria-hidden />
        </span>
        <UnstyledButton className={styles.itemTitle} aria-expanded={isOpen} aria-controls={bodyId} onClick={onToggle}>
          <Chevron size={14} aria-hidden />
          <span>{title}</span>
          <small>{item.href}</small>
        </UnstyledButton>
        <Group gap={2} wrap="nowrap">
          {actions}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Remove ${title}`}
            disabled={isDisabled}
            onClick={onRemove}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
      </div>
      <Collapse expanded={isOpen} id={bodyId}>
        <div className={styles.itemBody}>{children}</div>
      </Collapse>
    </div>
  )
}
