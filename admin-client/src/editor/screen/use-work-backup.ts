import { useEffect } from 'react'
import { toastError } from '../../ui/toasts.ts'
import type { Edited } from '../saving/edited.ts'
import type { Owner } from '../saving/load-page.ts'
import { thisTab } from '../saving/open-tabs.ts'
import { backupKey, deleteBackup, saveBackup } from '../saving/unsaved-work.ts'
import type { EditorSession, Observable } from '../session/index.ts'

/** ms. Not on every key press, but soon enough that a crash loses almost nothing. */
const PAUSE = 400

/** Backs up unsaved work in the browser's storage, and removes the backup once it is saved. */
export function useWorkBackup(
  session: EditorSession,
  page: Observable<Edited | null>,
  { tenantId, userId }: Owner,
): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let currentKey: string | null = null
    let isFull = false
    const keep = () => {
      clearTimeout(timer)
      const current = page.get()
      if (!current) return
      const key = backupKey(tenantId, userId, current.id, thisTab)
      if (session.document.history.isDirty) {
        currentKey = key
        saveBackup(key, { tree: session.tree, version: current.version, at: Date.now() }).then(
          () => {
            isFull = false
          },
          () => {
            // Warn once, not on every key press.
            if (!isFull) toastError(NO_ROOM)
            isFull = true
          },
        )
      } else if (currentKey === key) {
        currentKey = null
        void deleteBackup(key)
      }
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
  }, [session, page, tenantId, userId])
}

const NO_ROOM =
  'This browser has no room left to keep a copy of your changes. They are lost if the tab is closed before they are saved.'
