import { useMutation } from '@apollo/client/react'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CustomerFieldsFragment } from '../../../generated/graphql.ts'
import { explainError } from '../../../ui/explain-error.ts'
import { FormProblem } from '../../../ui/form-problem.tsx'
import { takeErrors } from '../../../ui/take-errors.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { confirmDiscard, useUnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import { CreateCustomerDocument } from './customer-documents.ts'
import { type CustomerForm, emptyForm, formFields } from './customer-form.ts'
import { AddressInputs, ContactInputs } from './customer-inputs.tsx'
import { SimilarCustomers } from './duplicates/similar-customers.tsx'

interface NewCustomerDialogProps {
  onClose(): void
  onMade(customer: CustomerFieldsFragment): void
}

/** Makes a customer of a name, an e-mail address or a phone number, and whatever else is known. */
export function NewCustomerDialog({ onClose, onMade }: NewCustomerDialogProps) {
  const [create, { loading }] = useMutation(CreateCustomerDocument, {
    context: { quiet: true },
    refetchQueries: ['Customers'],
  })
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm<CustomerForm>({ initialValues: emptyForm })
  const [made, setMade] = useState<CustomerFieldsFragment | null>(null)
  useUnsavedChanges(form.isDirty() && !made)
  // Told afterwards: whoever leads elsewhere would be asked about changes that are saved.
  const tell = useEffectEvent(onMade)
  useEffect(() => {
    if (made) tell(made)
  }, [made])
  const close = () => (form.isDirty() ? confirmDiscard(onClose) : onClose())

  async function submit(values: CustomerForm) {
    setProblem(null)
    const { data, error } = await create({ variables: { input: values } })
    const payload = data?.createCustomer
    if (!payload) return setProblem(explainError(error))
    if (!payload.customer) return setProblem(takeErrors(form, formFields, payload.userErrors))
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
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={loading}>
              Create customer
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
