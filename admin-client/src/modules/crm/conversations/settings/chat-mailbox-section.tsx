import { useQuery } from '@apollo/client/react'
import { Alert, Card, Skeleton, Stack, Text, Title } from '@mantine/core'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { MailboxState } from '../../../../ui/mailbox/mailbox-state.tsx'
import { ChatMailboxDocument } from './chat-mailbox-documents.ts'
import { ChatMailboxForm } from './chat-mailbox-form.tsx'

/** The mailbox through which live chats go on by email, and whether it can be read. */
export function ChatMailboxSection() {
  const { data, error, refetch } = useQuery(ChatMailboxDocument, {
    fetchPolicy: 'cache-and-network',
    pollInterval: 30_000,
  })
  const mailbox = data?.chatMailbox
  return (
    <Card component="section" aria-labelledby="chat-email" mt="md">
      <Stack gap="md">
        <div>
          <Title order={2} id="chat-email">
            Email
          </Title>
          <Text c="dimmed">
            Visitors who leave an email address get missed replies by email. With a mailbox, their answers appear in the
            chat.
          </Text>
        </div>
        {!data && (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={240} radius="md" />)}
        {data && mailbox && !data.hasEmailProvider && (
          <Alert color="yellow" title="No emails are sent">
            Set up a mail server at Settings › Email provider, so that visitors get answers by email.
          </Alert>
        )}
        {mailbox && <MailboxState mailbox={mailbox} />}
        {data && <ChatMailboxForm key={mailbox?.id ?? 'none'} mailbox={mailbox ?? null} />}
      </Stack>
    </Card>
  )
}
