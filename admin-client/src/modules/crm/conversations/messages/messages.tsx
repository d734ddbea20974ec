import { useApolloClient, useMutation } from '@apollo/client/react'
import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ConversationFieldsFragment } from '../../../../generated/graphql.ts'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { useViewer } from '../../../platform/session/index.ts'
import { MarkConversationReadDocument } from '../conversation-documents.ts'
import { Composer } from './composer.tsx'
import { daysOf } from './message-feed.ts'
import { MessageLine, UnsentLine } from './message-line.tsx'
import styles from './messages.module.css'
import { retryMessage, sendMessage, useUnsent } from './outbox.ts'
import { useMessages } from './use-messages.ts'
import { useTyping } from './use-typing.ts'

/** Distance in px from the end within which the list follows new messages. */
const NEAR_END = 120

/** The messages of a conversation, with the composer below. */
export function Messages({ conversation }: { conversation: ConversationFieldsFragment }) {
  const { id, visitor, visitorReadNumber } = conversation
  const { can, user } = useViewer()
  const client = useApolloClient()
  const { messages, error, reload, receive, hasOlder, loadOlder, isLoadingOlder } = useMessages(id)
  const unsent = useUnsent(id)
  const typing = useTyping(id, visitor.displayName, user.id)
  useMarkRead(conversation, can('live_chat.can_create') ? (messages?.at(-1)?.number ?? 0) : 0)
  const list = useStickToEnd([messages, unsent.length, typing.length])
  // If the connection broke before the response, a message can be both unsent here and stored on the server.
  const known = new Set(messages?.map(({ clientId }) => clientId))
  const pending = unsent.filter(({ clientId }) => !known.has(clientId))

  if (!messages) {
    return error ? (
      <ErrorState error={error} onRetry={reload} />
    ) : (
      <Stack p="md" className={styles.list} role="status" aria-label="Loading messages">
        <Skeleton h={48} w="55%" />
        <Skeleton h={48} w="45%" style={{ alignSelf: 'flex-end' }} />
      </Stack>
    )
  }
  const lastOwn = messages.findLast(({ kind, direction }) => kind === 'MESSAGE' && direction === 'OUTBOUND')?.number
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard */}
      <div ref={list} className={styles.list} role="log" aria-label="Messages" tabIndex={0}>
        {hasOlder && (
          <Button variant="subtle" className={styles.older} loading={isLoadingOlder} onClick={loadOlder}>
            Show older messages
          </Button>
        )}
        {messages.length === 0 && (
          <Text c="dimmed" ta="center" mt="xl">
            No messages yet
          </Text>
        )}
        {daysOf(messages).map((day) => (
          <section key={day.name} className={styles.day} aria-label={day.name}>
            <Text component="h2" className={styles.dayName}>
              {day.name}
            </Text>
            {day.messages.map((message) => (
              <MessageLine
                key={message.number}
                message={message}
                receipt={message.number === lastOwn ? receiptOf(message.number, visitorReadNumber) : null}
              />
            ))}
          </section>
        ))}
        {pending.map((message) => (
          <UnsentLine
            key={message.clientId}
            message={message}
            onRetry={async () => {
              const sent = await retryMessage(client, message)
              if (sent) receive(sent)
            }}
          />
        ))}
        <Text className={styles.typing} role="status">
          {typing.length > 0 && `${typing.join(' and ')} ${typing.length > 1 ? 'are' : 'is'} typing…`}
        </Text>
      </div>
      {can('live_chat.can_create') && (
        <Composer
          conversationId={id}
          isBlocked={visitor.isBlocked}
          onSend={async (draft) => {
            const sent = await sendMessage(client, { ...draft, conversationId: id })
            if (sent) receive(sent)
          }}
        />
      )}
    </>
  )
}

const receiptOf = (number: number, read: number) => (read >= number ? 'Read' : 'Sent')

/** Sends the read receipt for messages up to `lastShown` while the tab is visible. 0 sends none. */
function useMarkRead({ id, unreadCount }: ConversationFieldsFragment, lastShown: number): void {
  const [markRead] = useMutation(MarkConversationReadDocument, { context: { quiet: true } })
  useEffect(() => {
    if (unreadCount === 0 || lastShown === 0) return
    const mark = () => {
      if (document.visibilityState === 'visible')
        void markRead({ variables: { input: { id, number: lastShown } }, refetchQueries: ['ConversationCounts'] })
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [id, unreadCount, lastShown, markRead])
}

/** Keeps the end of a list in view, unless the viewer has scrolled up to read. */
function useStickToEnd(contents: readonly unknown[]) {
  const list = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  useEffect(() => {
    const box = list.current
    if (!box) return
    const onScroll = () => {
      isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END
    }
    box.addEventListener('scroll', onScroll, { passive: true })
    return () => box.removeEventListener('scroll', onScroll)
  })
  useLayoutEffect(() => {
    if (isAtEnd.current) list.current?.scrollTo({ top: list.current.scrollHeight })
    // biome-ignore lint/correctness/useExhaustiveDependencies: the callers list everything that makes the list longer
  }, contents)
  return list
}
