import type { EditorSession } from '../session/index.ts'
import type { DrawnPage } from './drawn-page.ts'
import { editText } from './text-editing.ts'

/** Begins to edit the first text of a block where it stands. False when it has none. */
export function editTextOf(session: EditorSession, page: DrawnPage, id: string): boolean {
  const root = page.elementOf(id)
  if (!root) return false
  page.window.focus()
  for (const element of [root, ...root.querySelectorAll<HTMLElement>('*')]) {
    if (page.nodeOf(element) !== id) continue
    editText(session, page, id, element)
    if (root.isContentEditable || root.querySelector('[contenteditable]:not([contenteditable=false])')) return true
  }
  return false
}
