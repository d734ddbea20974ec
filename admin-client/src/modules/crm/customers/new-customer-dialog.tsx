import { useQuery } from '@apollo/client/react'
import { Button, Fieldset, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { CustomerFieldsFragment } from '../../../generated/graphql.ts'
import { errorCode } from '../../../ui/explain-error.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { IconPlus } from '../../../ui/icons.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { CustomFieldInputs, changedValues, pathOf } from '../../platform/custom-fields/public-api.ts'
import { emptyVehicle, type FirstVehicle, FirstVehicleInputs, firstVehicleInput } from '../vehicles/public-api.ts'
import {
  CreateCustomerDocument,
  CreateCustomerWithVehicleDocument,
  CustomerCustomFieldsDocument,
  VehiclesInUseDocument,
} from './customer-documents.ts'
import { type CustomerForm, emptyForm, formFields } from './customer-form.ts'
import { AddressInputs, ContactInputs } from './customer-inputs.tsx'
import styles from './customers.module.css'
import { SimilarCustomers } from './similar-customers.tsx'

interface NewCustomerDialogProps {
  onClose(): void
  onCreated(customer: CustomerFieldsFragment): void
}

const FIELD_GONE = 'A custom field was deleted while you typed. Nothing else was lost. Try again.'

type NewCustomerForm = CustomerForm & { vehicle: FirstVehicle }

/**
 * Creates a customer, with a first vehicle where customers have vehicles. Asks for what is known when somebody walks
 * in; the address and optional custom fields are shown on request.
 */
export function NewCustomerDialog({ onClose, onCreated }: NewCustomerDialogProps) {
  const create = useSend(CreateCustomerDocument, { refetchQueries: ['Customers'] })
  const createWithVehicle = useSend(CreateCustomerWithVehicleDocument, { refetchQueries: ['Customers'] })
  const { data, refetch } = useQuery(CustomerCustomFieldsDocument, { fetchPolicy: 'cache-and-network' })
  const hasVehicles = useQuery(VehiclesInUseDocument).data?.siteSettings.useVehicle ?? false
  const ownFields = data?.customerCustomFields ?? []
  const form = useForm<NewCustomerForm>({ initialValues: { ...emptyForm, vehicle: emptyVehicle } })
  const [isWhole, setWhole] = useState(false)
  const shownFields = isWhole ? ownFields : ownFields.filter(({ isRequired }) => isRequired)

  async function send({ customFields, vehicle: typedVehicle, ...values }: NewCustomerForm) {
    const input = { ...values, customFields: changedValues(ownFields, {}, customFields) }
    const vehicle = firstVehicleInput(typedVehicle)
    const sent = await (vehicle ? createWithVehicle({ ...input, vehicle }) : create(input))
    if (sent.payload?.customer) return sent
    // Errors of fields that are not shown would have no place.
    setWhole(true)
    // Show custom fields as they are now: one may have been deleted, or become required, while the dialog was open.
    const { data: now } = await refetch()
    const fields = [...formFields, ...vehicleFields, ...(now?.customerCustomFields ?? ownFields).map(pathOf)]
    const isFieldGone = !sent.payload && errorCode(sent.error) === 'NOT_FOUND'
    return { ...sent, fields, ...(isFieldGone && { problem: FIELD_GONE }) }
  }

  return (
    <FormDialog
      title="New customer"
      size="lg"
      form={form}
      submit="Create customer"
      send={send}
      onSaved={({ customer }) => {
        if (!customer) return
        toastSuccess('Customer created')
        onCreated(customer)
      }}
      onClose={onClose}
    >
      <ContactInputs form={form} isFocused />
      <SimilarCustomers {...form.values} />
      {hasVehicles && (
        <Fieldset legend="First vehicle" variant="unstyled" className={styles.group}>
          <Stack>
            <FirstVehicleInputs
              vehicle={form.values.vehicle}
              inputProps={(name) => form.getInputProps(`vehicle.${name}`)}
            />
          </Stack>
        </Fieldset>
      )}
      {isWhole && <AddressInputs form={form} />}
      {shownFields.length > 0 && <CustomFieldInputs fields={shownFields} form={form} />}
      {!isWhole && (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setWhole(true)}
          style={{ alignSelf: 'flex-start' }}
        >
          Add address{ownFields.length > shownFields.length && ' and more'}
        </Button>
      )}
    </FormDialog>
  )
}

const vehicleFields = Object.keys(emptyVehicle).map((name) => `vehicle.${name}`)
