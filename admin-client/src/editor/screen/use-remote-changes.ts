import { useApolloClient, useSubscription } from '@apollo/client/react'
import { useEffect, useEffectEvent } from 'react'
import { onReconnect } from '../../ui/socket-link.ts'
import type { Edited } from '../saving/edited.ts'
import { EditedComponentChangedDocument, EditedPageChangedDocument } from '../saving/history-documents.ts'
import { reloadEdited } from '../saving/load-page.ts'
import type { PageSaver } from '../saving/page-saver.ts'

/** Takes in remote changes. Those to a block with unsaved changes wait for the user's choice. */
export function useRemoteChanges(saver: PageSaver, page: Edited | null, mayEdit: boolean): void {
  const client = useApolloClient()
  const kind = mayEdit ? page?.kind : undefined
  const id = page?.id ?? ''

  /** `version` is the announced version. */
  const receive = useEffectEvent(async (version: number) => {
    if (page) await saver.receive(version, () => reloadEdited(client, page))
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
