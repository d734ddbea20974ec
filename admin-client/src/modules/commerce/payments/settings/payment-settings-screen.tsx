import { useMutation, useQuery } from '@apollo/client/react'
import {
  Alert,
  Button,
  Card,
  Group,
  List,
  PasswordInput,
  Skeleton,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core'
import type { EditedPaymentSettingsFragment } from '../../../../generated/graphql.ts'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { explainError } from '../../../../ui/explain-error.ts'
import { changedValues } from '../../../../ui/form/changed-values.ts'
import { RecordFormBody } from '../../../../ui/form/record-form-body.tsx'
import { useRecordForm } from '../../../../ui/form/use-record-form.ts'
import { useSend } from '../../../../ui/form/use-send.ts'
import { ScreenHeader } from '../../../../ui/screen-header.tsx'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { useViewer } from '../../../platform/session/index.ts'
import {
  PaymentSettingsDocument,
  TestPaymentProviderDocument,
  UpdatePaymentSettingsDocument,
} from './payment-settings-documents.ts'

/** The events that Stripe must send. */
const EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'refund.created',
  'refund.updated',
  'refund.failed',
]

/** How customers can pay: online through Stripe, and otherwise. */
export function PaymentSettingsScreen() {
  const { data, error, refetch } = useQuery(PaymentSettingsDocument, { fetchPolicy: 'cache-and-network' })
  return (
    <>
      <ScreenHeader title="Payments" text="How customers pay their invoices, and deposits for accepted quotes." />
      {!data && (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={520} radius="md" />)}
      {data && <Settings settings={data.paymentSettings} />}
    </>
  )
}

/** Secrets are never returned, so their fields start empty. */
const valuesOf = ({ isEnabled, publishableKey, instructions, instructionsFrench }: EditedPaymentSettingsFragment) => ({
  isEnabled,
  publishableKey,
  secretKey: '',
  webhookSecret: '',
  instructions,
  instructionsFrench,
})

function Settings({ settings }: { settings: EditedPaymentSettingsFragment }) {
  const disabled = !useViewer().can('settings.can_edit')
  const update = useSend(UpdatePaymentSettingsDocument)
  const record = useRecordForm({
    record: settings,
    fieldsOf: (opened) => Object.keys(valuesOf(opened)),
    toValues: valuesOf,
    changesBetween: changedValues,
    async write(version, changes) {
      const { payload, error } = await update({ version, ...changes })
      return { record: payload?.settings, userErrors: payload?.userErrors, error }
    },
    onSaved: () => toastSuccess('Settings saved'),
  })
  const { form, opened, isDirty } = record
  const secretText = (isSaved: boolean) =>
    isSaved ? 'Saved. Leave empty to keep it.' : 'Stored encrypted and never shown again.'
  return (
    <form noValidate onSubmit={form.onSubmit(() => record.save())}>
      <RecordFormBody record={record} conflictTitle="These settings changed since you opened them">
        <Card component="section" aria-labelledby="online-payments">
          <Stack gap="md">
            <div>
              <Title order={2} id="online-payments">
                Stripe
              </Title>
              <Text c="dimmed">
                Customers pay by card on the page that your emails link to. The money goes to your own account at
                Stripe.
              </Text>
            </div>
            <Switch
              label="Take payments online"
              disabled={disabled}
              {...form.getInputProps('isEnabled', { type: 'checkbox' })}
            />
            <TextInput
              label="Publishable key"
              description="Begins with pk_. Find your keys at Stripe under Developers › API keys."
              autoComplete="off"
              maxLength={200}
              disabled={disabled}
              {...form.getInputProps('publishableKey')}
            />
            <PasswordInput
              label="Secret key"
              description={`Begins with sk_ or rk_. ${secretText(opened.hasSecretKey)}`}
              autoComplete="new-password"
              maxLength={200}
              disabled={disabled}
              {...form.getInputProps('secretKey')}
            />
            <PasswordInput
              label="Webhook secret"
              description={`Begins with whsec_. ${secretText(opened.hasWebhookSecret)}`}
              autoComplete="new-password"
              maxLength={200}
              disabled={disabled}
              {...form.getInputProps('webhookSecret')}
            />
            {!disabled && <ConnectionTest disabled={isDirty || !opened.hasSecretKey || !opened.hasWebhookSecret} />}
          </Stack>
        </Card>
        <Card component="section" aria-labelledby="payment-webhook">
          <Stack gap="md">
            <div>
              <Title order={2} id="payment-webhook">
                Webhook
              </Title>
              <Text c="dimmed">
                Stripe reports payments to this address. Add it at Stripe under Developers › Webhooks, with the events
                below, and copy its signing secret into the field above.
              </Text>
            </div>
            <Group gap="xs" wrap="nowrap" align="flex-end">
              <TextInput label="Endpoint URL" value={opened.webhookUrl} readOnly flex={1} miw={0} />
              <CopyButton value={opened.webhookUrl} label="Copy URL" />
            </Group>
            <div>
              <Text fw={500}>Events</Text>
              <List size="sm">
                {EVENTS.map((event) => (
                  <List.Item key={event}>
                    <code>{event}</code>
                  </List.Item>
                ))}
              </List>
            </div>
          </Stack>
        </Card>
        <Card component="section" aria-labelledby="other-payments">
          <Stack gap="md">
            <div>
              <Title order={2} id="other-payments">
                Other ways to pay
              </Title>
              <Text c="dimmed">Shown to customers with the amount due. Leave it empty to show nothing.</Text>
            </div>
            <Textarea
              label="Instructions"
              placeholder="E-transfer to payments@example.com, or pay at the counter by debit or cash"
              autosize
              minRows={2}
              maxLength={1000}
              disabled={disabled}
              {...form.getInputProps('instructions')}
            />
            <Textarea
              label="Instructions in French"
              description="For documents in French. If it is empty, they show the instructions above."
              autosize
              minRows={2}
              maxLength={1000}
              disabled={disabled}
              {...form.getInputProps('instructionsFrench')}
            />
          </Stack>
        </Card>
      </RecordFormBody>
    </form>
  )
}

/** Asks Stripe whether it accepts the saved keys, and shows its answer. */
function ConnectionTest({ disabled }: { disabled: boolean }) {
  const [send, { data, error, loading }] = useMutation(TestPaymentProviderDocument, { context: { quiet: true } })
  const result = data?.testPaymentProvider.test
  const message = result?.message ?? data?.testPaymentProvider.userErrors[0]?.message ?? (error && explainError(error))
  return (
    <>
      <Group gap="sm">
        <Button variant="default" disabled={disabled} loading={loading} onClick={() => send()}>
          Test connection
        </Button>
        {disabled && (
          <Text c="dimmed" fz="sm">
            Save the keys to test them.
          </Text>
        )}
      </Group>
      <div aria-live="polite">
        {!loading && message && (
          <Alert color={result?.works ? 'teal' : 'red'} title={result?.works ? 'It works' : 'It doesn’t work'}>
            {message}
          </Alert>
        )}
      </div>
    </>
  )
}
