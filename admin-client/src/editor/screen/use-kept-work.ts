import { useEffect } from 'react'
import type { Edited } from '../saving/edited.ts'
import { dropUnsaved, keepUnsaved, unsavedKey } from '../saving/unsaved-work.ts'
import type { EditorSession, Observable } from '../session/index.ts'

/** Not with every key that is pressed, but soon enough that a crash costs next to nothing. */
const PAUSE = 400

/** Keeps unsaved work in the browser's storage, and drops it there once it is saved. */
export function useKeptWork(session: EditorSession, page: Observable<Edited | null>, tenantId: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let wasDirty = false
    const keep = () => {
      clearTimeout(timer)
      const current = page.get()
      if (!current) return
      const { isDirty } = session.document.history
      const key = unsavedKey(tenantId, current.id)
      if (isDirty) void keepUnsaved(key, { tree: session.tree, version: current.version, at: Date.now() })
      else if (wasDirty) void dropUnsaved(key)
      wasDirty = isDirty
    }
    const keepSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(keep, PAUSE)
    }
    const stop = session.document.revision.subscribe(keepSoon)
    window.addEventListener('pagehide', keep)
    return () => {
      stop()
      keep()
      window.removeEventListener('pagehide', keep)
    }
  }, [session, page, tenantId])
}
