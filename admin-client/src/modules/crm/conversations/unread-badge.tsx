import { useApolloClient, useSubscription } from '@apollo/client/react'
import { Badge } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect } from 'react'
import { onListening } from '../../../ui/socket-link.ts'
import { ConversationChangedDocument, ConversationCountsDocument } from './conversation-documents.ts'
import { useConversationCounts } from './use-conversations.ts'

const DEBOUNCE_MS = 300

/** The unread count beside 'Live chat' in the sidebar: open conversations with unread messages. */
export function UnreadBadge() {
  const client = useApolloClient()
  const unread = useConversationCounts()?.unread ?? 0
  const update = useDebouncedCallback(
    () => void client.refetchQueries({ include: [ConversationCountsDocument] }),
    DEBOUNCE_MS,
  )
  useSubscription(ConversationChangedDocument, { onData: update })
  useEffect(() => onListening(ConversationChangedDocument, update), [update])
  if (unread === 0) return null
  return (
    <Badge size="sm" color="red.8" variant="filled" ms="auto" aria-label={`${unread} unread`}>
      {unread > 99 ? '99+' : unread}
    </Badge>
  )
}
