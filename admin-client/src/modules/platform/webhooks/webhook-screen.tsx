import { useQuery } from '@apollo/client/react'
import { ActionIcon, Alert, Button, Card, Group, Menu, Stack } from '@mantine/core'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { WebhookFieldsFragment } from '../../../generated/graphql.ts'
import { IconDots, IconWebhook } from '../../../ui/icons.ts'
import { RecordScreen } from '../../../ui/record-screen.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { useViewer } from '../session/index.ts'
import { useWebhookActions } from './use-webhook-actions.tsx'
import { WebhookDeliveries } from './webhook-deliveries.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookDocument } from './webhook-documents.ts'
import { WebhookSecret } from './webhook-secret.tsx'
import { WebhookState } from './webhook-state.tsx'
import styles from './webhooks.module.css'

/** One webhook: how it stands, and what it was told. */
export function WebhookScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(WebhookDocument, { variables: { id }, fetchPolicy: 'cache-and-network' })
  const webhook = data?.webhook
  return (
    <RecordScreen
      noun="webhook"
      icon={IconWebhook}
      list={{ label: 'Webhooks', to: '/setting/webhooks' }}
      goneText="Someone has deleted it."
      error={error}
      onRetry={() => refetch()}
    >
      {webhook && <Loaded key={webhook.id} webhook={webhook} onNews={() => refetch()} />}
    </RecordScreen>
  )
}

function Loaded({ webhook, onNews }: { webhook: WebhookFieldsFragment; onNews(): void }) {
  const { can } = useViewer()
  const { url, description, events, createdAt } = webhook
  return (
    <>
      <ScreenHeader
        title={new URL(url).host}
        text={description || undefined}
        action={can('settings.can_edit') && <Actions webhook={webhook} />}
      />
      <Stack gap="lg">
        <Trouble webhook={webhook} />
        <Card component="section" aria-label="About this webhook">
          <dl className={styles.facts}>
            <dt>Address</dt>
            <dd>{url}</dd>
            <dt>Status</dt>
            <dd>
              <WebhookState webhook={webhook} />
            </dd>
            <dt>Events</dt>
            <dd>{events.join(', ') || 'Tests only'}</dd>
            <dt>Created</dt>
            <dd>
              <RelativeTime at={createdAt} />
            </dd>
          </dl>
        </Card>
        <WebhookDeliveries webhookId={webhook.id} onNews={onNews} />
      </Stack>
    </>
  )
}

function Trouble({ webhook }: { webhook: WebhookFieldsFragment }) {
  const { disabledAt, disabledReason, failingSince } = webhook
  if (disabledAt && disabledReason) {
    return (
      <Alert color="red" title="Turned off">
        {disabledReason} Events that happen now are not sent. Fix the program and turn the webhook on. Waiting
        deliveries are sent then.
      </Alert>
    )
  }
  if (disabledAt || !failingSince) return null
  return (
    <Alert color="orange" title="Deliveries are failing">
      No delivery has succeeded since {dayjs(failingSince).format('D MMMM YYYY, HH:mm')}. Each delivery is retried for
      about four hours. After three failed deliveries in a row, the webhook is turned off.
    </Alert>
  )
}

function Actions({ webhook }: { webhook: WebhookFieldsFragment }) {
  const navigate = useNavigate()
  const actions = useWebhookActions()
  const [isEditing, setEditing] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const isOff = Boolean(webhook.disabledAt)
  return (
    <Group gap="xs">
      {isOff && (
        <Button onClick={() => actions.turn(webhook, true)} loading={actions.isSwitching}>
          Turn on
        </Button>
      )}
      <Button variant="default" onClick={() => actions.test(webhook)} loading={actions.isTesting}>
        Send test
      </Button>
      <Button variant="default" onClick={() => setEditing(true)}>
        Edit
      </Button>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="More actions">
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!isOff && <Menu.Item onClick={() => actions.turn(webhook, false)}>Turn off</Menu.Item>}
          <Menu.Item onClick={() => actions.renew(webhook, setSecret)}>Renew secret</Menu.Item>
          <Menu.Item color="red" onClick={() => actions.remove(webhook, () => navigate('/setting/webhooks'))}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isEditing && <WebhookDialog webhook={webhook} onClose={() => setEditing(false)} />}
      {secret && <WebhookSecret title="The new secret" secret={secret} onDone={() => setSecret(null)} />}
    </Group>
  )
}
