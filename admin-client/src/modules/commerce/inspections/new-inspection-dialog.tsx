import { useQuery } from '@apollo/client/react'
import { Select } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import { graphql } from '../../../generated/index.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { CustomerPicker } from '../../crm/customer-picker/index.ts'
import { INSPECTION_QUERIES, InspectionTemplatesDocument, StartInspectionDocument } from './inspection-documents.ts'

const InspectedVehiclesDocument = graphql(`
  query InspectedVehicles($customerId: ID!) {
    customer(id: $customerId) { id displayName vehicles { id displayName plate } }
  }
`)

interface NewInspectionDialogProps {
  onClose(): void
  onStarted(id: string): void
}

/** Starts an inspection of a vehicle that has no work order, whether it was checked in or not. */
export function NewInspectionDialog({ onClose, onStarted }: NewInspectionDialogProps) {
  const start = useSend(StartInspectionDocument, { refetchQueries: INSPECTION_QUERIES })
  const templates = useQuery(InspectionTemplatesDocument).data?.inspectionSettings.templates ?? []
  const form = useForm({
    initialValues: { customerId: null as string | null, vehicleId: null as string | null, template: '' },
    validate: { customerId: isNotEmpty('Choose a customer'), vehicleId: isNotEmpty('Choose a vehicle') },
  })
  const { customerId } = form.values
  const { data } = useQuery(InspectedVehiclesDocument, {
    variables: { customerId: customerId ?? '' },
    skip: customerId === null,
  })
  const customer = data?.customer.id === customerId ? data.customer : undefined
  const vehicles = customer?.vehicles ?? []
  return (
    <FormDialog
      title="New inspection"
      form={form}
      submit="Start"
      send={({ vehicleId, template }) => start({ vehicleId, ...(template && { template }) })}
      onSaved={({ inspection }) => inspection && onStarted(inspection.id)}
      onClose={onClose}
    >
      <CustomerPicker
        label="Customer"
        value={customerId}
        name={customer?.displayName ?? ''}
        error={form.errors.customerId}
        onChange={(id) => form.setValues({ customerId: id, vehicleId: null })}
      />
      <Select
        label="Vehicle"
        placeholder={customer && vehicles.length === 0 ? 'This customer has no vehicles' : 'Choose a vehicle'}
        disabled={vehicles.length === 0}
        data={vehicles.map(({ id, displayName, plate }) => ({
          value: id,
          label: [displayName, displayName === plate ? '' : plate].filter(Boolean).join(' · '),
        }))}
        {...form.getInputProps('vehicleId')}
      />
      {templates.length > 1 && (
        <Select
          label="Template"
          data={templates.map(({ name }) => name)}
          placeholder={templates[0]?.name}
          {...form.getInputProps('template')}
          onChange={(name) => form.setFieldValue('template', name ?? '')}
        />
      )}
    </FormDialog>
  )
}
