import { useMutation, useQuery } from '@apollo/client/react'
import { Modal, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CustomerFieldsFragment } from '../../../generated/graphql.ts'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { errorCode, explainError } from '../../../ui/explain-error.ts'
import { FormProblem } from '../../../ui/form-problem.tsx'
import { takeErrors } from '../../../ui/take-errors.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { confirmDiscard, useUnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import { CustomFieldInputs, changedValues, pathOf } from '../../platform/custom-fields/public-api.ts'
import { CreateCustomerDocument, CustomerCustomFieldsDocument } from './customer-documents.ts'
import { type CustomerForm, emptyForm, formFields } from './customer-form.ts'
import { AddressInputs, ContactInputs } from './customer-inputs.tsx'
import { SimilarCustomers } from './duplicates/similar-customers.tsx'

interface NewCustomerDialogProps {
  onClose(): void
  onMade(customer: CustomerFieldsFragment): void
}

/** Creates a customer. A name, an e-mail or a phone number is required. */
export function NewCustomerDialog({ onClose, onMade }: NewCustomerDialogProps) {
  const [create, { loading }] = useMutation(CreateCustomerDocument, {
    context: { quiet: true },
    refetchQueries: ['Customers'],
  })
  const { data: own, refetch } = useQuery(CustomerCustomFieldsDocument, { fetchPolicy: 'cache-and-network' })
  const ownFields = own?.customerCustomFields ?? []
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm<CustomerForm>({ initialValues: emptyForm })
  const [made, setMade] = useState<CustomerFieldsFragment | null>(null)
  useUnsavedChanges(form.isDirty() && !made)
  // Called after the form is clean. Otherwise navigating away would ask about saved changes.
  const tell = useEffectEvent(onMade)
  useEffect(() => {
    if (made) tell(made)
  }, [made])
  const close = () => (form.isDirty() ? confirmDiscard(onClose) : onClose())

  async function submit({ customFields, ...values }: CustomerForm) {
    setProblem(null)
    const input = { ...values, customFields: changedValues(ownFields, {}, customFields) }
    const { data, error } = await create({ variables: { input } })
    const payload = data?.createCustomer
    if (!payload && errorCode(error) === 'NOT_FOUND') {
      await refetch()
      return setProblem('A custom field was deleted while you typed. Everything else is still here: create once more.')
    }
    if (!payload) return setProblem(explainError(error))
    if (!payload.customer) {
      // Also show a field that became required while the dialog was open.
      const { data: now } = await refetch()
      const paths = (now?.customerCustomFields ?? ownFields).map(pathOf)
      return setProblem(takeErrors(form, [...formFields, ...paths], payload.userErrors))
    }
    toastSuccess(`${payload.customer.displayName} is a customer now`)
    setMade(payload.customer)
  }

  return (
    <Modal opened onClose={close} title="New customer" size="lg">
      <form noValidate onSubmit={form.onSubmit(submit)}>
        <Stack gap="md">
          <FormProblem problem={problem} />
          <ContactInputs form={form} isFocused />
          <SimilarCustomers {...form.values} />
          <AddressInputs form={form} />
          {ownFields.length > 0 && <CustomFieldInputs fields={ownFields} form={form} />}
          <DialogButtons onCancel={close} loading={loading}>
            Create customer
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  )
}
