import { useMutation, useQuery } from '@apollo/client/react'
import { Modal, Select, Stack, TextInput } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import { useState } from 'react'
import type { Module, Plan } from '../../../generated/graphql.ts'
import { explainError } from '../../../ui/explain-error.ts'
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { takeErrors } from '../../../ui/form/take-errors.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { confirmDiscard, useUnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import { AddressInput } from './address-input.tsx'
import { proposeHandle } from './propose-handle.ts'
import { SubscriptionFields } from './subscription-fields.tsx'
import { CreateTenantDocument, ManagedTenantsDocument, TenantTemplatesDocument } from './tenant-documents.ts'

const EMPTY_START = 'empty'
const FIELDS = ['name', 'handle', 'ownerEmail', 'templateId', 'agencyId', 'plan', 'modules']

const initialValues = {
  name: '',
  handle: '',
  ownerEmail: '',
  templateId: EMPTY_START,
  agencyId: null as string | null,
  plan: 'BASIC' as Plan,
  modules: ['STORE', 'BLOG'] as Module[],
}

/** Makes a tenant. Plan, modules and agency are role 1's to choose. */
export function NewTenantDialog({ isRoot, onClose }: { isRoot: boolean; onClose(): void }) {
  const { data } = useQuery(TenantTemplatesDocument, { fetchPolicy: 'cache-and-network' })
  const [create, { loading }] = useMutation(CreateTenantDocument, {
    context: { quiet: true },
    refetchQueries: [ManagedTenantsDocument],
  })
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({
    initialValues,
    validate: {
      name: isNotEmpty('Please enter a name'),
      handle: isNotEmpty('Please enter an address'),
      ownerEmail: isNotEmpty('Please enter an email address'),
    },
  })
  useUnsavedChanges(form.isDirty())
  const close = () => (form.isDirty() ? confirmDiscard(onClose) : onClose())
  const templates = data?.tenantTemplates ?? []

  function rename(name: string) {
    const { handle, name: before } = form.getValues()
    if (handle === proposeHandle(before)) form.setFieldValue('handle', proposeHandle(name))
    form.setFieldValue('name', name)
  }

  async function submit({ name, handle, ownerEmail, templateId, agencyId, plan, modules }: typeof initialValues) {
    setProblem(null)
    const asked = { name, handle, ownerEmail, templateId: templateId === EMPTY_START ? null : templateId }
    const input = isRoot ? { ...asked, agencyId, plan, modules } : asked
    const { data: answer, error } = await create({ variables: { input } })
    const payload = answer?.createTenant
    if (payload?.tenant) {
      toastSuccess(`${payload.tenant.name} created. Invitation sent to ${ownerEmail.trim()}`)
      return onClose()
    }
    setProblem(payload ? takeErrors(form, FIELDS, payload.userErrors) : explainError(error))
  }

  return (
    <Modal opened onClose={close} title="New tenant">
      <form
        noValidate
        onSubmit={form.onSubmit(submit, (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus())}
      >
        <Stack gap="md">
          <FormProblem problem={problem} />
          <TextInput
            label="Name"
            data-autofocus
            {...form.getInputProps('name')}
            onChange={(event) => rename(event.currentTarget.value)}
          />
          <AddressInput
            input={form.getInputProps('handle')}
            value={form.values.handle}
            error={form.errors.handle as string | undefined}
          />
          <TextInput
            label="First owner's email"
            description="They get an invitation and become the administrator."
            type="email"
            {...form.getInputProps('ownerEmail')}
          />
          <Select
            label="Template"
            description={
              form.values.templateId === EMPTY_START
                ? 'Starts with nine pages: home, about, contact, blog, store, cart, sign-up, log-in and privacy.'
                : 'Copies settings, theme, navigation, pages and images, but never people, emails, keys or the plan.'
            }
            allowDeselect={false}
            data={[
              { value: EMPTY_START, label: 'Empty start' },
              ...templates.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...form.getInputProps('templateId')}
          />
          {isRoot && <SubscriptionFields form={form} />}
          <DialogButtons onCancel={close} loading={loading}>
            Create tenant
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  )
}
