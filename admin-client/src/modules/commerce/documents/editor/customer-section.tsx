import { useQuery } from '@apollo/client/react'
import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { lazyComponent } from '../../../../capability/lazy-component.ts'
import { LazyDialog } from '../../../../capability/lazy-part.tsx'
import type { DocumentType, NewDocumentQuery } from '../../../../generated/graphql.ts'
import { IconUserPlus } from '../../../../ui/icons.ts'
import { CustomerPicker } from '../../../crm/customer-picker/index.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { DocumentVehiclesDocument } from '../document-documents.ts'
import { customerFormOf } from '../form/customer-form.ts'
import type { DocumentRecord } from '../form/use-document-form.ts'
import { CustomerDetails } from './customer-details.tsx'

const newCustomer = lazyComponent(async () => (await import('../../../crm/customers/public-api.ts')).NewCustomerDialog)

interface CustomerSectionProps {
  readonly type: DocumentType
  readonly form: DocumentRecord['record']['form']
  /** The name that the document has stored. */
  readonly storedName: string
  /** The details on record for the chosen customer. */
  readonly draft: NewDocumentQuery['newDocument'] | undefined
  readonly usesVehicles: boolean
}

/** For whom, and for which vehicle, the document is. */
export function CustomerSection({ type, form, storedName, draft, usesVehicles }: CustomerSectionProps) {
  const { can } = useViewer()
  const [isAdding, setAdding] = useState(false)
  const { customerId, vehicleId } = form.values
  const { data } = useQuery(DocumentVehiclesDocument, {
    variables: { customerId: customerId ?? '' },
    skip: customerId === null || !can('customers.can_view'),
    fetchPolicy: 'cache-and-network',
  })
  /** The customer who was just chosen: their only vehicle is taken once it is known. */
  const awaited = useRef<string | null>(null)
  const customer = data?.customer.id === customerId ? data.customer : undefined
  const vehicles = customer?.vehicles ?? []
  const isRefund = type === 'REFUND'
  const known = draft && (draft.customerId ?? null) === customerId ? customerFormOf(draft.customer) : undefined

  function choose(id: string | null) {
    awaited.current = id
    // Name, addresses and province are those of the other customer then.
    form.setValues({ customerId: id, vehicleId: null, customer: null, province: null })
  }

  useEffect(() => {
    if (!customer || awaited.current !== customer.id || !draft || draft.customerId !== customer.id) return
    awaited.current = null
    // Somebody may have deleted it since the draft was made.
    if (customer.vehicles.some(({ id }) => id === draft.vehicleId)) chooseVehicle(draft.vehicleId ?? null)
  })

  function chooseVehicle(id: string | null) {
    const odometer = vehicles.find((vehicle) => vehicle.id === id)?.odometer
    form.setValues({
      vehicleId: id,
      ...(type === 'WORK_ORDER' && odometer && form.values.odometerIn === '' && { odometerIn: String(odometer) }),
    })
  }

  return (
    <Stack gap="sm">
      <Group align="flex-end" gap="xs">
        {can('customers.can_view') ? (
          <div style={{ flex: '1 1 240px' }}>
            <CustomerPicker
              label="Customer"
              value={customerId}
              name={customer?.displayName ?? storedName}
              disabled={isRefund}
              onChange={choose}
            />
          </div>
        ) : (
          <Text flex={1}>{storedName || 'No customer'}</Text>
        )}
        {can('customers.can_create') && !isRefund && (
          <Button variant="default" leftSection={<IconUserPlus size={16} />} onClick={() => setAdding(true)}>
            New customer
          </Button>
        )}
      </Group>
      {!isRefund && <CustomerDetails form={form} known={known} />}
      {usesVehicles && customerId && (
        <Group gap="xs" align="flex-end">
          <NativeSelect
            flex="1 1 220px"
            label="Vehicle"
            data={[
              { value: '', label: vehicles.length > 0 ? 'No vehicle' : 'This customer has no vehicles' },
              ...vehicles.map(({ id, displayName, plate }) => ({
                value: id,
                label: [displayName, displayName === plate ? '' : plate].filter(Boolean).join(' · '),
              })),
            ]}
            value={vehicleId ?? ''}
            onChange={({ currentTarget }) => chooseVehicle(currentTarget.value || null)}
          />
          {vehicleId && type !== 'REFUND' && (
            <>
              <TextInput
                w={130}
                label="Odometer in"
                inputMode="numeric"
                rightSection={<Text fz="xs">km</Text>}
                maxLength={11}
                {...form.getInputProps('odometerIn')}
              />
              <TextInput
                w={130}
                label="Odometer out"
                inputMode="numeric"
                rightSection={<Text fz="xs">km</Text>}
                maxLength={11}
                {...form.getInputProps('odometerOut')}
              />
            </>
          )}
        </Group>
      )}
      {isAdding && (
        <LazyDialog
          part={newCustomer}
          props={{
            onClose: () => setAdding(false),
            onCreated: ({ id }) => {
              setAdding(false)
              choose(id)
            },
          }}
        />
      )}
    </Stack>
  )
}
