import { Fieldset, Stack, Switch, TextInput } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import type { AgencyRowFragment, Module, Plan } from '../../../generated/graphql.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { PlanFields } from '../tenants/public-api.ts'
import { AgenciesDocument, CreateAgencyDocument, UpdateAgencyDocument } from './agency-documents.ts'

/** Makes an agency, or changes one. */
export function AgencyDialog({ agency, onClose }: { agency: AgencyRowFragment | null; onClose(): void }) {
  const create = useSend(CreateAgencyDocument, { refetchQueries: [AgenciesDocument] })
  const update = useSend(UpdateAgencyDocument)
  const form = useForm({
    initialValues: {
      name: agency?.name ?? '',
      logo: agency?.logo ?? '',
      isActive: (agency?.status ?? 1) === 1,
      plan: agency?.newTenantPlan ?? ('BASIC' as Plan),
      modules: agency?.newTenantModules ?? (['STORE', 'BLOG'] as Module[]),
    },
    validate: { name: isNotEmpty('Please enter a name') },
  })

  function send({ name, logo, isActive, plan, modules }: typeof form.values) {
    const input = { name, logo: logo.trim() || null, newTenantPlan: plan, newTenantModules: modules }
    return agency ? update({ ...input, id: agency.id, status: isActive ? 1 : 0 }) : create(input)
  }

  return (
    <FormDialog
      title={agency ? `Edit ${agency.name}` : 'New agency'}
      form={form}
      submit={agency ? 'Save agency' : 'Create agency'}
      send={send}
      onSaved={({ agency: saved }) => {
        toastSuccess(`${saved?.name} saved`)
        onClose()
      }}
      onClose={onClose}
    >
      <TextInput label="Name" data-autofocus {...form.getInputProps('name')} />
      <TextInput
        label="Logo"
        description="Address of an image, shown in the top bar to the people of this agency."
        placeholder="https://"
        type="url"
        {...form.getInputProps('logo')}
      />
      <Fieldset legend="Plan for new clients">
        <Stack gap="md">
          <PlanFields form={form} />
        </Stack>
      </Fieldset>
      {agency && (
        <Switch
          label="Active"
          description="People of an inactive agency can view everything, but can't change anything."
          {...form.getInputProps('isActive', { type: 'checkbox' })}
        />
      )}
    </FormDialog>
  )
}
