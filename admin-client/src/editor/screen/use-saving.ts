import { useApolloClient } from '@apollo/client/react'
import { useEffect, useMemo } from 'react'
import { toastError, toastSuccess } from '../../ui/toasts.ts'
import { Autosave } from '../saving/autosave.ts'
import type { Edited } from '../saving/edited.ts'
import { lockTab } from '../saving/open-tabs.ts'
import { PageSaver } from '../saving/page-saver.ts'
import type { SavingTools } from '../saving/saving-context.ts'
import type { EditorSession, Observable } from '../session/index.ts'

/** Saves the open page or component, automatically and on request. */
export function useSaving(session: EditorSession, openPage: Observable<Edited | null>): SavingTools {
  const client = useApolloClient()
  const tools = useMemo(() => {
    const saver = new PageSaver(client, session, openPage as Observable<Edited>, toastError)
    const autosave = new Autosave(session, saver)
    return {
      saver,
      autosave,
      async save() {
        if (!session.document.history.isDirty && !saver.isOnlyAutosaved.get()) return
        if ((await saver.save()) === 'saved')
          toastSuccess(openPage.get()?.kind === 'component' ? 'Component saved' : 'Draft saved')
      },
      async publish() {
        if ((await saver.publish()) === 'saved') toastSuccess('Page published')
      },
    }
  }, [client, session, openPage])
  useEffect(() => tools.autosave.start(), [tools])
  useEffect(lockTab, [])
  return tools
}
