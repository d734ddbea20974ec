import { ActionIcon, Badge, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconChevronDown, IconChevronRight } from '../icons.ts'
import { restrictToVertical } from './sortable.tsx'
import { INDENT, type SortableTreeRow } from './sortable-tree.tsx'
import type { Placed } from './tree.ts'
import styles from './tree-row-frame.module.css'

interface TreeRowFrameProps {
  readonly tree: SortableTreeRow<Placed>
  readonly mayMove: boolean
  /** The contents of the tree, for the label of the fold button: 'Pages'. */
  readonly nouns: string
  /** The layout of the row's columns. */
  readonly className: string | undefined
  readonly name: ReactNode
  /** The columns after the name. */
  readonly children: ReactNode
}

/** A row of a sortable tree: its handle, the button that folds it, its name, and where it would land while dragged. */
export function TreeRowFrame({ tree, mayMove, nouns, className, name, children }: TreeRowFrameProps) {
  const { row, drag, depth, goal, isFolded, onFold } = tree
  const { item, hasChildren, parentTitle } = row
  const Chevron = isFolded ? IconChevronRight : IconChevronDown
  return (
    <li
      {...drag.row}
      style={restrictToVertical(drag.row.style as React.CSSProperties)}
      className={[styles.row, className].join(' ')}
      data-dragging={drag.isDragging || undefined}
    >
      <div className={styles.name} style={{ paddingInlineStart: depth * INDENT }}>
        {mayMove && drag.handle(item.title)}
        {hasChildren ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-expanded={!isFolded}
            aria-label={`${nouns} below ${item.title}`}
            onClick={onFold}
          >
            <Chevron size={14} />
          </ActionIcon>
        ) : (
          <span className={styles.leaf} />
        )}
        {name}
        {parentTitle && <VisuallyHidden>, below {parentTitle}</VisuallyHidden>}
        {goal && (
          <Badge variant="light" tt="none" className={styles.goal}>
            {goal}
          </Badge>
        )}
      </div>
      {children}
    </li>
  )
}
