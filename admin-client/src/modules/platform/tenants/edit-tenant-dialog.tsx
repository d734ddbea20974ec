import { useMutation } from '@apollo/client/react'
import { Modal, Stack, TextInput } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import { useState } from 'react'
import type { ManagedTenantRowFragment } from '../../../generated/graphql.ts'
import { explainError } from '../../../ui/explain-error.ts'
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { takeErrors } from '../../../ui/form/take-errors.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { confirmDiscard, useUnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import { AddressInput } from './address-input.tsx'
import { SubscriptionFields } from './subscription-fields.tsx'
import { UpdateTenantDocument } from './tenant-documents.ts'

/** What role 1 changes of a tenant: name, address, agency, plan and modules. */
export function EditTenantDialog({ tenant, onClose }: { tenant: ManagedTenantRowFragment; onClose(): void }) {
  const [update, { loading }] = useMutation(UpdateTenantDocument, { context: { quiet: true } })
  const [problem, setProblem] = useState<string | null>(null)
  const { id, name, handle, agencyId, plan, modules } = tenant
  const form = useForm({
    initialValues: { name, handle, agencyId, plan, modules },
    validate: { name: isNotEmpty('Please enter a name'), handle: isNotEmpty('Please enter an address') },
  })
  useUnsavedChanges(form.isDirty())
  const close = () => (form.isDirty() ? confirmDiscard(onClose) : onClose())

  async function submit(values: typeof form.values) {
    setProblem(null)
    const { data, error } = await update({ variables: { input: { id, ...values } } })
    const payload = data?.updateTenant
    if (payload?.tenant) {
      toastSuccess(`${payload.tenant.name} saved`)
      return onClose()
    }
    setProblem(payload ? takeErrors(form, Object.keys(values), payload.userErrors) : explainError(error))
  }

  return (
    <Modal opened onClose={close} title={`Edit ${name}`}>
      <form
        noValidate
        onSubmit={form.onSubmit(submit, (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus())}
      >
        <Stack gap="md">
          <FormProblem problem={problem} />
          <TextInput label="Name" data-autofocus {...form.getInputProps('name')} />
          <AddressInput
            input={form.getInputProps('handle')}
            value={form.values.handle}
            error={form.errors.handle as string | undefined}
            own={handle}
          />
          <SubscriptionFields form={form} />
          <DialogButtons onCancel={close} loading={loading} disabled={!form.isDirty()}>
            Save tenant
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  )
}
