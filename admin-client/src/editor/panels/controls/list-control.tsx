import { ActionIcon, Button, Collapse, Input, UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import { DragDropContext, Draggable, type DraggableProvided, Droppable } from 'react-beautiful-dnd'
import { IconChevronRight, IconGripVertical, IconPlus, IconTrash } from '../../icons.ts'
import type { ControlProps } from './control-props.ts'
import styles from './list-control.module.css'
import { type ListItem, movedItem, newItem } from './list-items.ts'

/** Things in an order: added, removed, opened to be edited, and dragged (or, with Space and arrows, moved) to their place. */
export function ListControl({ control, label, help, value, isDisabled, onChange, FieldControl }: ControlProps<'list'>) {
  const items = Array.isArray(value) ? (value as readonly ListItem[]) : []
  const [openAt, setOpenAt] = useState<number | null>(null)
  const listId = useId()
  const change = (next: readonly ListItem[]) => onChange(next)
  return (
    <Input.Wrapper label={label} description={help} labelElement="div">
      <DragDropContext
        onDragStart={() => setOpenAt(null)}
        onDragEnd={({ source, destination }) => {
          if (destination) change(movedItem(items, source.index, destination.index))
        }}
      >
        <Droppable droppableId={listId}>
          {(list) => (
            <div ref={list.innerRef} {...list.droppableProps} className={styles.list}>
              {items.map((item, index) => (
                <Draggable
                  key={keyOf(item, index)}
                  draggableId={keyOf(item, index)}
                  index={index}
                  isDragDisabled={isDisabled}
                >
                  {(drag) => (
                    <Item
                      drag={drag}
                      item={item}
                      control={control}
                      isOpen={openAt === index}
                      isDisabled={isDisabled}
                      FieldControl={FieldControl}
                      onToggle={() => setOpenAt(openAt === index ? null : index)}
                      onChange={(next) => change(items.with(index, next))}
                      onRemove={() => {
                        setOpenAt(null)
                        change(items.toSpliced(index, 1))
                      }}
                    />
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
        fullWidth
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={isDisabled}
        onClick={() => {
          change([...items, newItem(control, items)])
          setOpenAt(items.length)
        }}
      >
        Add {control.itemName}
      </Button>
    </Input.Wrapper>
  )
}

interface ItemProps {
  readonly drag: DraggableProvided
  readonly item: ListItem
  readonly control: ControlProps<'list'>['control']
  readonly isOpen: boolean
  readonly isDisabled: boolean
  readonly FieldControl: ControlProps['FieldControl']
  onToggle(): void
  onChange(item: ListItem): void
  onRemove(): void
}

function Item({ drag, item, control, isOpen, isDisabled, FieldControl, onToggle, onChange, onRemove }: ItemProps) {
  const bodyId = useId()
  const title = String(item[control.titleField] ?? '') || `Untitled ${control.itemName}`
  return (
    <div ref={drag.innerRef} {...drag.draggableProps} className={styles.item}>
      <div className={styles.head}>
        {/* biome-ignore lint/a11y/useSemanticElements: dragging does not begin on a real button */}
        <span role="button" tabIndex={0} {...drag.dragHandleProps} className={styles.grip} aria-label={`Move ${title}`}>
          <IconGripVertical size={16} aria-hidden />
        </span>
        <UnstyledButton className={styles.title} aria-expanded={isOpen} aria-controls={bodyId} onClick={onToggle}>
          <span>{title}</span>
          <IconChevronRight size={14} aria-hidden className={styles.chevron} data-open={isOpen || undefined} />
        </UnstyledButton>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Remove ${title}`}
          disabled={isDisabled}
          onClick={onRemove}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </div>
      <Collapse expanded={isOpen} id={bodyId}>
        <div className={styles.body}>
          {Object.entries(control.item).map(([key, field]) => (
            <FieldControl
              key={key}
              name={key}
              field={field}
              value={item[key] ?? field.initial}
              isDisabled={isDisabled}
              onChange={(value) => onChange({ ...item, [key]: value ?? field.initial })}
            />
          ))}
        </div>
      </Collapse>
    </div>
  )
}

function keyOf(item: ListItem, index: number): string {
  return typeof item.id === 'string' && item.id ? item.id : `item-${index}`
}
