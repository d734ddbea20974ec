import { TextInput } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import type { ManagedTenantRowFragment } from '../../../generated/graphql.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { AddressInput } from './address-input.tsx'
import { SubscriptionFields } from './subscription-fields.tsx'
import { UpdateTenantDocument } from './tenant-documents.ts'

/** Edits a tenant's name, address, agency, plan and modules, for role 1. */
export function EditTenantDialog({ tenant, onClose }: { tenant: ManagedTenantRowFragment; onClose(): void }) {
  const update = useSend(UpdateTenantDocument)
  const { id, name, handle, agencyId, plan, modules } = tenant
  const form = useForm({
    initialValues: { name, handle, agencyId, plan, modules },
    validate: { name: isNotEmpty('Please enter a name'), handle: isNotEmpty('Please enter an address') },
  })

  return (
    <FormDialog
      title={`Edit ${name}`}
      form={form}
      submit="Save client"
      isSubmitDisabled={!form.isDirty()}
      send={(values) => update({ id, ...values })}
      onSaved={({ tenant: saved }) => {
        toastSuccess(`${saved?.name} saved`)
        onClose()
      }}
      onClose={onClose}
    >
      <TextInput label="Name" data-autofocus {...form.getInputProps('name')} />
      <AddressInput
        input={form.getInputProps('handle')}
        value={form.values.handle}
        error={form.errors.handle as string | undefined}
        own={handle}
      />
      <SubscriptionFields form={form} />
    </FormDialog>
  )
}
