import { useQuery } from '@apollo/client/react'
import { Anchor, Card, Skeleton, Stack, Switch, Text, Textarea, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { OrderingSettingsPartFragment } from '../../../generated/graphql.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { changedValues } from '../../../ui/form/changed-values.ts'
import { RecordFormBody } from '../../../ui/form/record-form-body.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { useSend } from '../../../ui/form/use-send.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useViewer } from '../../platform/session/index.ts'
import { OrderingSettingsDocument, UpdateOrderingSettingsDocument } from './delivery-documents.ts'

/** How orders are paid for, and what shoppers read and agree to. */
export function OrderingSettingsScreen() {
  const { data, error, refetch } = useQuery(OrderingSettingsDocument, { fetchPolicy: 'cache-and-network' })
  return (
    <>
      <ScreenHeader title="Checkout" text="Payment methods, and the texts and policies that shoppers see." />
      {!data && (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={520} radius="md" />)}
      {data && <Settings settings={data.orderingSettings} />}
    </>
  )
}

const TEXTS = [
  ['checkoutText', 'At the top of the checkout', 1000],
  ['confirmationText', 'On the order confirmation', 1000],
] as const
const POLICIES = [
  ['returnPolicy', 'Returns', 20_000],
  ['deliveryPolicy', 'Delivery', 20_000],
  ['termsOfSale', 'Terms of sale', 20_000],
] as const

type Values = Omit<OrderingSettingsPartFragment, 'version' | '__typename' | ' $fragmentName'>

const valuesOf = (settings: OrderingSettingsPartFragment): Values => {
  const { paysLater, paysInStore, paysByTransfer, transferInstructions, paysOnline, checkoutText } = settings
  const { confirmationText, returnPolicy, deliveryPolicy, termsOfSale, requiresTerms } = settings
  return {
    ...{ paysLater, paysInStore, paysByTransfer, transferInstructions, paysOnline, checkoutText },
    ...{ confirmationText, returnPolicy, deliveryPolicy, termsOfSale, requiresTerms },
  }
}

function Settings({ settings }: { settings: OrderingSettingsPartFragment }) {
  const viewer = useViewer()
  const disabled = !viewer.can('settings.can_edit')
  const update = useSend(UpdateOrderingSettingsDocument)
  const record = useRecordForm({
    record: settings,
    fieldsOf: (opened) => Object.keys(valuesOf(opened)),
    toValues: valuesOf,
    changesBetween: changedValues,
    async write(version, changes) {
      const { payload, error } = await update({ version, ...changes })
      return { record: payload?.orderingSettings, userErrors: payload?.userErrors, error }
    },
    onSaved: () => toastSuccess('Settings saved'),
  })
  const { form } = record
  const choice = (name: keyof Values, label: string, description: string) => (
    <Switch
      label={label}
      description={description}
      disabled={disabled}
      {...form.getInputProps(name, { type: 'checkbox' })}
    />
  )
  const text = ([name, label, most]: readonly [keyof Values, string, number], description?: string) => (
    <Textarea
      key={name}
      label={label}
      description={description}
      autosize
      minRows={2}
      maxRows={14}
      maxLength={most}
      disabled={disabled}
      {...form.getInputProps(name)}
    />
  )
  return (
    <form noValidate onSubmit={form.onSubmit(() => record.save())}>
      <RecordFormBody record={record} conflictTitle="These settings changed since you opened them">
        <Card component="section" aria-labelledby="payment-methods">
          <Stack gap="md">
            <Title order={2} id="payment-methods">
              Payment
            </Title>
            {choice('paysInStore', 'At pick-up', 'For orders that are picked up.')}
            {choice('paysByTransfer', 'Interac e-Transfer', 'The order waits until you have recorded the payment.')}
            {form.values.paysByTransfer &&
              text(['transferInstructions', 'Where to send transfers', 1000], 'Shown with the order.')}
            {choice('paysLater', 'Pay later', 'For customers who pay when they receive an invoice.')}
            {choice('paysOnline', 'Online by card', 'Offered once you take payments online.')}
            {viewer.has('invoices') && (
              <Text size="sm">
                <Anchor component={Link} to="/setting/payments">
                  Set up payments online
                </Anchor>
              </Text>
            )}
          </Stack>
        </Card>
        <Card component="section" aria-labelledby="checkout-texts">
          <Stack gap="md">
            <Title order={2} id="checkout-texts">
              Texts
            </Title>
            {TEXTS.map((one) => text(one))}
          </Stack>
        </Card>
        <Card component="section" aria-labelledby="policies">
          <Stack gap="md">
            <Title order={2} id="policies">
              Policies
            </Title>
            {POLICIES.map((one) => text(one))}
            {choice('requiresTerms', 'Shoppers have to agree to the terms of sale', 'They tick a box at checkout.')}
          </Stack>
        </Card>
      </RecordFormBody>
    </form>
  )
}
