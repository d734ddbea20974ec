import type { ApolloClient } from '@apollo/client'
import { useApolloClient, useSubscription } from '@apollo/client/react'
import { print } from 'graphql'
import { useEffect, useState } from 'react'
import type { EditorFragment } from '../../generated/graphql.ts'
import { thisTab } from '../saving/open-tabs.ts'
import { type OtherEditor, othersAmong } from './others-among.ts'
import {
  ComponentEditorsChangedDocument,
  LeaveEditorDocument,
  PageEditorsChangedDocument,
  StayInComponentDocument,
  StayInPageDocument,
} from './presence-documents.ts'

/** So often a tab says that it is there. The server believes it for three times as long. */
const BEAT = 8000

export interface Place {
  readonly kind: 'page' | 'component'
  readonly id: string
}

/** Who else has the same page open. Says to others that this tab has. */
export function useOtherEditors({ kind, id }: Place, ownId: string): readonly OtherEditor[] {
  const client = useApolloClient()
  const [editors, setEditors] = useState<readonly EditorFragment[]>([])

  useEffect(() => {
    let isThere = true
    const beat = async () => {
      // A tab that nobody looks at is not where somebody works.
      if (document.visibilityState === 'hidden') return
      const there = await stay(client, { kind, id })
      // Who cannot be asked about is not known to be there.
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

  // Only for good: to go from one page to another is told by being in that one.
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
  return othersAmong(editors, { tab: thisTab, person: ownId })
}

async function stay(client: ApolloClient, { kind, id }: Place): Promise<readonly EditorFragment[] | null> {
  const context = { quiet: true }
  try {
    if (kind === 'page') {
      const variables = { input: { pageId: id, tab: thisTab } }
      return (
        (await client.mutate({ mutation: StayInPageDocument, variables, context })).data?.pageHeartbeat.editors ?? null
      )
    }
    const variables = { input: { templateId: id, tab: thisTab } }
    const { data } = await client.mutate({ mutation: StayInComponentDocument, variables, context })
    return data?.componentHeartbeat.editors ?? null
  } catch {
    return null
  }
}

/** Outlives the tab, as nothing that goes through the client does. */
function leave(): void {
  const body = JSON.stringify({ query: print(LeaveEditorDocument), variables: { input: { tab: thisTab } } })
  fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body, keepalive: true }).catch(
    () => {},
  )
}
