import { useCallback, useEffect, useRef } from 'react'
import { toastError } from '../../ui/toasts.ts'
import type { Edited } from '../saving/edited.ts'
import type { Owner } from '../saving/load-page.ts'
import { thisTab } from '../saving/open-tabs.ts'
import { backupKey, deleteBackup, saveBackup, saveBackupNow } from '../saving/unsaved-work.ts'
import type { EditorSession, Observable } from '../session/index.ts'

/** ms. Not on every key press, but soon enough that a crash loses almost nothing. */
const PAUSE = 400

/**
 * Backs up unsaved work in the browser's storage, and removes the backup once it is saved. Returns a function that
 * discards the work with its backup.
 */
export function useWorkBackup(
  session: EditorSession,
  page: Observable<Edited | null>,
  { tenantId, userId }: Owner,
): () => void {
  const backUp = useRef(() => {})
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let currentKey: string | null = null
    let isFull = false
    const keep = (isLastMoment = false) => {
      clearTimeout(timer)
      timer = undefined
      const current = page.get()
      if (!current) return
      const key = backupKey(tenantId, userId, current.id, thisTab)
      if (session.document.history.isDirty) {
        currentKey = key
        const work = { tree: session.tree, version: current.version, at: Date.now() }
        if (isLastMoment) saveBackupNow(key, work)
        saveBackup(key, work).then(
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
    // The tab may be closed or frozen at any moment after this.
    const keepPending = ({ type }: Event) => timer !== undefined && keep(type === 'pagehide')
    const stop = session.document.revision.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(() => keep(), PAUSE)
    })
    backUp.current = () => keep()
    window.addEventListener('pagehide', keepPending)
    document.addEventListener('visibilitychange', keepPending)
    return () => {
      stop()
      keep()
      window.removeEventListener('pagehide', keepPending)
      document.removeEventListener('visibilitychange', keepPending)
    }
  }, [session, page, tenantId, userId])

  return useCallback(() => {
    const { document } = session
    document.markSaved(document.history.position)
    backUp.current()
  }, [session])
}

const NO_ROOM =
  'This browser has no room left to keep a copy of your changes. They are lost if the tab is closed before they are saved.'
