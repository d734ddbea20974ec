import { useSubscription } from '@apollo/client/react'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect } from 'react'
import { graphql } from '../../../generated/index.ts'
import { onReconnect } from '../../../ui/socket-link.ts'
import { useViewer } from '../../platform/session/index.ts'

/** Several may arrive at once. */
const WAIT_MS = 300

const SubmissionAddedDocument = graphql(`
  subscription SubmissionAdded {
    notificationAdded { id kind }
  }
`)

/** Calls `onNew` when the bell announces submissions, for tenants whose plan includes it. */
export function useNewSubmissions(onNew: () => void): void {
  const { has } = useViewer()
  const update = useDebouncedCallback(onNew, WAIT_MS)
  useSubscription(SubmissionAddedDocument, {
    skip: !has('notifications'),
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (data?.notificationAdded.kind === 'form_submitted') update()
    },
  })
  // Events were missed while the socket was down.
  useEffect(() => onReconnect(update), [update])
}
