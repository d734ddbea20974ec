import { useEffect } from 'react'
import { type EditorSession, readView } from '../session/index.ts'

const KEY = 'mainstreet-editor-view'

/**
 * Restores the view of the last visit and stores this one. On narrow screens panels start closed, and are not stored.
 */
export function useStoredView(session: EditorSession, isNarrow: boolean): void {
  useEffect(() => {
    const stored = readView(parseJson(localStorage.getItem(KEY)))
    session.view.set(isNarrow ? { ...stored, leftOpen: false, rightOpen: false } : stored)
    return session.view.subscribe(() => {
      const view = session.view.get()
      const { leftOpen, rightOpen } = isNarrow ? readView(parseJson(localStorage.getItem(KEY))) : view
      localStorage.setItem(KEY, JSON.stringify({ ...view, leftOpen, rightOpen }))
    })
  }, [session, isNarrow])
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
