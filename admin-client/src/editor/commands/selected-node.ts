import { ROOT } from '@mainstreet/blocks/tree'
import type { EditorSession } from '../session/index.ts'

/** The selected node as a command's input; null for the page itself, which cannot be changed. */
export function selectedNode(session: EditorSession): { readonly id: string } | null {
  const id = session.selectedId
  return id === null || id === ROOT ? null : { id }
}
