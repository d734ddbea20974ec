import { useQuery } from '@apollo/client/react'
import { Button, Card, Radio, Skeleton, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { StockDisplay, StoreSettingsPartFragment } from '../../../../generated/graphql.ts'
import { graphql } from '../../../../generated/index.ts'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { RecordFormBody } from '../../../../ui/form/record-form-body.tsx'
import { useRecordForm } from '../../../../ui/form/use-record-form.ts'
import { useSend } from '../../../../ui/form/use-send.ts'
import { ScreenHeader } from '../../../../ui/screen-header.tsx'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { ReminderSettingsForm } from '../../abandoned-carts/public-api.ts'
import { CartSettingsForm } from './cart-settings-form.tsx'

export const StoreSettingsPart = graphql(`
  fragment StoreSettingsPart on StoreSettings { stockDisplay version }
`)

const StoreSettingsDocument = graphql(`
  query StoreSettings { me { user { id } tenant { id } } storeSettings { ...StoreSettingsPart } }
`)

const UpdateStoreSettingsDocument = graphql(`
  mutation UpdateStoreSettings($input: UpdateStoreSettingsInput!) {
    updateStoreSettings(input: $input) { storeSettings { ...StoreSettingsPart } userErrors { code message field } }
  }
`)

/** The settings of the store. */
export function StoreSettingsScreen() {
  const { has } = useViewer()
  const hasStore = has('store')
  const { data, error, refetch } = useQuery(StoreSettingsDocument, { fetchPolicy: 'cache-and-network' })
  return (
    <>
      <ScreenHeader title="Store and cart" text="How your store works for visitors." />
      {!data && (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={220} radius="md" />)}
      <Stack gap="md">
        {data && <Settings settings={data.storeSettings} />}
        {hasStore && <CartSettingsForm />}
        {has('orders') && <ReminderSettingsForm />}
      </Stack>
    </>
  )
}

const DISPLAYS: readonly (readonly [value: StockDisplay, label: string, description: string])[] = [
  ['LABEL', 'A label', 'In stock, Backordered, Out of stock and the like.'],
  ['QUANTITY', 'The exact number', 'Such as “4 in stock”. Anybody can read it, other websites too.'],
  ['HIDDEN', 'Nothing', 'Sold-out products are still marked.'],
]

function Settings({ settings }: { settings: StoreSettingsPartFragment }) {
  const { can } = useViewer()
  const mayEdit = can('settings.can_edit')
  const mayDesign = can('pages.can_edit')
  const update = useSend(UpdateStoreSettingsDocument)
  const record = useRecordForm({
    record: settings,
    fieldsOf: () => ['stockDisplay'],
    toValues: ({ stockDisplay }) => ({ stockDisplay }),
    changesBetween: (before, after) =>
      before.stockDisplay === after.stockDisplay ? {} : { stockDisplay: after.stockDisplay },
    async write(version, changes) {
      const { payload, error } = await update({ version, ...changes })
      return { record: payload?.storeSettings, userErrors: payload?.userErrors, error }
    },
    onSaved: () => toastSuccess('Settings saved'),
  })
  const { form } = record
  return (
    <form noValidate onSubmit={form.onSubmit(() => record.save())}>
      <RecordFormBody record={record} conflictTitle="These settings changed since you opened them">
        <Card component="section" aria-labelledby="stock-display">
          <Stack gap="md">
            <Title order={2} id="stock-display">
              Stock
            </Title>
            <Radio.Group label="Stock shown to visitors" {...form.getInputProps('stockDisplay')}>
              <Stack gap="sm" mt="xs">
                {DISPLAYS.map(([value, label, description]) => (
                  <Radio key={value} value={value} label={label} description={description} disabled={!mayEdit} />
                ))}
              </Stack>
            </Radio.Group>
          </Stack>
        </Card>
        {mayDesign && (
          <Card component="section" aria-labelledby="product-template">
            <Stack gap="md" align="flex-start">
              <Title order={2} id="product-template">
                Product pages
              </Title>
              <Text>One template designs the pages of all your products.</Text>
              <Button component={Link} to="/pages/product-template" variant="default">
                Edit product template
              </Button>
            </Stack>
          </Card>
        )}
      </RecordFormBody>
    </form>
  )
}
