import { useSubscription } from '@apollo/client/react'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect } from 'react'
import { graphql } from '../../../generated/index.ts'
import { onReconnect } from '../../../ui/socket-link.ts'

/** Several may arrive at once. */
const WAIT_MS = 300

const SubmissionAddedDocument = graphql(`
  subscription SubmissionAdded {
    formSubmissionAdded { id }
  }
`)

/** Calls `onNew` when submissions have arrived. */
export function useNewSubmissions(onNew: () => void): void {
  const update = useDebouncedCallback(onNew, WAIT_MS)
  useSubscription(SubmissionAddedDocument, { ignoreResults: true, onData: update })
  // Events were missed while the socket was down.
  useEffect(() => onReconnect(update), [update])
}
