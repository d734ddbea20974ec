import { ActionIcon, Button, Collapse, Group, Input, UnstyledButton } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { IconChevronDown, IconChevronRight, IconPlus, IconTrash } from '../icons.ts'
import { moveItem } from './move-item.ts'
import { type Drag, Sortable } from './sortable.tsx'
import styles from './sortable-list.module.css'

interface SortableListProps<Item> {
  readonly items: readonly Item[]
  /** Singular noun for one item, for example 'menu item'. */
  readonly itemName: string
  readonly label?: ReactNode
  readonly help?: ReactNode
  readonly isDisabled: boolean
  /** No more can be added at this number. */
  readonly most?: number
  /** For narrow panels. */
  readonly isCompact?: boolean
  /** Defaults to the index, for items without ids. */
  keyOf?(item: Item, at: number): string
  titleOf(item: Item): string
  noteOf?(item: Item): string
  create(): Item
  /** Replaces the button that adds an item. A function gets what adds an item and expands it. */
  readonly addButton?: ReactNode | ((add: (item: Item) => void) => ReactNode)
  /** Opens an item elsewhere, such as in a dialog. By default it is expanded in its place. */
  onOpen?(at: number): void
  /** Further buttons below the list. */
  readonly more?: ReactNode
  onChange(items: Item[]): void
  /** Of an expanded item. */
  body?(item: Item, at: number, change: (item: Item) => void): ReactNode
  /** Additional actions for an item, beside its remove button. */
  actions?(item: Item, at: number): ReactNode
}

/** An ordered list of items that can be added, removed, expanded for editing, and reordered by drag or keyboard. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { items, itemName, label, help, isDisabled, isCompact = false, create, more, onChange, body, actions } = props
  const { addButton, onOpen } = props
  const { keyOf = (_item, at) => `item-${at}`, titleOf, noteOf, most = Number.POSITIVE_INFINITY } = props
  const [openAt, setOpenAt] = useState<number | null>(null)
  const add = (item: Item) => {
    onChange([...items, item])
    setOpenAt(items.length)
  }
  const list = (
    <>
      <Sortable
        items={items}
        isDisabled={isDisabled}
        keyOf={keyOf}
        onLift={() => setOpenAt(null)}
        onMove={(from, to) => from !== to && onChange(moveItem(items, from, to))}
        row={(item, at, drag) => (
          <Row
            drag={drag}
            title={titleOf(item) || `Untitled ${itemName}`}
            note={noteOf?.(item)}
            isOpen={openAt === at}
            isDisabled={isDisabled}
            isCompact={isCompact}
            actions={actions?.(item, at)}
            opensDialog={onOpen !== undefined}
            onToggle={() => (onOpen ? onOpen(at) : setOpenAt(openAt === at ? null : at))}
            onRemove={() => {
              setOpenAt(null)
              onChange(items.toSpliced(at, 1))
            }}
          >
            {openAt === at && body?.(item, at, (next) => onChange(items.with(at, next)))}
          </Row>
        )}
      />
      {(typeof addButton === 'function' ? addButton(add) : addButton) ?? (
        <Button
          variant="default"
          size="xs"
          mt={isCompact ? 4 : 0}
          fullWidth={isCompact}
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={isDisabled || items.length >= most}
          onClick={() => add(create())}
        >
          Add {itemName}
        </Button>
      )}
      {more}
    </>
  )
  if (!label) return <div>{list}</div>
  return (
    <Input.Wrapper label={label} description={help} labelElement="div">
      {list}
    </Input.Wrapper>
  )
}

interface RowProps {
  readonly drag: Drag
  readonly title: string
  readonly note: string | undefined
  readonly isOpen: boolean
  readonly opensDialog: boolean
  readonly isDisabled: boolean
  readonly isCompact: boolean
  readonly actions: ReactNode
  readonly children: ReactNode
  onToggle(): void
  onRemove(): void
}

function Row(props: RowProps) {
  const { drag, title, note, isOpen, opensDialog, isDisabled, isCompact, actions, children, onToggle, onRemove } = props
  const bodyId = useId()
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <li {...drag.row} className={styles.item} data-compact={isCompact || undefined}>
      <div className={styles.head}>
        {drag.handle(title)}
        <UnstyledButton
          className={styles.title}
          {...(opensDialog ? { 'aria-haspopup': 'dialog' } : { 'aria-expanded': isOpen, 'aria-controls': bodyId })}
          onClick={onToggle}
        >
          {!opensDialog && <Chevron size={14} aria-hidden />}
          <span>{title}</span>
          {note && <small>{note}</small>}
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
      {!opensDialog && (
        <Collapse expanded={isOpen} id={bodyId}>
          <div className={styles.body}>{children}</div>
        </Collapse>
      )}
    </li>
  )
}
