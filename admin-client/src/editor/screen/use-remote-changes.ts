import { useApolloClient, useSubscription } from '@apollo/client/react'
import { useEffect, useEffectEvent } from 'react'
import { onReconnect } from '../../ui/socket-link.ts'
import { toastSuccess } from '../../ui/toasts.ts'
import type { Edited } from '../saving/edited.ts'
import { EditedComponentChangedDocument, EditedPageChangedDocument } from '../saving/history-documents.ts'
import { loadLastWrite } from '../saving/history-store.ts'
import { reloadEdited } from '../saving/load-page.ts'
import type { PageSaver } from '../saving/page-saver.ts'

/** Shows remote changes at once if there are no unsaved changes. Otherwise they wait for the user's choice. */
export function useRemoteChanges(saver: PageSaver, page: Edited | null, mayEdit: boolean): void {
  const client = useApolloClient()
  const kind = mayEdit ? page?.kind : undefined
  const id = page?.id ?? ''

  /** `version` is the announced version. */
  const receive = useEffectEvent(async (version: number) => {
    if (!page) return
    const shown = await saver.receive(version, () => reloadEdited(client, page))
    if (!shown) return
    const last = await loadLastWrite(client, shown).catch(() => null)
    toastSuccess(`${last?.createdByName ?? 'Someone else'} saved this ${shown.kind}. You see it as it is now.`)
  })
  useSubscription(EditedPageChangedDocument, {
    variables: { id },
    skip: kind !== 'page',
    ignoreResults: true,
    onData: ({ data: { data } }) => data && void receive(data.pageChanged.version),
  })
  useSubscription(EditedComponentChangedDocument, {
    variables: { id },
    skip: kind !== 'component',
    ignoreResults: true,
    onData: ({ data: { data } }) => data && void receive(data.componentTemplateChanged.version),
  })
  // Events were missed while the socket was down, so check for a newer version.
  const lookAgain = useEffectEvent(() => kind && void receive(Number.POSITIVE_INFINITY))
  useEffect(() => onReconnect(() => void lookAgain()), [])
}
