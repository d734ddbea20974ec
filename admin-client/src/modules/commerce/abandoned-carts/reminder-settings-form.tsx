import { useQuery } from '@apollo/client/react'
import { Card, NumberInput, Skeleton, Stack, Switch, Text, Textarea, TextInput, Title } from '@mantine/core'
import type { CartReminderSettingsPartFragment } from '../../../generated/graphql.ts'
import { graphql } from '../../../generated/index.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { RecordFormBody } from '../../../ui/form/record-form-body.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { useSend } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useViewer } from '../../platform/session/index.ts'

export const CartReminderSettingsPart = graphql(`
  fragment CartReminderSettingsPart on CartReminderSettings { enabled delayHours subject text version }
`)

const CartReminderSettingsDocument = graphql(`
  query CartReminderSettings {
    me { user { id } tenant { id } }
    cartReminderSettings { ...CartReminderSettingsPart }
  }
`)

const UpdateCartReminderSettingsDocument = graphql(`
  mutation UpdateCartReminderSettings($input: UpdateCartReminderSettingsInput!) {
    updateCartReminderSettings(input: $input) {
      cartReminderSettings { ...CartReminderSettingsPart } userErrors { code message field }
    }
  }
`)

/** Whether and how shoppers are reminded of abandoned carts. */
export function ReminderSettingsForm() {
  const { data, error, refetch } = useQuery(CartReminderSettingsDocument, { fetchPolicy: 'cache-and-network' })
  if (data) return <Settings settings={data.cartReminderSettings} />
  return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={320} radius="md" />
}

interface Values {
  readonly enabled: boolean
  /** '' while the field is empty. */
  readonly delayHours: number | string
  readonly subject: string
  readonly text: string
}

function Settings({ settings }: { settings: CartReminderSettingsPartFragment }) {
  const mayEdit = useViewer().can('settings.can_edit')
  const update = useSend(UpdateCartReminderSettingsDocument)
  const record = useRecordForm({
    record: settings,
    fieldsOf: () => ['delayHours', 'subject', 'text'],
    toValues: ({ enabled, delayHours, subject, text }): Values => ({ enabled, delayHours, subject, text }),
    changesBetween: (before, after) => ({
      ...(before.enabled !== after.enabled && { enabled: after.enabled }),
      ...(before.delayHours !== after.delayHours && { delayHours: Number(after.delayHours) }),
      ...(before.subject !== after.subject && { subject: after.subject }),
      ...(before.text !== after.text && { text: after.text }),
    }),
    async write(version, changes) {
      const { payload, error } = await update({ version, ...changes })
      return { record: payload?.cartReminderSettings, userErrors: payload?.userErrors, error }
    },
    onSaved: () => toastSuccess('Settings saved'),
  })
  const { form } = record
  return (
    <form noValidate onSubmit={form.onSubmit(() => record.save())}>
      <RecordFormBody record={record} conflictTitle="These settings changed since you opened them">
        <Card component="section" aria-labelledby="reminder-settings">
          <Stack gap="md">
            <Title order={2} id="reminder-settings">
              Abandoned carts
            </Title>
            <Switch
              label="Remind customers of their cart by email"
              description="Sent once per cart, to customers who agreed to marketing emails and haven't ordered since."
              disabled={!mayEdit}
              {...form.getInputProps('enabled', { type: 'checkbox' })}
            />
            <NumberInput
              label="Send after (hours since the last change)"
              maw={240}
              allowDecimal={false}
              allowNegative={false}
              clampBehavior="none"
              disabled={!mayEdit}
              {...form.getInputProps('delayHours')}
            />
            <TextInput label="Subject" maxLength={200} disabled={!mayEdit} {...form.getInputProps('subject')} />
            <Textarea
              label="Text"
              autosize
              minRows={3}
              maxRows={10}
              maxLength={2000}
              disabled={!mayEdit}
              {...form.getInputProps('text')}
            />
            <Text c="dimmed" size="sm">
              The email also lists the items in the cart, with a link to restore it and a link to unsubscribe.
            </Text>
          </Stack>
        </Card>
      </RecordFormBody>
    </form>
  )
}
