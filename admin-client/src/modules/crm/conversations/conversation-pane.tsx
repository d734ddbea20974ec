import { useQuery } from '@apollo/client/react'
import { ActionIcon, Button, Drawer, Skeleton, Stack, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ConversationFieldsFragment } from '../../../generated/graphql.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { errorCode } from '../../../ui/explain-error.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { ConversationActions } from './conversation-actions.tsx'
import { ConversationDocument } from './conversation-documents.ts'
import { IconArrowLeft, IconInfoCircle, IconMessages } from './icons.ts'
import styles from './live-chat.module.css'
import { Messages } from './messages/messages.tsx'
import { VisitorPanel } from './visitor/visitor-panel.tsx'

interface ConversationPaneProps {
  readonly id: string
  onLeave(): void
}

/** The open conversation, with its visitor beside it. */
export function ConversationPane({ id, onLeave }: ConversationPaneProps) {
  const { data, error, refetch } = useQuery(ConversationDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  const conversation = data?.conversation
  if (conversation) return <Open conversation={conversation} onLeave={onLeave} />
  return (
    <div className={`${styles.conversation} ${styles.wide}`}>
      {error ? (
        <Missing error={error} onRetry={() => void refetch()} onLeave={onLeave} />
      ) : (
        <Stack p="md" role="status" aria-label="Loading the conversation">
          <Skeleton h={32} w={220} />
          <Skeleton h={60} w="60%" />
          <Skeleton h={60} w="60%" style={{ alignSelf: 'flex-end' }} />
        </Stack>
      )}
    </div>
  )
}

function Missing({ error, onRetry, onLeave }: { error: Error; onRetry(): void; onLeave(): void }) {
  const code = errorCode(error)
  if (code !== 'NOT_FOUND' && code !== 'BAD_USER_INPUT') return <ErrorState error={error} onRetry={onRetry} />
  return (
    <EmptyState
      icon={IconMessages}
      isWholeScreen
      title="Conversation not found"
      text="It may have been deleted."
      action={
        <Button variant="default" onClick={onLeave}>
          All conversations
        </Button>
      }
    />
  )
}

function Open({ conversation, onLeave }: { conversation: ConversationFieldsFragment; onLeave(): void }) {
  const [isAboutOpen, about] = useDisclosure()
  const { displayName, isOnline } = conversation.visitor
  return (
    <>
      <PageTitle name={displayName} />
      <section className={styles.conversation} aria-labelledby="conversation">
        <div className={styles.head}>
          <ActionIcon
            className={styles.back}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label="Back to the list"
            onClick={onLeave}
          >
            <IconArrowLeft size={20} />
          </ActionIcon>
          {isOnline && <span className={styles.online} role="img" aria-label="Online" />}
          <Title order={1} id="conversation" size="h2" className={styles.title}>
            {displayName}
          </Title>
          <ActionIcon
            className={styles.about}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label="About the visitor"
            onClick={about.open}
          >
            <IconInfoCircle size={20} />
          </ActionIcon>
          <ConversationActions conversation={conversation} onDeleted={onLeave} />
        </div>
        <Messages conversation={conversation} />
      </section>
      <aside className={styles.side} aria-label="About the visitor">
        <VisitorPanel conversation={conversation} />
      </aside>
      <Drawer
        opened={isAboutOpen}
        onClose={about.close}
        position="right"
        size="sm"
        title="About the visitor"
        closeButtonProps={{ 'aria-label': 'Close' }}
        attributes={{ header: { role: 'presentation' } }}
      >
        <VisitorPanel conversation={conversation} />
      </Drawer>
    </>
  )
}
