import { useQuery } from '@apollo/client/react'
import { Card, MultiSelect, Skeleton, Stack, Title } from '@mantine/core'
import type { DeliverySettingsPartFragment } from '../../../generated/graphql.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { RecordFormBody } from '../../../ui/form/record-form-body.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { useSend } from '../../../ui/form/use-send.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { SortableList } from '../../../ui/sortable/sortable-list.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useViewer } from '../../platform/session/index.ts'
import { PROVINCES } from '../taxes/public-api.ts'
import { DeliverySettingsDocument, UpdateDeliverySettingsDocument } from './delivery-documents.ts'
import { changesBetween, formOf, newMethod, newPlace } from './delivery-form.ts'
import { KIND_LABELS, MethodFields } from './method-fields.tsx'
import { PlaceFields } from './place-fields.tsx'

const COUNTRIES: Readonly<Record<string, string>> = { CA: 'Canada', US: 'United States' }
const provinceChoices = Object.entries(PROVINCES).map(([value, label]) => ({ value, label }))

/** How orders of the store get to customers. */
export function DeliverySettingsScreen() {
  const { data, error, refetch } = useQuery(DeliverySettingsDocument, { fetchPolicy: 'cache-and-network' })
  return (
    <>
      <ScreenHeader title="Delivery and pick-up" text="How orders from your website get to customers." />
      {!data && (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={420} radius="md" />)}
      {data && <Settings settings={data.deliverySettings} />}
    </>
  )
}

function Settings({ settings }: { settings: DeliverySettingsPartFragment }) {
  const isDisabled = !useViewer().can('settings.can_edit')
  const update = useSend(UpdateDeliverySettingsDocument)
  const record = useRecordForm({
    record: settings,
    // Server errors name the place or method they belong to.
    fieldsOf: () => ['countries', 'provinces'],
    toValues: formOf,
    changesBetween,
    async write(version, changes) {
      const { payload, error } = await update({ version, ...changes })
      return { record: payload?.deliverySettings, userErrors: payload?.userErrors, error }
    },
    onSaved: () => toastSuccess('Settings saved'),
  })
  const { form } = record
  const { places, methods, countries } = form.values
  return (
    <form noValidate onSubmit={form.onSubmit(() => record.save())}>
      <RecordFormBody record={record} conflictTitle="These settings changed since you opened them">
        <Card component="section" aria-labelledby="pick-up">
          <Stack gap="md">
            <Title order={2} id="pick-up">
              Pick-up
            </Title>
            <SortableList
              label="Pick-up locations"
              help="Where customers pick up their orders. Checkout lists them in this order."
              items={places}
              itemName="pick-up location"
              most={20}
              isDisabled={isDisabled}
              keyOf={({ key }) => key}
              titleOf={({ name }) => name}
              noteOf={({ city, isActive }) => (isActive ? city : 'Off')}
              create={newPlace}
              onChange={(next) => form.setFieldValue('places', next)}
              body={(place, _at, change) => <PlaceFields place={place} isDisabled={isDisabled} onChange={change} />}
            />
          </Stack>
        </Card>
        <Card component="section" aria-labelledby="delivery">
          <Stack gap="md">
            <Title order={2} id="delivery">
              Delivery
            </Title>
            <SortableList
              label="Delivery methods"
              help="Shoppers choose among the methods that serve their address."
              items={methods}
              itemName="delivery method"
              most={30}
              isDisabled={isDisabled}
              keyOf={({ key }) => key}
              titleOf={({ name }) => name}
              noteOf={({ kind, isActive }) => (isActive ? KIND_LABELS[kind] : 'Off')}
              create={newMethod}
              onChange={(next) => form.setFieldValue('methods', next)}
              body={(method, _at, change) => <MethodFields method={method} isDisabled={isDisabled} onChange={change} />}
            />
            <MultiSelect
              label="Countries you deliver to"
              data={[...new Set([...Object.keys(COUNTRIES), ...countries])].map((value) => {
                return { value, label: COUNTRIES[value] ?? value }
              })}
              disabled={isDisabled}
              {...form.getInputProps('countries')}
            />
            <MultiSelect
              label="Provinces you deliver to"
              description="Leave empty to deliver everywhere in these countries."
              data={provinceChoices}
              searchable
              clearable
              disabled={isDisabled}
              {...form.getInputProps('provinces')}
            />
          </Stack>
        </Card>
      </RecordFormBody>
    </form>
  )
}
