import { useApolloClient, useQuery, useSubscription } from '@apollo/client/react'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect } from 'react'
import type { ConversationWhere } from '../../../generated/graphql.ts'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { onListening } from '../../../ui/socket-link.ts'
import {
  ConversationChangedDocument,
  ConversationCountsDocument,
  ConversationDocument,
  ConversationsDocument,
} from './conversation-documents.ts'

/** Merges a burst of changes into one request. */
const DEBOUNCE_MS = 150

export function useConversations(where: ConversationWhere, { page, perPage }: { page: number; perPage: number }) {
  const { data, error, reload } = useListQuery(ConversationsDocument, { page, perPage, where })
  return {
    conversations: data?.conversations.items,
    hasMore: data?.conversations.pageInfo.hasNextPage ?? false,
    error,
    reload,
  }
}

export function useConversationCounts() {
  return useQuery(ConversationCountsDocument, { fetchPolicy: 'cache-and-network' }).data?.conversationCounts
}

/** Keeps the list, the counts and the open conversation up to date. Rows change at once, by the cache. */
export function useConversationChanges(openId: string | undefined, onDeleted: () => void): void {
  const client = useApolloClient()
  const update = useDebouncedCallback(
    () => void client.refetchQueries({ include: [ConversationsDocument, ConversationCountsDocument] }),
    DEBOUNCE_MS,
  )
  const updateOpen = useDebouncedCallback(
    () => void client.refetchQueries({ include: [ConversationDocument] }),
    DEBOUNCE_MS,
  )
  useSubscription(ConversationChangedDocument, {
    onData({ data: { data } }) {
      update()
      if (!data || data.conversation.conversationId !== openId) return
      if (data.conversation.conversation) updateOpen()
      else onDeleted()
    },
  })
  useEffect(
    () =>
      onListening(ConversationChangedDocument, () => {
        update()
        if (openId) updateOpen()
      }),
    [update, updateOpen, openId],
  )
}
