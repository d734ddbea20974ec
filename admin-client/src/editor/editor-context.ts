import { createContext, useContext } from 'react'
import type { DragController } from './canvas/drag/drag-controller.ts'
import type { LinkedPage } from './panels/controls/link-address.ts'
import type { EditorSession, Observable } from './session/index.ts'

/** What every panel of the editor may ask for. */
export interface Editor {
  readonly session: EditorSession
  /** Dragging into the canvas; null until the canvas has drawn its first page. */
  readonly drag: Observable<DragController | null>
  /** Whose pages are edited: what is copied stays among them. */
  readonly tenantId: string
  /** Whether the viewer may change blocks that hold HTML of their own. */
  readonly mayEditCode: boolean
  /** The tenant's pages, offered where a link is asked for. */
  readonly pages: readonly LinkedPage[]
  /** Looks at the open page as visitors will, and shows what they would stumble over. */
  checkPage(): void
  /** Asks for the name of a new component, which is then opened. */
  askForComponent(): void
  /** Shows the settings of a page, or with null those of a new one, which is then opened. */
  askForPage(id: string | null): void
}

const EditorContext = createContext<Editor | null>(null)

export const EditorGiven = EditorContext.Provider

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('useEditor was called outside the editor')
  return editor
}
