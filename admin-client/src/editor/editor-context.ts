import { createContext, useContext } from 'react'
import type { DragController } from './canvas/drag/drag-controller.ts'
import type { LinkedPage } from './panels/controls/link-address.ts'
import type { EditorSession, Observable } from './session/index.ts'

/** Shared by all panels of the editor. */
export interface Editor {
  readonly session: EditorSession
  /** The canvas' drag controller; null until the canvas has rendered its first page. */
  readonly drag: Observable<DragController | null>
  /** The tenant of the edited pages. Copied blocks can only be pasted within it. */
  readonly tenantId: string
  /** Whether the viewer may change blocks with custom HTML. */
  readonly mayEditCode: boolean
  /** Whether the viewer may change the theme, with its named styles. */
  readonly mayEditTheme: boolean
  /** The tenant's pages, offered as link targets. */
  readonly pages: readonly LinkedPage[]
  /** Runs the page check on the open page and shows the findings. */
  checkPage(): void
  /** Asks for the name of a new component, and opens it. */
  askForComponent(): void
  /** Shows the settings of a page. With null, those of a new page, which is then opened. */
  askForPage(id: string | null): void
}

const EditorContext = createContext<Editor | null>(null)

export const EditorProvider = EditorContext.Provider

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('useEditor was called outside the editor')
  return editor
}
