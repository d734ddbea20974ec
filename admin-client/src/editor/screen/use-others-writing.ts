import { useApolloClient, useSubscription } from '@apollo/client/react'
import { useEffect, useEffectEvent } from 'react'
import { onReconnect } from '../../ui/socket-link.ts'
import { toastSuccess } from '../../ui/toasts.ts'
import type { Edited } from '../saving/edited.ts'
import { EditedComponentChangedDocument, EditedPageChangedDocument } from '../saving/history-documents.ts'
import { loadLastWrite } from '../saving/history-store.ts'
import { reloadEdited } from '../saving/load-page.ts'
import type { PageSaver } from '../saving/page-saver.ts'

/** What others save of what is open is shown at once where nothing here is unsaved, and else waits for a choice. */
export function useOthersWriting(saver: PageSaver, page: Edited | null, mayEdit: boolean): void {
  const client = useApolloClient()
  const kind = mayEdit ? page?.kind : undefined
  const id = page?.id ?? ''

  /** `version` is the one that was heard of. */
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
  // While the socket was gone nothing was heard: whatever there is now may be newer.
  const lookAgain = useEffectEvent(() => kind && void receive(Number.POSITIVE_INFINITY))
  useEffect(() => onReconnect(() => void lookAgain()), [])
}
