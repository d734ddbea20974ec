import { useEffect } from 'react'
import { type EditorSession, readView, viewForScreen } from '../session/index.ts'

const KEY = 'mainstreet-editor-view'

/**
 * Restores the view of the last visit and stores this one. On narrow screens panels start closed, and are not stored.
 * A phone starts with the page at its own width, which is not stored either.
 */
export function useStoredView(session: EditorSession, isNarrow: boolean, isPhone: boolean): void {
  useEffect(() => {
    const stored = () => readView(parseJson(localStorage.getItem(KEY)))
    session.view.set(viewForScreen(stored(), isNarrow, isPhone))
    return session.view.subscribe(() => {
      const view = session.view.get()
      const { leftOpen, rightOpen, viewportDevice, width, zoom } = stored()
      const panels = isNarrow ? { leftOpen, rightOpen } : {}
      const canvas = isPhone ? { viewportDevice, width, zoom } : {}
      localStorage.setItem(KEY, JSON.stringify({ ...view, ...panels, ...canvas }))
    })
  }, [session, isNarrow, isPhone])
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
