import { useQuery } from '@apollo/client/react'
import { Anchor, Button, Card, Skeleton, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { WebhookFieldsFragment } from '../../../generated/graphql.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconPlus, IconWebhook } from '../../../ui/icons.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { useViewer } from '../session/index.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhooksDocument } from './webhook-documents.ts'
import { WebhookState } from './webhook-state.tsx'
import styles from './webhooks.module.css'

/** The programs that are told when something happens. */
export function WebhooksScreen() {
  const { can } = useViewer()
  const [isMaking, setMaking] = useState(false)
  const { data, error, refetch } = useQuery(WebhooksDocument, { fetchPolicy: 'cache-and-network' })
  const mayEdit = can('settings.can_edit')
  const newWebhook = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setMaking(true)}>
      New webhook
    </Button>
  )

  function body() {
    if (!data) return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={220} radius="md" />
    if (data.webhooks.length > 0) return <List webhooks={data.webhooks} />
    return (
      <EmptyState
        icon={IconWebhook}
        title="No webhooks yet"
        text="A webhook notifies another program as soon as something happens, such as a new customer."
        action={mayEdit && newWebhook}
      />
    )
  }

  return (
    <>
      <ScreenHeader title="Webhooks" action={mayEdit && (data?.webhooks.length ?? 0) > 0 && newWebhook} />
      {body()}
      {isMaking && <WebhookDialog webhook={null} onClose={() => setMaking(false)} />}
    </>
  )
}

function List({ webhooks }: { webhooks: readonly WebhookFieldsFragment[] }) {
  return (
    <Card padding={0}>
      <section aria-label="List of webhooks">
        <Table className={styles.list} verticalSpacing={8} horizontalSpacing="md" highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Address</Table.Th>
              <Table.Th visibleFrom="sm">Events</Table.Th>
              <Table.Th>Status</Table.Th>
              <Table.Th visibleFrom="sm">Created</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {webhooks.map((webhook) => (
              <Table.Tr key={webhook.id}>
                <Table.Td className={styles.address}>
                  <Anchor component={Link} to={webhook.id} fw={500}>
                    {webhook.url}
                  </Anchor>
                  {webhook.description && (
                    <Text c="dimmed" fz="xs">
                      {webhook.description}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td visibleFrom="sm" title={webhook.events.join('\n')}>
                  {listensTo(webhook.events)}
                </Table.Td>
                <Table.Td>
                  <WebhookState webhook={webhook} />
                </Table.Td>
                <Table.Td visibleFrom="sm" c="dimmed">
                  <RelativeTime at={webhook.createdAt} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </Card>
  )
}

function listensTo(events: readonly string[]): string {
  if (events.length === 0) return 'Tests only'
  return events.length === 1 ? (events[0] ?? '') : `${events.length} events`
}
