import { lockOf, ROOT } from '@mainstreet/blocks/tree'
import { type CSSProperties, type MouseEvent, memo } from 'react'
import type { DraggableProvided } from 'react-beautiful-dnd'
import { restrictToVertical } from '../../ui/sortable/sortable.tsx'
import { pick } from '../canvas/canvas-picking.ts'
import { useEditor } from '../editor-context.ts'
import { IconChevronRight } from '../icons.ts'
import { useIsSelected, useNode, useValue } from '../session/index.ts'
import { BlockIcon } from '../toolbox/block-icon.tsx'
import { LayerActions } from './layer-actions.tsx'
import { LAYER_INDENT } from './layer-drop.ts'
import type { LayerLanding } from './layer-landing.ts'
import { LayerName, layerNameId } from './layer-name.tsx'
import type { LayerRow } from './layer-rows.ts'
import { LayerTarget } from './layer-target.tsx'
import styles from './layer-tree.module.css'

interface LayerProps extends LayerRow {
  readonly isFocusable: boolean
  readonly dragged: DraggableProvided
  /** Set on the row that follows the pointer: where it would land. */
  readonly goal?: LayerLanding | null
  readonly style: CSSProperties
  /** All rows, for range selection. */
  readonly rowIds: readonly LayerRow[]
  onClose(id: string, isClosed: boolean): void
}

/** One row of the outline. Double-click renames the block. */
export const Layer = memo(function LayerRowView(props: LayerProps) {
  const { id, level, hasChildren, isClosed, isFocusable, dragged, goal, style, rowIds, onClose } = props
  const { session } = useEditor()
  const node = useNode(session, id)
  const isSelected = useIsSelected(session.document.selection, id)
  const isLifted = goal !== undefined
  const isRenaming = useValue(session.renaming) === id && !isLifted
  if (!node) return null
  const lock = session.tree[id] ? lockOf(session.tree, id) : null
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const ids = rowIds.map((row) => row.id)
    pick(session, id, event, ids)
    // Draggable elements do not take the focus by themselves.
    event.currentTarget.focus({ preventScroll: true })
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it handles the keys of all rows
    <div
      ref={dragged.innerRef}
      {...dragged.draggableProps}
      {...dragHandleOf(dragged)}
      role="treeitem"
      aria-level={level}
      aria-posinset={props.place}
      aria-setsize={props.siblings}
      aria-selected={isSelected}
      aria-expanded={hasChildren ? !isClosed : undefined}
      aria-labelledby={isLifted ? undefined : layerNameId(id)}
      tabIndex={isFocusable ? 0 : -1}
      data-layer={id}
      data-lifted={isLifted || undefined}
      data-off={node.hidden || lock !== null || undefined}
      className={styles.layer}
      style={{
        ...restrictToVertical(dragged.draggableProps.style as CSSProperties),
        ...style,
        ...(isLifted && { width: 'max-content' }),
        paddingInlineStart: 8 + (level - 1) * LAYER_INDENT,
      }}
      onClick={onClick}
      onDoubleClick={() => session.renaming.set(id)}
      onContextMenu={(event) => {
        if (isRenaming || !session.isEditing) return
        event.preventDefault()
        if (!session.selectedIds.includes(id)) session.select(id)
        session.blockMenu.set({ x: event.clientX, y: event.clientY })
      }}
      onPointerEnter={() => session.hover.set(id)}
      onPointerLeave={() => session.hover.set(null)}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys open and close rows */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: assistive technology uses the row itself */}
      <span
        className={styles.chevron}
        data-open={!isClosed || undefined}
        data-none={!hasChildren || undefined}
        onClick={(event) => {
          event.stopPropagation()
          onClose(id, !isClosed)
        }}
      >
        <IconChevronRight size={14} aria-hidden />
      </span>
      <BlockIcon name={session.library.definitionOf(node)?.icon ?? ''} size={16} />
      <LayerName id={id} node={node} isLocked={lock !== null} isRenaming={isRenaming} isLifted={isLifted} />
      {goal && <LayerTarget goal={goal} />}
      {id !== ROOT && !isRenaming && !isLifted && (
        <LayerActions id={id} name={session.nameOf(id)} isHidden={node.hidden} isLocked={lock === id} />
      )}
    </div>
  )
})

// Without the other handle attributes, because a row is a tree item, not a button.
function dragHandleOf({ dragHandleProps }: DraggableProvided) {
  if (!dragHandleProps) return {}
  const { role, tabIndex, 'aria-describedby': describedBy, ...grasp } = dragHandleProps
  return grasp
}
