import { useMutation } from '@apollo/client/react'
import { Card, Stack, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { CustomerFieldsFragment } from '../../../generated/graphql.ts'
import { ConflictNotice } from '../../../ui/conflict-notice.tsx'
import { explainError } from '../../../ui/explain-error.ts'
import { FormProblem } from '../../../ui/form-problem.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { takeErrors } from '../../../ui/take-errors.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import { ConsentCard } from './consent/consent-card.tsx'
import { UpdateCustomerDocument } from './customer-documents.ts'
import { CustomerFacts } from './customer-facts.tsx'
import { type CustomerForm, changesOf, formFields, formOfCustomer } from './customer-form.ts'
import { AddressInputs, ContactInputs } from './customer-inputs.tsx'
import styles from './customers.module.css'

interface CustomerDetailsProps {
  readonly customer: CustomerFieldsFragment
  readonly mayEdit: boolean
}

/** What is written down of a customer, to be changed in place. */
export function CustomerDetails({ customer, mayEdit }: CustomerDetailsProps) {
  const [opened, setOpened] = useState(customer)
  const [theirs, setTheirs] = useState<CustomerFieldsFragment | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [update, { loading }] = useMutation(UpdateCustomerDocument, {
    context: { quiet: true },
    // The page says then where everything is.
    refetchQueries: ({ data }) =>
      data?.updateCustomer.userErrors.some(({ code }) => code === 'MERGED') ? ['Customer'] : [],
  })
  const form = useForm<CustomerForm>({ initialValues: formOfCustomer(opened) })
  const changes = changesOf(formOfCustomer(opened), form.values)
  const isDirty = Object.keys(changes).length > 0
  useUnsavedChanges(isDirty)
  // Tags and consent are changed beside the form, and others change customers too: a form without changes follows.
  if (customer.version > opened.version && !isDirty) take(customer)

  function take(next: CustomerFieldsFragment) {
    setOpened(next)
    setTheirs(null)
    setProblem(null)
    form.setInitialValues(formOfCustomer(next))
    form.setValues(formOfCustomer(next))
    form.clearErrors()
  }

  async function save(version: number) {
    setProblem(null)
    setTheirs(null)
    const { data, error } = await update({ variables: { input: { id: customer.id, version, ...changes } } })
    const payload = data?.updateCustomer
    if (!payload) return setProblem(explainError(error))
    if (payload.customer && payload.userErrors.length === 0) {
      take(payload.customer)
      return toastSuccess('The customer is saved')
    }
    if (payload.customer && payload.userErrors.some(({ code }) => code === 'CONFLICT'))
      return setTheirs(payload.customer)
    setProblem(takeErrors(form, formFields, payload.userErrors))
  }

  return (
    <div className={styles.columns}>
      <form noValidate onSubmit={form.onSubmit(() => save(opened.version))}>
        <Stack gap="md">
          {theirs && (
            <ConflictNotice
              title="This customer changed since you opened it"
              onReload={() => take(theirs)}
              onSaveAnyway={() => save(theirs.version)}
            />
          )}
          <FormProblem problem={problem} />
          <Card component="section" aria-labelledby="contact">
            <Stack>
              <Title order={2} id="contact">
                Contact
              </Title>
              <ContactInputs form={form} disabled={!mayEdit} />
            </Stack>
          </Card>
          <Card component="section" aria-labelledby="address">
            <Stack>
              <Title order={2} id="address">
                Address
              </Title>
              <AddressInputs form={form} disabled={!mayEdit} />
            </Stack>
          </Card>
          {isDirty && <SaveBar isSaving={loading} onDiscard={() => take(customer)} />}
        </Stack>
      </form>
      <Stack gap="md">
        <ConsentCard customer={customer} mayEdit={mayEdit} />
        <CustomerFacts customer={customer} />
      </Stack>
    </div>
  )
}
