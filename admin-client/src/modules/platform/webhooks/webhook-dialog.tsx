import { useMutation, useQuery } from '@apollo/client/react'
import { Checkbox, Modal, Skeleton, Stack, TextInput } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import type { WebhookFieldsFragment } from '../../../generated/graphql.ts'
import { explainError } from '../../../ui/explain-error.ts'
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { takeErrors } from '../../../ui/form/take-errors.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { confirmDiscard, useUnsavedChanges } from '../../../ui/unsaved-changes.tsx'
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

const FIELDS = ['url', 'description', 'events']

/** Makes or changes a webhook. Of a new one it shows the secret: the only time that it can be read. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const [create, creating] = useMutation(CreateWebhookDocument, {
    context: { quiet: true },
    refetchQueries: [WebhooksDocument],
  })
  const [update, updating] = useMutation(UpdateWebhookDocument, { context: { quiet: true } })
  const [problem, setProblem] = useState<string | null>(null)
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
  useUnsavedChanges(form.isDirty() && !secret)
  const close = () => (form.isDirty() && !secret ? confirmDiscard(onClose) : onClose())

  async function submit(values: typeof form.values) {
    setProblem(null)
    if (webhook) {
      const input = { id: webhook.id, version: webhook.version, ...values }
      const { data, error } = await update({ variables: { input } })
      const answer = data?.updateWebhook
      if (!answer?.userErrors.length && answer?.webhook) {
        toastSuccess('Webhook saved')
        return onClose()
      }
      return setProblem(answer ? takeErrors(form, FIELDS, answer.userErrors) : explainError(error))
    }
    const { data, error } = await create({ variables: { input: values } })
    const answer = data?.createWebhook
    if (answer?.secret) return setSecret(answer.secret)
    setProblem(answer ? takeErrors(form, FIELDS, answer.userErrors) : explainError(error))
  }

  if (secret) return <WebhookSecret title="Your new webhook" secret={secret} onDone={onClose} />
  return (
    <Modal opened onClose={close} title={webhook ? 'Edit webhook' : 'New webhook'} size="lg">
      <form
        noValidate
        onSubmit={form.onSubmit(submit, (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus())}
      >
        <Stack gap="md">
          <FormProblem problem={problem} />
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
            description="What it is for, such as Bookkeeping."
            {...form.getInputProps('description')}
          />
          <Events
            value={form.values.events}
            onChange={(events) => form.setFieldValue('events', events)}
            error={form.errors.events}
          />
          <DialogButtons onCancel={close} loading={creating.loading || updating.loading}>
            {webhook ? 'Save' : 'Create webhook'}
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  )
}

interface EventsProps {
  value: string[]
  onChange(events: string[]): void
  error: ReactNode
}

/** What it listens to. What somebody may not see they cannot add; what was chosen stays. */
function Events({ value, onChange, error }: EventsProps) {
  const { data } = useQuery(WebhookEventsDocument)
  if (!data) return <Skeleton h={120} />
  return (
    <Checkbox.Group
      label="Events"
      description="What your program is notified about."
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
