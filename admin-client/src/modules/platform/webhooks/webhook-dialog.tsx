import { useQuery } from '@apollo/client/react'
import { Checkbox, Skeleton, Stack, TextInput } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import type { WebhookFieldsFragment } from '../../../generated/graphql.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { type Payload, type Sent, useSend } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import {
  CreateWebhookDocument,
  UpdateWebhookDocument,
  WebhookEventsDocument,
  WebhooksDocument,
} from './webhook-documents.ts'
import { WebhookSecret } from './webhook-secret.tsx'

interface WebhookDialogProps {
  /** Null makes a new one. */
  webhook: WebhookFieldsFragment | null
  onClose(): void
}

/** Only a new webhook comes with its secret. */
type SavedWebhook = Payload & { readonly secret?: string | null }

/** Makes or changes a webhook. Of a new one it shows the secret: the only time that it can be read. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const create = useSend(CreateWebhookDocument, { refetchQueries: [WebhooksDocument] })
  const update = useSend(UpdateWebhookDocument)
  const [secret, setSecret] = useState<string | null>(null)
  const form = useForm({
    initialValues: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      events: [...(webhook?.events ?? [])],
    },
    validate: {
      url: isNotEmpty('Please enter an address'),
      events: (events) => (events.length > 0 ? null : 'Choose at least one event'),
    },
  })

  const send = (values: typeof form.values): Promise<Sent<SavedWebhook>> =>
    webhook ? update({ id: webhook.id, version: webhook.version, ...values }) : create(values)

  function saved(payload: SavedWebhook) {
    if (!webhook) return setSecret(payload.secret ?? null)
    toastSuccess('Webhook saved')
    onClose()
  }

  if (secret) return <WebhookSecret title="Your new webhook" secret={secret} onDone={onClose} />
  return (
    <FormDialog
      title={webhook ? 'Edit webhook' : 'New webhook'}
      size="lg"
      form={form}
      submit={webhook ? 'Save' : 'Create webhook'}
      send={send}
      onSaved={saved}
      onClose={onClose}
    >
      <TextInput
        label="Address"
        description="The https:// address at which your program receives events."
        placeholder="https://example.com/hooks/mainstreet"
        type="url"
        data-autofocus
        {...form.getInputProps('url')}
      />
      <TextInput
        label="Description"
        description="Its purpose, such as Bookkeeping."
        {...form.getInputProps('description')}
      />
      <Events
        value={form.values.events}
        onChange={(events) => form.setFieldValue('events', events)}
        error={form.errors.events}
      />
    </FormDialog>
  )
}

interface EventsProps {
  value: string[]
  onChange(events: string[]): void
  error: ReactNode
}

/** The events to subscribe to. Users can't add events of areas that they may not view; chosen ones stay. */
function Events({ value, onChange, error }: EventsProps) {
  const { data } = useQuery(WebhookEventsDocument)
  if (!data) return <Skeleton h={120} />
  return (
    <Checkbox.Group
      label="Events to send"
      description="The events that your program is notified about."
      value={value}
      onChange={onChange}
      error={error}
    >
      <Stack gap="xs" mt="xs">
        {data.webhookEvents.map(({ name, description, canSubscribe }) => (
          <Checkbox
            key={name}
            value={name}
            label={name}
            description={
              canSubscribe ? description : `${description}. You don't have permission to view this yourself.`
            }
            disabled={!canSubscribe && !value.includes(name)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
