import { useQuery } from '@apollo/client/react'
import { Badge, Button, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { DocumentPanelProps } from '../../../capability/document-parts.ts'
import type { DocumentDeliveriesQuery, DocumentDeliveryStatus } from '../../../generated/graphql.ts'
import { confirmAction } from '../../../ui/actions/confirm-action.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { useAction } from '../../../ui/form/use-send.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import styles from './delivery.module.css'
import { CreateLinkDocument, DELIVERIES, DeliveriesDocument, RevokeLinksDocument } from './delivery-documents.ts'
import { Signature } from './signature.tsx'

const STATUSES: Readonly<Record<DocumentDeliveryStatus, readonly [label: string, color: string]>> = {
  QUEUED: ['On its way', 'gray'],
  DELAYED: ['Delayed', 'orange'],
  SENT: ['Sent', 'blue'],
  OPENED: ['Opened', 'teal'],
  FAILED: ['Failed', 'red'],
  UNKNOWN: ['Unknown', 'orange'],
  NOT_SENT: ['In the outbox', 'yellow'],
  DROPPED: ['Not sent', 'gray'],
}
/** While an email is on its way. */
const POLL_MS = 4000

/** Who was sent a document, whether they read it, and what they answered. */
export function DeliveryPanel({ document, mayEdit }: DocumentPanelProps) {
  const { data, error, refetch, startPolling, stopPolling } = useQuery(DeliveriesDocument, {
    variables: { id: document.id },
    fetchPolicy: 'cache-and-network',
  })
  const isOnItsWay = data?.documentDeliveries.some(({ status }) => status === 'QUEUED') ?? false
  useEffect(() => {
    if (isOnItsWay) startPolling(POLL_MS)
    return stopPolling
  }, [isOnItsWay, startPolling, stopPolling])
  if (!data) return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={110} radius="md" />
  const { documentDeliveries, documentAnswers, documentLinks } = data
  return (
    <Card component="section" aria-labelledby="delivery">
      <Stack gap="md">
        <Title order={2} id="delivery">
          Sent to customer
        </Title>
        {documentAnswers.map((answer) => (
          <Answer key={answer.id} answer={answer} document={document} />
        ))}
        {documentDeliveries.length === 0 && <Text c="dimmed">Not sent by email yet.</Text>}
        {documentDeliveries.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} />
        ))}
        {mayEdit && <Links id={document.id} hasLinks={documentLinks.some(({ revokedAt }) => !revokedAt)} />}
      </Stack>
    </Card>
  )
}

function Delivery({ delivery }: { delivery: DocumentDeliveriesQuery['documentDeliveries'][number] }) {
  const { kind, status, recipient, problem, createdAt, openedAt } = delivery
  const [label, color] = STATUSES[status]
  return (
    <div className={styles.entry}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text>{recipient}</Text>
        <Badge color={color} variant="light" flex="none">
          {label}
        </Badge>
      </Group>
      <Text size="sm" c="dimmed">
        {kind === 'REMINDER' ? 'Reminder' : 'Sent'} <RelativeTime at={createdAt} />
        {openedAt && (
          <>
            , opened <RelativeTime at={openedAt} />
          </>
        )}
      </Text>
      {problem && (
        <Text size="sm" c={status === 'FAILED' || status === 'DELAYED' ? 'red' : 'dimmed'}>
          {problem}
        </Text>
      )}
    </div>
  )
}

interface AnswerProps extends Pick<DocumentPanelProps, 'document'> {
  readonly answer: DocumentDeliveriesQuery['documentAnswers'][number]
}

function Answer({ answer, document }: AnswerProps) {
  const { jobId, isAccepted, name, reason, signature, ip, createdAt } = answer
  const heading = document.jobs.find(({ id }) => id === jobId)?.heading
  return (
    <div className={styles.entry}>
      <Text fw={600}>
        {isAccepted ? 'Accepted' : 'Declined'} by {name}
      </Text>
      {heading && <Text size="sm">{heading}</Text>}
      {reason && <Text size="sm">{reason}</Text>}
      <Text size="sm" c="dimmed">
        <RelativeTime at={createdAt} />, from {ip}
      </Text>
      {signature && <Signature strokes={signature} name={name} />}
    </div>
  )
}

/** The URL of a link is known only when it is created, so each copy needs a new link. */
function Links({ id, hasLinks }: { id: string; hasLinks: boolean }) {
  const [url, setUrl] = useState<string | null>(null)
  const [create, isCreating] = useAction(CreateLinkDocument, { refetchQueries: DELIVERIES })
  const [revoke] = useAction(RevokeLinksDocument, { refetchQueries: DELIVERIES })

  async function createLink() {
    setUrl((await create({ documentId: id }))?.created?.url ?? null)
  }

  async function revokeAll() {
    if (!(await revoke({ documentId: id }))) return
    setUrl(null)
    toastSuccess('Links revoked')
  }

  return (
    <Group gap="xs">
      {url ? (
        <CopyButton value={url} label="Copy link" size="xs" />
      ) : (
        <Button variant="default" size="xs" loading={isCreating} onClick={createLink}>
          Get link
        </Button>
      )}
      {hasLinks && (
        <Button
          variant="subtle"
          color="red"
          size="xs"
          onClick={() =>
            confirmAction({
              title: 'Revoke all links?',
              text: 'The links in emails that you have sent stop working, too.',
              confirm: 'Revoke links',
              onConfirm: revokeAll,
            })
          }
        >
          Revoke links
        </Button>
      )}
    </Group>
  )
}
