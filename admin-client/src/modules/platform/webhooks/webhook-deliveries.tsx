import { Anchor, Card, Group, Select, Table, Text, Title } from '@mantine/core'
import dayjs from 'dayjs'
import { useEffect, useState } from 'react'
import type { WebhookDeliveryRowFragment, WebhookDeliveryStatus } from '../../../generated/graphql.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconWebhook } from '../../../ui/icons.ts'
import { ListBody } from '../../../ui/list/list-body.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { WebhookDeliveryDialog } from './webhook-delivery-dialog.tsx'
import { WebhookDeliveriesDocument } from './webhook-documents.ts'
import { DELIVERY_STATES, DeliveryState } from './webhook-state.tsx'
import styles from './webhooks.module.css'

const PER_PAGE = 20
/** While something is on its way, in ms. */
const LOOK_AGAIN = 2500

const isState = (text: string | null): text is WebhookDeliveryStatus =>
  text !== null && Object.hasOwn(DELIVERY_STATES, text)

interface WebhookDeliveriesProps {
  webhookId: string
  /** Called when a pending delivery succeeds or fails, which may change the webhook's status. */
  onNews(): void
}

/** The deliveries of a webhook in the last 30 days, newest first. */
export function WebhookDeliveries({ webhookId, onNews }: WebhookDeliveriesProps) {
  const { address, page, filter } = useListState()
  const [shownId, setShownId] = useState<string | null>(null)
  const wanted = address.get('status')
  const status = isState(wanted) ? wanted : null
  const { data, error, reload, startPolling, stopPolling } = useListQuery(WebhookDeliveriesDocument, {
    page,
    perPage: PER_PAGE,
    where: { webhookId: { eq: webhookId }, status: status && { eq: status } },
  })
  const list = data?.webhookDeliveries
  const sent = list?.items.map(({ id, attemptCount }) => `${id} ${attemptCount}`).join()
  const isWaiting = list?.items.some(({ status }) => status === 'PENDING') ?? false
  useEffect(() => {
    if (!isWaiting) return
    startPolling(LOOK_AGAIN)
    return () => stopPolling()
  }, [isWaiting, startPolling, stopPolling])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when deliveries change
  useEffect(() => {
    if (sent) onNews()
  }, [sent])

  const empty = status ? (
    <EmptyState icon={IconWebhook} title="Nothing matches" text="No delivery of the last 30 days has this status." />
  ) : (
    <EmptyState icon={IconWebhook} title="Nothing sent yet" text="Deliveries and their responses appear here." />
  )

  return (
    <section aria-label="Deliveries">
      <Group justify="space-between" gap="xs" mb="xs">
        <Title order={2}>Deliveries</Title>
        <Select
          w={170}
          aria-label="Filter by status"
          placeholder="Any status"
          clearable
          data={Object.entries(DELIVERY_STATES).map(([value, { label }]) => ({ value, label }))}
          value={status}
          onChange={(value) => filter('status', value)}
        />
      </Group>
      <ListBody list={list} error={error} onRetry={reload} perPage={PER_PAGE} empty={<Card padding={0}>{empty}</Card>}>
        {(rows) => <Rows rows={rows} onOpen={setShownId} />}
      </ListBody>
      {shownId && <WebhookDeliveryDialog id={shownId} onClose={() => setShownId(null)} />}
    </section>
  )
}

interface RowsProps {
  rows: readonly WebhookDeliveryRowFragment[]
  onOpen(id: string): void
}

function Rows({ rows, onOpen }: RowsProps) {
  return (
    <section aria-label="List of deliveries">
      <Table className={styles.list} verticalSpacing={8} horizontalSpacing="md" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Event</Table.Th>
            <Table.Th>Status</Table.Th>
            <Table.Th visibleFrom="sm">Response</Table.Th>
            <Table.Th ta="right" visibleFrom="sm">
              Attempts
            </Table.Th>
            <Table.Th>Event time</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ id, event, status, attemptCount, nextAttemptAt, createdAt, attempts: [last] }) => (
            <Table.Tr key={id}>
              <Table.Td>
                <Anchor component="button" type="button" fw={500} onClick={() => onOpen(id)}>
                  {event}
                </Anchor>
              </Table.Td>
              <Table.Td>
                <DeliveryState status={status} />
              </Table.Td>
              <Table.Td className={styles.address} visibleFrom="sm">
                {last ? (last.statusCode ?? last.problem) : <Text c="dimmed">None yet</Text>}
                {nextAttemptAt && last && (
                  <Text c="dimmed" fz="xs">
                    Again {dayjs(nextAttemptAt).isAfter(dayjs()) ? <RelativeTime at={nextAttemptAt} /> : 'in a moment'}
                  </Text>
                )}
              </Table.Td>
              <Table.Td ta="right" visibleFrom="sm">
                {attemptCount}
              </Table.Td>
              <Table.Td c="dimmed">
                <RelativeTime at={createdAt} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
