import { stripTags } from '@mainstreet/blocks/text'
import type { TreeNode } from '@mainstreet/blocks/tree'
import { VisuallyHidden } from '@mantine/core'
import { useRef } from 'react'
import { commands, perform } from '../commands/index.ts'
import { useEditor } from '../editor-context.ts'
import { type EditorSession, useNode } from '../session/index.ts'
import styles from './layer-tree.module.css'

interface LayerNameProps {
  readonly id: string
  /** Triggers a rerender: the current node, and whether it is locked. */
  readonly node: TreeNode
  readonly isLocked: boolean
  readonly isRenaming: boolean
  /** The dragged clone of the row, which follows the pointer. */
  readonly isLifted: boolean
}

export const layerNameId = (id: string) => `layer-${id}`

/** The name of a row, and an excerpt of its text. */
export function LayerName({ id, node, isLocked, isRenaming, isLifted }: LayerNameProps) {
  const { session } = useEditor()
  const isSubmitted = useRef(true)
  // A tab's panel is named after the tab, which is a setting of the block around it.
  useNode(session, node.parent ?? '')
  if (!isRenaming) {
    const excerpt = excerptOf(session, node)
    return (
      <span className={styles.name} id={isLifted ? undefined : layerNameId(id)}>
        {session.nameOf(id)}
        {excerpt && <small> {excerpt}</small>}
        {node.hidden && <VisuallyHidden> hidden on the site</VisuallyHidden>}
        {isLocked && <VisuallyHidden> locked</VisuallyHidden>}
      </span>
    )
  }
  return (
    <input
      className={styles.rename}
      aria-label="Name in the layers"
      defaultValue={session.nameOf(id)}
      ref={(field) => {
        isSubmitted.current = true
        field?.focus()
        field?.select()
      }}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onBlur={(event) => {
        if (session.renaming.get() === id) session.renaming.set(null)
        if (isSubmitted.current) perform(session, commands.renameNode, { id, name: event.currentTarget.value })
      }}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key !== 'Escape' && event.key !== 'Enter') return
        event.preventDefault()
        isSubmitted.current = event.key === 'Enter'
        // Moving the focus to the row blurs the input, which commits or discards the name.
        event.currentTarget.closest<HTMLElement>('[role="treeitem"]')?.focus()
      }}
    />
  )
}

/** An excerpt of a text block, since all of them have the same name. */
function excerptOf(session: EditorSession, node: TreeNode): string {
  const definition = session.library.definitionOf(node)
  if (!definition) return ''
  const [key] = Object.entries(definition.fields).find(([, field]) => field.control.kind === 'text') ?? []
  const text = key === undefined ? '' : node.props[key]
  return typeof text === 'string' ? stripTags(text, ' ').replace(/\s+/g, ' ').slice(0, 60) : ''
}
