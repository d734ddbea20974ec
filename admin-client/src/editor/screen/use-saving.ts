import { useApolloClient } from '@apollo/client/react'
import { useEffect, useMemo } from 'react'
import { useViewer } from '../../modules/platform/session/index.ts'
import { toastError, toastSuccess } from '../../ui/toasts.ts'
import { Autosave } from '../saving/autosave.ts'
import type { Edited } from '../saving/edited.ts'
import { lastWriter } from '../saving/history-store.ts'
import { lockTab } from '../saving/open-tabs.ts'
import { PageSaver } from '../saving/page-saver.ts'
import type { SavingTools } from '../saving/saving-context.ts'
import type { EditorSession, Observable } from '../session/index.ts'

/** ms. A save that takes longer does not keep the user from being asked. */
const PATIENCE = 8000

function timeout(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE, null))
}

const SAVED = { page: 'Draft saved', component: 'Component saved', email: 'Email saved' } as const

function offlineMessage(edited: Edited | null): string {
  const next = edited?.kind === 'page' ? 'They are saved' : 'Save again'
  return `You are offline. Your changes are kept in this browser. ${next} once you are back online.`
}

/** Saves the open page or component, automatically and on request. */
export function useSaving(session: EditorSession, openPage: Observable<Edited | null>): SavingTools {
  const client = useApolloClient()
  const userId = useViewer().user.id
  const tools = useMemo(() => {
    const saver = new PageSaver(client, session, openPage as Observable<Edited>, {
      onFailure: toastError,
      async onTakenIn(theirs, isMerged) {
        const writer = await lastWriter(client, theirs, userId)
        const effect = isMerged ? 'Those changes were added to yours.' : 'This is the latest version.'
        toastSuccess(`${writer.charAt(0).toUpperCase()}${writer.slice(1)} saved this ${theirs.kind}. ${effect}`)
      },
    })
    const autosave = new Autosave(session, saver)
    return {
      saver,
      autosave,
      async save() {
        if (!session.document.history.isDirty && !saver.isOnlyAutosaved.get()) return
        if (!navigator.onLine) return toastError(offlineMessage(openPage.get()))
        if ((await saver.save()) === 'saved') toastSuccess(SAVED[openPage.get()?.kind ?? 'page'])
      },
      async publish() {
        if (!navigator.onLine) return toastError(offlineMessage(openPage.get()))
        if ((await saver.publish()) === 'saved') toastSuccess('Page published')
      },
      async saveToLeave() {
        // Components and emails have no draft: saving publishes them, so leaving asks instead.
        if (openPage.get()?.kind !== 'page' || !navigator.onLine) return false
        const saved = await Promise.race([saver.save({ isAutosave: true }), timeout()])
        return saved === 'saved' && !session.document.history.isDirty
      },
    }
  }, [client, session, openPage, userId])
  useEffect(() => tools.autosave.start(), [tools])
  useEffect(lockTab, [])
  return tools
}
