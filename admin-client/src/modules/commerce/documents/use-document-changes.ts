import { useApolloClient, useSubscription } from '@apollo/client/react'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect } from 'react'
import { onReconnect } from '../../../ui/socket-link.ts'
import { DocumentsChangedDocument } from './document-documents.ts'

/** Several may change at once. */
const WAIT_MS = 300

/** Refetches the screen when anyone changes documents: all lists, or the queries of the document with this ID. */
export function useDocumentChanges(queries: readonly string[], id?: string): void {
  const client = useApolloClient()
  const update = useDebouncedCallback(() => void client.refetchQueries({ include: [...queries] }), WAIT_MS)
  useSubscription(DocumentsChangedDocument, {
    variables: id ? { id } : {},
    ignoreResults: true,
    // A version in the cache without its fields would hide a conflict.
    fetchPolicy: 'no-cache',
    onData: () => update(),
  })
  // Events were missed while the socket was down.
  useEffect(() => onReconnect(() => update()), [update])
}
