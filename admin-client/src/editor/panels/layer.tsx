import { memo, useState } from 'react'
import { commands, perform } from '../commands/index.ts'
import { useEditor } from '../editor-context.ts'
import { IconChevronRight, IconEyeOff } from '../icons.ts'
import { useIsCurrent, useNode } from '../session/index.ts'
import { BlockIcon } from '../toolbox/block-icon.tsx'
import type { LayerRow } from './layer-rows.ts'
import styles from './layer-tree.module.css'

interface LayerProps extends LayerRow {
  readonly isFocusable: boolean
  onClose(id: string, isClosed: boolean): void
}

/** One row of the outline. A double click gives the block a name of its own. */
export const Layer = memo(function LayerRowView({
  id,
  level,
  hasChildren,
  isClosed,
  isFocusable,
  onClose,
}: LayerProps) {
  const { session } = useEditor()
  const node = useNode(session, id)
  const isSelected = useIsCurrent(session.document.selection, id)
  const [isRenaming, setIsRenaming] = useState(false)
  if (!node) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it hears the keys of all its rows
    <div
      role="treeitem"
      aria-level={level}
      aria-selected={isSelected}
      aria-expanded={hasChildren ? !isClosed : undefined}
      tabIndex={isFocusable ? 0 : -1}
      data-layer={id}
      className={styles.layer}
      style={{ paddingInlineStart: 8 + (level - 1) * 14 }}
      onClick={() => session.select(id)}
      onDoubleClick={() => setIsRenaming(true)}
      onPointerEnter={() => session.hover.set(id)}
      onPointerLeave={() => session.hover.set(null)}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys open and close rows */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the row itself is what assistive technology sees */}
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
      {isRenaming ? (
        <RenameField id={id} onDone={() => setIsRenaming(false)} />
      ) : (
        <span className={styles.name}>{session.nameOf(id)}</span>
      )}
      {node.hidden && <IconEyeOff size={14} role="img" aria-label="Hidden on the site" />}
    </div>
  )
})

function RenameField({ id, onDone }: { id: string; onDone(): void }) {
  const { session } = useEditor()
  return (
    <input
      className={styles.rename}
      aria-label="Name of this block"
      defaultValue={session.nameOf(id)}
      ref={(field) => field?.select()}
      onClick={(event) => event.stopPropagation()}
      onBlur={(event) => {
        perform(session, commands.renameNode, { id, name: event.currentTarget.value })
        onDone()
      }}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') onDone()
        else if (event.key === 'Enter') event.currentTarget.blur()
      }}
    />
  )
}
