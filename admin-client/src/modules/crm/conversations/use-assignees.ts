import { useQuery, useSubscription } from '@apollo/client/react'
import {
  ChatAgentsChangedDocument,
  ChatAgentsDocument,
  ConversationAssigneesDocument,
} from './conversation-documents.ts'

export interface Assignee {
  readonly id: string
  readonly displayName: string
  /** Whether new chats are routed to them now. */
  readonly isOnline: boolean
}

/** Who can be assigned conversations, those who are online first. */
export function useAssignees({ skip = false } = {}): readonly Assignee[] {
  const { data } = useQuery(ConversationAssigneesDocument, { skip })
  const known = useQuery(ChatAgentsDocument, { skip, fetchPolicy: 'cache-and-network' }).data?.chatAgents
  const changed = useSubscription(ChatAgentsChangedDocument, { skip }).data?.chatAgentsChanged
  const online = new Set((changed ?? known ?? []).flatMap(({ userId, isOnline }) => (isOnline ? [userId] : [])))
  return (data?.conversationAssignees ?? [])
    .map(({ id, displayName }) => ({ id, displayName, isOnline: online.has(id) }))
    .toSorted((one, other) => Number(other.isOnline) - Number(one.isOnline))
}

export const assigneeLabel = ({ displayName, isOnline }: Assignee) =>
  isOnline ? `${displayName} (available)` : displayName
