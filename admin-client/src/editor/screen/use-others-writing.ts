import { useApolloClient, useSubscription } from '@apollo/client/react'
import { useEffect, useEffectEvent } from 'react'
import { onReconnect } from '../../ui/socket-link.ts'
import { toastSuccess } from '../../ui/toasts.ts'
import { type Edited, editedComponent, editedPage } from '../saving/edited.ts'
import { EditedComponentChangedDocument, EditedPageChangedDocument } from '../saving/history-documents.ts'
import { loadLastWrite } from '../saving/history-store.ts'
import { reloadEdited } from '../saving/load-page.ts'
import type { PageSaver } from '../saving/page-saver.ts'

/** What others save of what is open is shown at once where nothing here is unsaved, and else waits for a choice. */
export function useOthersWriting(saver: PageSaver, page: Edited | null, mayEdit: boolean): void {
  const client = useApolloClient()
  const kind = mayEdit ? page?.kind : undefined
  const id = page?.id ?? ''

  const receive = useEffectEvent(async (edited: Edited) => {
    if (!(await saver.receive(edited))) return
    const last = await loadLastWrite(client, edited).catch(() => null)
    toastSuccess(`${last?.createdByName ?? 'Someone else'} saved this ${edited.kind}. You see it as it is now.`)
  })
  useSubscription(EditedPageChangedDocument, {
    variables: { id },
    skip: kind !== 'page',
    ignoreResults: true,
    onData: ({ data: { data } }) => data && void receive(editedPage(data.pageChanged)),
  })
  useSubscription(EditedComponentChangedDocument, {
    variables: { id },
    skip: kind !== 'component',
    ignoreResults: true,
    onData: ({ data: { data } }) => data && void receive(editedComponent(data.componentTemplateChanged)),
  })
  // While the socket was gone nothing was heard.
  const lookAgain = useEffectEvent(async () => {
    if (!kind || !page) return
    const now = await reloadEdited(client, page).catch(() => null)
    if (now) await receive(now)
  })
  useEffect(() => onReconnect(() => void lookAgain()), [])
}
