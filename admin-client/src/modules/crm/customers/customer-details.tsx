import { Card, Stack, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { CustomerFieldsFragment } from '../../../generated/graphql.ts'
import { ConflictNotice } from '../../../ui/conflict-notice.tsx'
import { explainError } from '../../../ui/explain-error.ts'
import { FormProblem } from '../../../ui/form-problem.tsx'
import { RecordColumns } from '../../../ui/record-columns.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { takeErrors } from '../../../ui/take-errors.ts'
import { toastError, toastSuccess } from '../../../ui/toasts.ts'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import { CustomFieldInputs, changedValues, pathOf } from '../../platform/custom-fields/public-api.ts'
import { ConsentCard } from './consent/consent-card.tsx'

import { type CustomerForm, changesOf, formFields, formOfCustomer } from './customer-form.ts'
import { AddressInputs, ContactInputs } from './customer-inputs.tsx'
import { useSaveCustomer } from './use-save-customer.ts'

interface CustomerDetailsProps {
  readonly customer: CustomerFieldsFragment
  readonly mayEdit: boolean
}

/** The customer's data, editable in place. */
export function CustomerDetails({ customer, mayEdit }: CustomerDetailsProps) {
  const [opened, setOpened] = useState(customer)
  const [theirs, setTheirs] = useState<CustomerFieldsFragment | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { save: write, isSaving } = useSaveCustomer(opened)
  const form = useForm<CustomerForm>({ initialValues: formOfCustomer(opened) })
  const before = formOfCustomer(opened)
  const ownFields = opened.customFields.map(({ field }) => field)
  const customFields = changedValues(ownFields, before.customFields, form.values.customFields)
  const changes = { ...changesOf(before, form.values), ...(customFields.length > 0 ? { customFields } : {}) }
  const isDirty = Object.keys(changes).length > 0
  useUnsavedChanges(isDirty)
  // Tags and consent are changed outside this form, and others change customers and custom fields. Without local
  // changes, the form shows the update.
  const isNewer = customer.version > opened.version
  const hasOtherFields = customer.version === opened.version && customer.customFields !== opened.customFields
  if ((isNewer || hasOtherFields) && !isDirty) take(customer)

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
    const { payload, error, lost } = await write(version, changes)
    if (!payload) return setProblem(explainError(error))
    if (payload.customer && payload.userErrors.length === 0) {
      take(payload.customer)
      if (lost.length > 0) return toastError(lostFields(lost))
      return toastSuccess('The customer is saved')
    }
    if (payload.customer && payload.userErrors.some(({ code }) => code === 'CONFLICT'))
      return setTheirs(payload.customer)
    setProblem(takeErrors(form, [...formFields, ...ownFields.map(pathOf)], payload.userErrors))
  }

  return (
    <RecordColumns side={<ConsentCard customer={customer} mayEdit={mayEdit} />}>
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
          {ownFields.length > 0 && (
            <Card component="section" aria-labelledby="more">
              <Stack>
                <Title order={2} id="more">
                  More
                </Title>
                <CustomFieldInputs fields={ownFields} form={form} disabled={!mayEdit} />
              </Stack>
            </Card>
          )}
          {isDirty && <SaveBar isSaving={isSaving} onDiscard={() => take(customer)} />}
        </Stack>
      </form>
    </RecordColumns>
  )
}

function lostFields(labels: readonly string[]): string {
  const fields = labels.length === 1 ? `the field ${labels[0]}` : `the fields ${labels.join(', ')}`
  return `The customer is saved, but for ${fields}: somebody has deleted or archived what you filled in there.`
}
