import { childrenOf, ROOT } from '@mainstreet/blocks/tree'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { commands, perform } from '../commands/index.ts'
import { useEditor } from '../editor-context.ts'
import { IconChevronRight, IconEyeOff } from '../icons.ts'
import type { Observable } from '../session/index.ts'
import { useCurrentId, useIsCurrent, useNode, useRevision, useValue } from '../session/index.ts'
import { BlockIcon } from '../toolbox/block-icon.tsx'
import { runShortcut } from '../toolbox/shortcuts.ts'
import { layerRows } from './layer-rows.ts'
import styles from './layer-tree.module.css'

/** The page as an outline. Arrows walk it as in every tree; Alt and arrows move the selected block. */
export function LayerTree({ closed }: { closed: Observable<ReadonlySet<string>> }) {
  const { session } = useEditor()
  const selectedId = useCurrentId(session.document.selection)
  useRevision(session)
  const closedIds = useValue(closed)
  const rows = layerRows(session.tree, closedIds)
  const list = useRef<HTMLDivElement>(null)
  const focusable = selectedId !== null && rows.some(({ id }) => id === selectedId) ? selectedId : ROOT

  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-layer="${selectedId}"]`)
    row?.scrollIntoView({ block: 'nearest' })
    if (list.current?.contains(document.activeElement)) row?.focus()
  }, [selectedId])

  const setClosed = (id: string, isClosed: boolean) => {
    const next = new Set(closed.get())
    if (isClosed) next.add(id)
    else next.delete(id)
    closed.set(next)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const at = rows.findIndex(({ id }) => id === focusable)
    const row = rows[at]
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.altKey || event.ctrlKey || event.metaKey || !row) {
      if (runShortcut(session, event)) event.preventDefault()
      return
    }
    if (step) session.select(rows[at + step]?.id ?? row.id)
    else if (event.key === 'Home') session.select(ROOT)
    else if (event.key === 'End') session.select(rows.at(-1)?.id ?? ROOT)
    else if (event.key === 'ArrowRight') {
      if (row.isClosed) setClosed(row.id, false)
      else if (row.hasChildren) session.select(childrenOf(session.tree, row.id)[0] ?? row.id)
    } else if (event.key === 'ArrowLeft') {
      if (row.hasChildren && !row.isClosed) setClosed(row.id, true)
      else session.select(session.tree[row.id]?.parent ?? row.id)
    } else if (event.key === 'Enter') session.changeView({ rightOpen: true })
    else if (!runShortcut(session, event)) return
    event.preventDefault()
  }

  return (
    <div ref={list} role="tree" aria-label="Layers" className={styles.tree} onKeyDown={onKeyDown}>
      {rows.map((row) => (
        <Layer
          key={row.id}
          {...row}
          isFocusable={row.id === focusable}
          onToggle={() => setClosed(row.id, !row.isClosed)}
        />
      ))}
    </div>
  )
}

interface LayerProps {
  id: string
  level: number
  hasChildren: boolean
  isClosed: boolean
  isFocusable: boolean
  onToggle(): void
}

function Layer({ id, level, hasChildren, isClosed, isFocusable, onToggle }: LayerProps) {
  const { session } = useEditor()
  const node = useNode(session, id)
  const isSelected = useIsCurrent(session.document.selection, id)
  if (!node) return null
  return (
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
      onKeyDown={() => {}}
      onDoubleClick={() => {
        const name = window.prompt('Name of this block', session.nameOf(id))
        if (name !== null) perform(session, commands.renameNode, { id, name })
      }}
      onPointerEnter={() => session.hover.set(id)}
      onPointerLeave={() => session.hover.set(null)}
    >
      <span
        className={styles.chevron}
        data-open={!isClosed || undefined}
        hidden={!hasChildren}
        aria-hidden
        onClick={(event) => {
          event.stopPropagation()
          onToggle()
        }}
      >
        <IconChevronRight size={14} />
      </span>
      <BlockIcon name={session.library.definitionOf(node)?.icon ?? ''} size={16} />
      <span className={styles.name}>{session.nameOf(id)}</span>
      {node.hidden && <IconEyeOff size={14} aria-label="Hidden" />}
    </div>
  )
}
