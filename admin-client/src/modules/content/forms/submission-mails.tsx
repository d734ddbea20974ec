import { Badge, Button, Card, Group, Text, Title } from '@mantine/core'
import type { SubmissionFieldsFragment } from '../../../generated/graphql.ts'
import { useAction } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useViewer } from '../../platform/session/index.ts'
import { ResendNotificationDocument } from './form-documents.ts'
import styles from './forms.module.css'

const STATUSES: Readonly<Record<string, readonly [name: string, colour: string]>> = {
  queued: ['Waiting', 'indigo'],
  sending: ['Sending', 'indigo'],
  sent: ['Sent', 'teal'],
  failed: ['Failed', 'red'],
  kept: ['Not sent', 'gray'],
}

/** The emails that were sent because of a submission, with the problems of those that failed. */
export function SubmissionMails({ submission }: { submission: SubmissionFieldsFragment }) {
  const { can } = useViewer()
  const [resend, isSending] = useAction(ResendNotificationDocument)
  const { id, mails, folder, deletedAt } = submission
  const mayResend = can('forms.can_edit') && folder !== 'SPAM' && !deletedAt

  async function resendNotification() {
    if (await resend({ id })) toastSuccess('Notification is in the outbox')
  }

  return (
    <Card component="section" aria-labelledby="emails">
      <Title order={2} id="emails" mb="xs">
        Emails
      </Title>
      {mails.length === 0 && <Text c="dimmed">No emails were sent for this submission.</Text>}
      <ul className={styles.rows}>
        {mails.map(({ id: mailId, recipient, subject, status, problem }) => (
          <li key={mailId}>
            <Group gap="xs" wrap="nowrap" justify="space-between">
              <Text truncate title={recipient}>
                {recipient}
              </Text>
              <Badge miw="max-content" color={STATUSES[status]?.[1] ?? 'gray'}>
                {STATUSES[status]?.[0] ?? status}
              </Badge>
            </Group>
            <Text c="dimmed" fz="xs" truncate title={subject}>
              {subject}
            </Text>
            {problem && (
              <Text c="var(--mantine-color-error)" fz="xs">
                {problem}
              </Text>
            )}
          </li>
        ))}
      </ul>
      {mayResend && (
        <Button variant="default" mt="sm" loading={isSending} onClick={resendNotification}>
          Resend notification
        </Button>
      )}
    </Card>
  )
}
