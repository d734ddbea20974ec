import { childrenOf, ROOT } from '@mainstreet/blocks/tree'
import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react'
import { useEditor } from '../editor-context.ts'
import { type Observable, useCurrentId, useRevision, useValue } from '../session/index.ts'
import { runShortcut } from '../toolbox/shortcuts.ts'
import { Layer } from './layer.tsx'
import { layerRows } from './layer-rows.ts'
import styles from './layer-tree.module.css'

/** The page as an outline. Arrows walk it as in every tree; Alt and arrows move the selected block. */
export function LayerTree({ closed }: { closed: Observable<ReadonlySet<string>> }) {
  const { session } = useEditor()
  const selectedId = useCurrentId(session.document.selection)
  const list = useRef<HTMLDivElement>(null)
  useRevision(session)
  const rows = layerRows(session.tree, useValue(closed))
  const focusable = selectedId !== null && rows.some(({ id }) => id === selectedId) ? selectedId : ROOT

  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-layer="${selectedId}"]`)
    row?.scrollIntoView({ block: 'nearest' })
    if (list.current?.contains(document.activeElement)) row?.focus()
  }, [selectedId])

  const setClosed = useCallback(
    (id: string, isClosed: boolean) => {
      const next = new Set(closed.get())
      if (isClosed) next.add(id)
      else next.delete(id)
      closed.set(next)
    },
    [closed],
  )

  /** What a key means in a tree; false when it means nothing there. */
  const walked = (key: string): boolean => {
    const at = rows.findIndex(({ id }) => id === focusable)
    const row = rows[at]
    if (!row) return false
    const parent = session.tree[row.id]?.parent ?? row.id
    const child = childrenOf(session.tree, row.id)[0] ?? row.id
    if (key === 'ArrowDown') session.select(rows[at + 1]?.id ?? row.id)
    else if (key === 'ArrowUp') session.select(rows[at - 1]?.id ?? row.id)
    else if (key === 'Home') session.select(ROOT)
    else if (key === 'End') session.select(rows.at(-1)?.id ?? ROOT)
    else if (key === 'ArrowRight' && row.isClosed) setClosed(row.id, false)
    else if (key === 'ArrowRight') session.select(child)
    else if (key === 'ArrowLeft' && row.hasChildren && !row.isClosed) setClosed(row.id, true)
    else if (key === 'ArrowLeft') session.select(parent)
    else if (key === 'Enter') session.changeView({ rightOpen: true })
    else return false
    return true
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey
    if ((isPlain && walked(event.key)) || runShortcut(session, event)) event.preventDefault()
  }

  return (
    <div ref={list} role="tree" aria-label="Layers" className={styles.tree} onKeyDown={onKeyDown}>
      {rows.map((row) => (
        <Layer key={row.id} {...row} isFocusable={row.id === focusable} onClose={setClosed} />
      ))}
    </div>
  )
}
