import { useRef } from 'react'
import { commands, perform } from '../commands/index.ts'
import { useEditor } from '../editor-context.ts'
import styles from './layer-tree.module.css'

export function LayerName({ id, isRenaming }: { id: string; isRenaming: boolean }) {
  const { session } = useEditor()
  const isKept = useRef(true)
  if (!isRenaming) return <span className={styles.name}>{session.nameOf(id)}</span>
  return (
    <input
      className={styles.rename}
      aria-label="Name of this block"
      defaultValue={session.nameOf(id)}
      ref={(field) => {
        isKept.current = true
        field?.focus()
        field?.select()
      }}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onBlur={(event) => {
        if (session.renaming.get() === id) session.renaming.set(null)
        if (isKept.current) perform(session, commands.renameNode, { id, name: event.currentTarget.value })
      }}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key !== 'Escape' && event.key !== 'Enter') return
        event.preventDefault()
        isKept.current = event.key === 'Enter'
        // The row takes the focus, and with it the name is done.
        event.currentTarget.closest<HTMLElement>('[role="treeitem"]')?.focus()
      }}
    />
  )
}
