import { useQuery } from '@apollo/client/react'
import { Alert, Button, Code, Group, Modal, Skeleton, Stack, Text, Title } from '@mantine/core'
import dayjs from 'dayjs'
import type { WebhookDeliveryQuery } from '../../../generated/graphql.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { useViewer } from '../session/index.ts'
import { useWebhookActions } from './use-webhook-actions.tsx'
import { WebhookDeliveryDocument } from './webhook-documents.ts'
import { DeliveryState } from './webhook-state.tsx'
import styles from './webhooks.module.css'

type Delivery = WebhookDeliveryQuery['webhookDelivery']

const atSecond = (time: string) => dayjs(time).format('D MMMM YYYY, HH:mm:ss')

/** One delivery: its payload and the result of each attempt. */
export function WebhookDeliveryDialog({ id, onClose }: { id: string; onClose(): void }) {
  const { can } = useViewer()
  const actions = useWebhookActions()
  const { data, error, refetch } = useQuery(WebhookDeliveryDocument, { variables: { id }, fetchPolicy: 'network-only' })
  const delivery = data?.webhookDelivery

  async function sendAgain() {
    await actions.sendAgain(id)
    onClose()
  }

  return (
    <Modal opened onClose={onClose} title={delivery?.event ?? 'Delivery'} size="lg">
      {!delivery && (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={360} />)}
      {delivery && (
        <Stack gap="md">
          <Facts delivery={delivery} />
          <section aria-label="Attempts">
            <Title order={3} mb={6}>
              Attempts
            </Title>
            <Attempts delivery={delivery} />
          </section>
          <section aria-label="Payload">
            <Title order={3} mb={6}>
              Payload
            </Title>
            {delivery.data ? (
              <Code block className={styles.text} tabIndex={0}>
                {JSON.stringify(delivery.data, null, 2)}
              </Code>
            ) : (
              <Alert color="gray">Only people who can view these records can see this.</Alert>
            )}
          </section>
          {can('settings.can_edit') && (
            <Group justify="flex-end">
              <Button onClick={sendAgain} loading={actions.isSending}>
                {delivery.status === 'PENDING' ? 'Send now' : 'Resend'}
              </Button>
            </Group>
          )}
        </Stack>
      )}
    </Modal>
  )
}

function Facts({ delivery: { id, status, createdAt, deliveredAt, nextAttemptAt } }: { delivery: Delivery }) {
  return (
    <dl className={styles.facts}>
      <dt>Status</dt>
      <dd>
        <DeliveryState status={status} />
      </dd>
      <dt>Id</dt>
      <dd>{id}</dd>
      <dt>Event time</dt>
      <dd>{atSecond(createdAt)}</dd>
      {deliveredAt && (
        <>
          <dt>Delivered</dt>
          <dd>{atSecond(deliveredAt)}</dd>
        </>
      )}
      {nextAttemptAt && (
        <>
          <dt>Next attempt</dt>
          <dd>{dayjs(nextAttemptAt).isAfter(dayjs()) ? atSecond(nextAttemptAt) : 'As soon as possible'}</dd>
        </>
      )}
    </dl>
  )
}

function Attempts({ delivery: { attempts } }: { delivery: Delivery }) {
  if (attempts.length === 0) return <Text c="dimmed">This has not been sent yet.</Text>
  return (
    <Stack gap="sm">
      {attempts.map(({ attemptedAt, durationMs, statusCode, problem, responseBody }) => (
        <div key={attemptedAt}>
          <Text>
            {atSecond(attemptedAt)} · {statusCode ?? 'No response'} · {durationMs} ms
          </Text>
          {problem && <Text c="var(--mantine-color-error)">{problem}</Text>}
          {responseBody && (
            <Code block className={styles.text} mt={4} tabIndex={0} aria-label="Response">
              {responseBody}
            </Code>
          )}
        </div>
      ))}
    </Stack>
  )
}
