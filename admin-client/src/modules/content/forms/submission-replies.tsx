import { Button, Card, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { SubmissionFieldsFragment } from '../../../generated/graphql.ts'
import { IconMail } from '../../../ui/icons.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useViewer } from '../../platform/session/index.ts'
import styles from './forms.module.css'
import { ReplyDialog } from './reply-dialog.tsx'

/** The replies that were sent by email, and the button for another one. */
export function SubmissionReplies({ submission }: { submission: SubmissionFieldsFragment }) {
  const { can } = useViewer()
  const [isReplying, setReplying] = useState(false)
  const { replies, senderEmail, deletedAt, folder } = submission
  const mayReply = can('forms.can_edit') && senderEmail !== '' && !deletedAt && folder !== 'SPAM'
  if (!mayReply && replies.length === 0 && senderEmail !== '') return null

  return (
    <Card component="section" aria-labelledby="replies">
      <Group justify="space-between" gap="xs">
        <Title order={2} id="replies">
          Replies
        </Title>
        {mayReply && (
          <Button leftSection={<IconMail size={18} />} onClick={() => setReplying(true)}>
            Reply
          </Button>
        )}
      </Group>
      {replies.length === 0 && (
        <Text c="dimmed">
          {senderEmail ? `Your reply is sent to ${senderEmail}.` : 'The sender left no email address to reply to.'}
        </Text>
      )}
      <ul className={styles.rows}>
        {replies.map(({ id, subject, text, sentBy, createdAt }) => (
          <li key={id}>
            <Text fw={500}>{subject}</Text>
            <Text c="dimmed" fz="xs">
              {sentBy}, <RelativeTime at={createdAt} />
            </Text>
            <Text mt={6} className={styles.text}>
              {text}
            </Text>
          </li>
        ))}
      </ul>
      {isReplying && <ReplyDialog submission={submission} onClose={() => setReplying(false)} />}
    </Card>
  )
}
