import { useQuery } from '@apollo/client/react'
import { Select, TextInput } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import { useState } from 'react'
import type { Module, Plan } from '../../../generated/graphql.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { InvitationLinkDialog, type LinkToPassOn } from '../users/public-api.ts'
import { AddressInput } from './address-input.tsx'
import { proposeHandle } from './propose-handle.ts'
import { BLANK_SITE, StarterSiteField } from './starter-site-field.tsx'
import { SubscriptionFields } from './subscription-fields.tsx'
import { CreateTenantDocument, ManagedTenantsDocument, TenantTemplatesDocument } from './tenant-documents.ts'

const EMPTY_START = 'empty'

const initialValues = {
  name: '',
  handle: '',
  ownerEmail: '',
  templateId: EMPTY_START,
  starterSite: BLANK_SITE,
  agencyId: null as string | null,
  plan: 'BASIC' as Plan,
  modules: ['STORE', 'BLOG'] as Module[],
}

/** Makes a tenant. Plan, modules and agency are role 1's to choose. */
export function NewTenantDialog({ isRoot, onClose }: { isRoot: boolean; onClose(): void }) {
  const { data } = useQuery(TenantTemplatesDocument, { fetchPolicy: 'cache-and-network' })
  const create = useSend(CreateTenantDocument, { refetchQueries: [ManagedTenantsDocument] })
  const form = useForm({
    initialValues,
    validate: {
      name: isNotEmpty('Please enter a name'),
      handle: isNotEmpty('Please enter an address'),
      ownerEmail: isNotEmpty('Please enter an email address'),
    },
  })
  const [toPassOn, setToPassOn] = useState<LinkToPassOn | null>(null)
  const templates = data?.tenantTemplates ?? []

  function rename(name: string) {
    const { handle, name: before } = form.getValues()
    if (handle === proposeHandle(before)) form.setFieldValue('handle', proposeHandle(name))
    form.setFieldValue('name', name)
  }

  function send({ agencyId, plan, modules, templateId, starterSite, ...values }: typeof initialValues) {
    const start = templateId === EMPTY_START ? { starterSite: starterSite || null } : { templateId }
    const input = { ...values, ...start }
    return create(isRoot ? { ...input, agencyId, plan, modules } : input)
  }

  if (toPassOn) return <InvitationLinkDialog {...toPassOn} onClose={onClose} />
  return (
    <FormDialog
      title="New client"
      size="lg"
      form={form}
      submit="Create client"
      send={send}
      onSaved={({ tenant, invitationLink }) => {
        const email = form.values.ownerEmail.trim()
        toastSuccess(
          invitationLink ? `${tenant?.name} created` : `${tenant?.name} created. Invitation sent to ${email}`,
        )
        if (invitationLink) setToPassOn({ email, link: invitationLink })
        else onClose()
      }}
      onClose={onClose}
    >
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
            ? 'Starts with the site chosen below.'
            : 'Copies settings, theme, navigation, pages and images, but never people, emails, keys or the plan.'
        }
        allowDeselect={false}
        data={[
          { value: EMPTY_START, label: 'No template' },
          ...templates.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...form.getInputProps('templateId')}
      />
      {form.values.templateId === EMPTY_START && (
        <StarterSiteField
          value={form.values.starterSite}
          error={form.errors.starterSite}
          onChange={(key) => form.setFieldValue('starterSite', key)}
        />
      )}
      {isRoot && <SubscriptionFields form={form} />}
    </FormDialog>
  )
}
