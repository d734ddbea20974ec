import { useApolloClient, useSubscription } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { explainError } from '../../../../ui/explain-error.ts'
import { onListening } from '../../../../ui/socket-link.ts'
import { toastError } from '../../../../ui/toasts.ts'
import { ChatMessageAddedDocument, ConversationMessagesDocument } from './message-documents.ts'
import { type ChatMessage, completeUntil, mergeMessages } from './message-feed.ts'

const PER_STEP = 50

interface Range {
  readonly after?: number
  readonly before?: number
  readonly first?: number
}

/**
 * The messages of one conversation without gaps: messages that a lost connection or a late event left out are fetched.
 * The component must have the conversation as its key.
 */
export function useMessages(conversationId: string) {
  const client = useApolloClient()
  const [messages, setMessages] = useState<readonly ChatMessage[]>()
  const [hasOlder, setHasOlder] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [isLoadingOlder, setLoadingOlder] = useState(false)
  const known = useRef<readonly ChatMessage[]>([])
  /** The latest message that the subscription may have left out, perhaps before the first page is loaded. */
  const announced = useRef(0)

  const add = useCallback((added: readonly ChatMessage[]) => {
    known.current = mergeMessages(known.current, added)
    setMessages(known.current)
  }, [])

  const fetchPage = useCallback(
    async (range: Range) => {
      const { data, error } = await client.query({
        query: ConversationMessagesDocument,
        variables: { conversationId, ...range },
        fetchPolicy: 'network-only',
      })
      if (!data) throw error
      return data.conversationMessages
    },
    [client, conversationId],
  )

  const catchUp = useCallback(async () => {
    try {
      for (let hasMore = true; hasMore; ) {
        const page = await fetchPage({ after: completeUntil(known.current) })
        add(page.items)
        hasMore = page.hasMore
      }
    } catch (problem) {
      // The next event or reconnect tries again.
      console.warn('Messages could not be loaded', problem)
    }
  }, [fetchPage, add])

  const load = useCallback(async () => {
    setError(null)
    try {
      const page = await fetchPage({ first: PER_STEP })
      setHasOlder(page.hasMore)
      add(page.items)
      if (announced.current > completeUntil(known.current)) void catchUp()
    } catch (problem) {
      setError(problem)
    }
  }, [fetchPage, add, catchUp])

  useEffect(() => void load(), [load])
  useEffect(
    () =>
      onListening(ChatMessageAddedDocument, () => {
        if (known.current.length > 0) void catchUp()
        else announced.current = Number.POSITIVE_INFINITY
      }),
    [catchUp],
  )

  const receive = useCallback(
    (message: ChatMessage) => {
      announced.current = Math.max(announced.current, message.number)
      if (known.current.length === 0 && message.number > 1) return
      add([message])
      if (completeUntil(known.current) < message.number) void catchUp()
    },
    [add, catchUp],
  )
  useSubscription(ChatMessageAddedDocument, {
    variables: { conversationId },
    onData: ({ data: { data } }) => {
      if (data?.chatMessage) receive(data.chatMessage)
    },
  })

  async function loadOlder() {
    setLoadingOlder(true)
    try {
      const page = await fetchPage({ before: known.current[0]?.number ?? 0, first: PER_STEP })
      setHasOlder(page.hasMore)
      add(page.items)
    } catch (problem) {
      toastError(explainError(problem))
    }
    setLoadingOlder(false)
  }

  return { messages, error, reload: load, receive, hasOlder, loadOlder, isLoadingOlder }
}
