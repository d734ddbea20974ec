import { useQuery } from '@apollo/client/react'
import { useForm } from '@mantine/form'
import type { CustomerFieldsFragment } from '../../../generated/graphql.ts'
import { errorCode } from '../../../ui/explain-error.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { CustomFieldInputs, changedValues, pathOf } from '../../platform/custom-fields/public-api.ts'
import { CreateCustomerDocument, CustomerCustomFieldsDocument } from './customer-documents.ts'
import { type CustomerForm, emptyForm, formFields } from './customer-form.ts'
import { AddressInputs, ContactInputs } from './customer-inputs.tsx'
import { SimilarCustomers } from './duplicates.tsx'

interface NewCustomerDialogProps {
  onClose(): void
  onCreated(customer: CustomerFieldsFragment): void
}

const FIELD_GONE = 'A custom field was deleted while you typed. Nothing else was lost. Try again.'

/** Creates a customer. A name, an email or a phone number is required. */
export function NewCustomerDialog({ onClose, onCreated }: NewCustomerDialogProps) {
  const create = useSend(CreateCustomerDocument, { refetchQueries: ['Customers'] })
  const { data, refetch } = useQuery(CustomerCustomFieldsDocument, { fetchPolicy: 'cache-and-network' })
  const ownFields = data?.customerCustomFields ?? []
  const form = useForm<CustomerForm>({ initialValues: emptyForm })

  async function send({ customFields, ...values }: CustomerForm) {
    const sent = await create({ ...values, customFields: changedValues(ownFields, {}, customFields) })
    if (sent.payload?.customer) return sent
    // Show custom fields as they are now: one may have been deleted, or become required, while the dialog was open.
    const { data: now } = await refetch()
    const fields = [...formFields, ...(now?.customerCustomFields ?? ownFields).map(pathOf)]
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
      <AddressInputs form={form} />
      {ownFields.length > 0 && <CustomFieldInputs fields={ownFields} form={form} />}
    </FormDialog>
  )
}
