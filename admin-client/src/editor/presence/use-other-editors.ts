import type { ApolloClient } from '@apollo/client'
import { useApolloClient, useSubscription } from '@apollo/client/react'
import { print } from 'graphql'
import { useEffect, useState } from 'react'
import type { EditorFragment } from '../../generated/graphql.ts'
import { graphql } from '../../generated/index.ts'
import { thisTab } from '../saving/open-tabs.ts'
import { type OtherEditor, otherEditorsIn } from './other-editors-in.ts'

export const EditorPart = graphql(`
  fragment Editor on EditorPresence { tabId userId name }
`)

const PageHeartbeatDocument = graphql(`
  mutation PageHeartbeat($input: PageHeartbeatInput!) {
    pageHeartbeat(input: $input) { editors { ...Editor } userErrors { message } }
  }
`)

const ComponentHeartbeatDocument = graphql(`
  mutation ComponentHeartbeat($input: ComponentHeartbeatInput!) {
    componentHeartbeat(input: $input) { editors { ...Editor } userErrors { message } }
  }
`)

const LeaveEditorDocument = graphql(`
  mutation LeaveEditor($input: LeaveEditorInput!) { leaveEditor(input: $input) { success userErrors { message } } }
`)

const PageEditorsChangedDocument = graphql(`
  subscription PageEditorsChanged($id: ID!) { pageEditorsChanged(pageId: $id) { ...Editor } }
`)

const ComponentEditorsChangedDocument = graphql(`
  subscription ComponentEditorsChanged($id: ID!) { componentEditorsChanged(templateId: $id) { ...Editor } }
`)

/** ms. Heartbeat interval. The server's timeout is three times as long. */
const BEAT = 8000

export interface Place {
  readonly kind: 'page' | 'component'
  readonly id: string
}

/** Other users who have the same page open. Announces this tab to them. */
export function useOtherEditors({ kind, id }: Place, ownId: string): readonly OtherEditor[] {
  const client = useApolloClient()
  const [editors, setEditors] = useState<readonly EditorFragment[]>([])

  useEffect(() => {
    let isThere = true
    const beat = async () => {
      // A hidden tab does not count as editing.
      if (document.visibilityState === 'hidden') return
      const there = await stay(client, { kind, id })
      // Without a response, assume that nobody else is present.
      if (isThere) setEditors(there ?? [])
    }
    const beatWhenSeen = () => void beat()
    const timer = setInterval(beatWhenSeen, BEAT)
    void beat()
    document.addEventListener('visibilitychange', beatWhenSeen)
    return () => {
      isThere = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', beatWhenSeen)
      setEditors([])
    }
  }, [client, kind, id])

  // Only when leaving the editor: opening another page replaces the presence anyway.
  useEffect(() => {
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  useSubscription(PageEditorsChangedDocument, {
    variables: { id },
    skip: kind !== 'page',
    ignoreResults: true,
    onData: ({ data: { data } }) => data && setEditors(data.pageEditorsChanged),
  })
  useSubscription(ComponentEditorsChangedDocument, {
    variables: { id },
    skip: kind !== 'component',
    ignoreResults: true,
    onData: ({ data: { data } }) => data && setEditors(data.componentEditorsChanged),
  })
  return otherEditorsIn(editors, { tabId: thisTab, userId: ownId })
}

async function stay(client: ApolloClient, { kind, id }: Place): Promise<readonly EditorFragment[] | null> {
  const context = { quiet: true }
  try {
    if (kind === 'page') {
      const variables = { input: { pageId: id, tabId: thisTab } }
      return (
        (await client.mutate({ mutation: PageHeartbeatDocument, variables, context })).data?.pageHeartbeat.editors ??
        null
      )
    }
    const variables = { input: { templateId: id, tabId: thisTab } }
    const { data } = await client.mutate({ mutation: ComponentHeartbeatDocument, variables, context })
    return data?.componentHeartbeat.editors ?? null
  } catch {
    return null
  }
}

/** Uses keepalive to outlive the tab, which Apollo Client requests do not. */
function leave(): void {
  const body = JSON.stringify({ query: print(LeaveEditorDocument), variables: { input: { tabId: thisTab } } })
  fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body, keepalive: true }).catch(
    () => {},
  )
}
