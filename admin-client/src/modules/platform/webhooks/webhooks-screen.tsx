import { useQuery } from '@apollo/client/react'
import { Anchor, Button, Card, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { WebhookFieldsFragment } from '../../../generated/graphql.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconPlus, IconWebhook } from '../../../ui/icons.ts'
import { timeCell } from '../../../ui/list/cells.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { useViewer } from '../session/index.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhooksDocument } from './webhook-documents.ts'
import { WebhookState } from './webhook-state.tsx'

/** The webhooks of a tenant. */
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
    if (data.webhooks.length > 0) {
      return (
        <Card padding={0}>
          <DataTable rows={data.webhooks} columns={columns} />
        </Card>
      )
    }
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

const columns: readonly Column<WebhookFieldsFragment>[] = [
  {
    name: 'address',
    label: 'Address',
    cell: ({ id, url, description }) => (
      <>
        <Anchor component={Link} to={id} fw={500} style={{ overflowWrap: 'anywhere' }}>
          {url}
        </Anchor>
        {description && (
          <Text c="dimmed" fz="xs">
            {description}
          </Text>
        )}
      </>
    ),
  },
  {
    name: 'events',
    label: 'Events',
    width: 200,
    givesWay: 'sm',
    cell: ({ events }) => (
      <Text truncate title={events.join('\n')}>
        {listensTo(events)}
      </Text>
    ),
  },
  { name: 'status', label: 'Status', width: 120, cell: (webhook) => <WebhookState webhook={webhook} /> },
  { name: 'created', label: 'Created', width: 170, givesWay: 'sm', cell: ({ createdAt }) => timeCell(createdAt) },
]

function listensTo(events: readonly string[]): string {
  if (events.length === 0) return 'Tests only'
  return events.length === 1 ? (events[0] ?? '') : `${events.length} events`
}
