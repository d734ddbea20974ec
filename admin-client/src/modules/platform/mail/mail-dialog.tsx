import { useMutation, useQuery } from '@apollo/client/react'
import { Alert, Button, Group, Modal, Skeleton, Stack, Tabs, Text } from '@mantine/core'
import type { MailStatus } from '../../../generated/graphql.ts'
import { confirmAction } from '../../../ui/actions/confirm-action.tsx'
import { DocumentFrame } from '../../../ui/document-frame.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts.ts'
import { useViewer } from '../session/index.ts'
import styles from './mail.module.css'
import { MailDocument, SendMailAgainDocument } from './mail-documents.ts'
import { MailStatusBadge } from './mail-status.tsx'

interface MailDialogProps {
  id: string
  isDelivered: boolean
  onClose(): void
}

/** One mail as its reader gets it. The frame runs no script and sends nothing: what a mail holds may be anybody's. */
export function MailDialog({ id, isDelivered, onClose }: MailDialogProps) {
  const { can } = useViewer()
  const { data, error, refetch } = useQuery(MailDocument, { variables: { id }, fetchPolicy: 'network-only' })
  const [sendAgain, { loading }] = useMutation(SendMailAgainDocument)
  const mail = data?.mail

  async function again() {
    const { data: answer } = await sendAgain({ variables: { input: { id } } })
    for (const { message } of answer?.resendMail.userErrors ?? []) toastError(message)
    if (answer?.resendMail.mail) toastSuccess('Email queued for resending')
  }

  const mayBeSent = isDelivered && can('settings.can_edit') && mail && RESENDABLE.includes(mail.status)
  const confirmResend = () =>
    confirmAction({
      title: 'Resend this email?',
      text: 'The mail server may have accepted it already. The recipient could get it twice.',
      confirm: 'Resend',
      isDestructive: false,
      onConfirm: again,
    })
  return (
    <Modal opened onClose={onClose} title={mail?.subject ?? 'Email'} size="lg">
      {!mail && (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={360} />)}
      {mail && (
        <Stack gap="md">
          <Group justify="space-between">
            <Text c="dimmed">
              To {mail.recipient}, <RelativeTime at={mail.createdAt} />
            </Text>
            <MailStatusBadge status={mail.status} />
          </Group>
          {mail.problem && (
            <Alert color={PROBLEM_COLOURS[mail.status] ?? 'gray'} title={problemTitle(mail.status)}>
              {mail.problem}
            </Alert>
          )}
          {mail.html ? (
            <Tabs defaultValue="html" keepMounted={false}>
              <Tabs.List>
                <Tabs.Tab value="html">As sent</Tabs.Tab>
                <Tabs.Tab value="text">Plain text</Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="html" pt="sm">
                <DocumentFrame
                  className={styles.letter}
                  title={`Email: ${mail.subject}`}
                  sandbox="allow-popups"
                  html={`<base target="_blank">${mail.html}`}
                />
              </Tabs.Panel>
              <Tabs.Panel value="text" pt="sm">
                <pre className={styles.text}>{mail.text}</pre>
              </Tabs.Panel>
            </Tabs>
          ) : (
            <Alert color="gray">{hiddenBecause(mail.status)}</Alert>
          )}
          {mayBeSent && (
            <Group justify="flex-end">
              <Button onClick={mail.status === 'UNKNOWN' ? confirmResend : again} loading={loading}>
                Resend
              </Button>
            </Group>
          )}
        </Stack>
      )}
    </Modal>
  )
}

const RESENDABLE: readonly MailStatus[] = ['FAILED', 'UNKNOWN', 'NOT_SENT']
const PROBLEM_COLOURS: Partial<Record<MailStatus, string>> = { FAILED: 'red', UNKNOWN: 'orange' }

function problemTitle(status: MailStatus): string {
  return status === 'UNKNOWN' ? 'This email may not have been sent' : 'The last attempt failed'
}

/** Why the server keeps the text of a mail to itself. */
function hiddenBecause(status: MailStatus): string {
  if (status === 'SENT') return 'This email had a link to an account, so its text was deleted once it was sent.'
  return `This email has a link that opens an account, so it's hidden from you. A customer's link is shown only to people who can edit users, and only if the email was kept here. A team member's link is shown only to people who have at least the same permissions.`
}
