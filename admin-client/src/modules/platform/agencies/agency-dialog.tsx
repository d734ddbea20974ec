import { useMutation } from '@apollo/client/react'
import { Fieldset, Modal, Stack, Switch, TextInput } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import { useState } from 'react'
import type { AgencyRowFragment, Module, Plan } from '../../../generated/graphql.ts'
import { explainError } from '../../../ui/explain-error.ts'
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { takeErrors } from '../../../ui/form/take-errors.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { confirmDiscard, useUnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import { PlanFields } from '../tenants/public-api.ts'
import { AgenciesDocument, CreateAgencyDocument, UpdateAgencyDocument } from './agency-documents.ts'

/** Makes an agency, or changes one. */
export function AgencyDialog({ agency, onClose }: { agency: AgencyRowFragment | null; onClose(): void }) {
  const [create, { loading: isCreating }] = useMutation(CreateAgencyDocument, {
    context: { quiet: true },
    refetchQueries: [AgenciesDocument],
  })
  const [update, { loading: isUpdating }] = useMutation(UpdateAgencyDocument, { context: { quiet: true } })
  const [problem, setProblem] = useState<string | null>(null)
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
  useUnsavedChanges(form.isDirty())
  const close = () => (form.isDirty() ? confirmDiscard(onClose) : onClose())

  async function save({ name, logo, isActive, plan, modules }: typeof form.values) {
    const written = { name, logo: logo.trim() || null, newTenantPlan: plan, newTenantModules: modules }
    if (!agency) {
      const { data, error } = await create({ variables: { input: written } })
      return { payload: data?.createAgency, error }
    }
    const input = { ...written, id: agency.id, status: isActive ? 1 : 0 }
    const { data, error } = await update({ variables: { input } })
    return { payload: data?.updateAgency, error }
  }

  async function submit(values: typeof form.values) {
    setProblem(null)
    const { payload, error } = await save(values)
    if (payload?.agency) {
      toastSuccess(`${payload.agency.name} saved`)
      return onClose()
    }
    setProblem(payload ? takeErrors(form, ['name', 'logo'], payload.userErrors) : explainError(error))
  }

  return (
    <Modal opened onClose={close} title={agency ? `Edit ${agency.name}` : 'New agency'}>
      <form
        noValidate
        onSubmit={form.onSubmit(submit, (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus())}
      >
        <Stack gap="md">
          <FormProblem problem={problem} />
          <TextInput label="Name" data-autofocus {...form.getInputProps('name')} />
          <TextInput
            label="Logo"
            description="Address of an image, shown in the top bar to the people of this agency."
            placeholder="https://"
            type="url"
            {...form.getInputProps('logo')}
          />
          <Fieldset legend="Plan for new tenants">
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
          <DialogButtons onCancel={close} loading={isCreating || isUpdating}>
            {agency ? 'Save agency' : 'Create agency'}
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  )
}
