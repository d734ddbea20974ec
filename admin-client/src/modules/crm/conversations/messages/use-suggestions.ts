import { useApolloClient, useQuery } from '@apollo/client/react'
import { explainError } from '../../../../ui/explain-error.ts'
import { toastError } from '../../../../ui/toasts.ts'
import { CannedRepliesDocument, CannedReplyTextDocument } from '../canned-replies/canned-reply-documents.ts'
import { ConversationAssigneesDocument } from '../conversation-documents.ts'
import type { Trigger } from './suggestions.ts'

const MOST_SHOWN = 8

export interface Suggestion {
  readonly id: string
  readonly label: string
  readonly details: string
}

/** The canned replies or colleagues that match the trigger. */
export function useSuggestions(conversationId: string, trigger: Trigger | null) {
  const client = useApolloClient()
  const replies = useQuery(CannedRepliesDocument, { skip: trigger?.sign !== '/' }).data?.cannedReplies ?? []
  const agents =
    useQuery(ConversationAssigneesDocument, { skip: trigger?.sign !== '@' }).data?.conversationAssignees ?? []

  function matching(): readonly Suggestion[] {
    if (!trigger) return []
    const query = trigger.query.toLowerCase()
    const all =
      trigger.sign === '/'
        ? replies.map(({ id, shortcut, text }) => ({ id, label: `/${shortcut}`, details: text }))
        : agents.map(({ id, displayName }) => ({ id, label: `@${displayName}`, details: '' }))
    return all.filter(({ label }) => label.slice(1).toLowerCase().includes(query)).slice(0, MOST_SHOWN)
  }

  /** The text that replaces the trigger. Null if it could not be loaded; a toast says so. */
  async function replacementOf({ id, label }: Suggestion): Promise<string | null> {
    if (label.startsWith('@')) return `${label} `
    try {
      const { data } = await client.query({
        query: CannedReplyTextDocument,
        variables: { id, conversationId },
        fetchPolicy: 'network-only',
      })
      return data?.cannedReplyText ?? null
    } catch (error) {
      toastError(explainError(error))
      return null
    }
  }

  return { suggestions: matching(), replacementOf }
}
