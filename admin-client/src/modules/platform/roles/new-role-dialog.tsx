import { useMutation } from '@apollo/client/react'
import { Modal, Select, Stack, TextInput } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import { useState } from 'react'
import type { RoleCardFragment } from '../../../generated/graphql.ts'
import { explainError } from '../../../ui/explain-error.ts'
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { takeErrors } from '../../../ui/form/take-errors.ts'
import { CreateRoleDocument, RolesDocument } from './role-documents.ts'

interface NewRoleDialogProps {
  roles: readonly RoleCardFragment[]
  onClose(): void
  onCreated(id: string): void
}

/** A role of the tenant's own, which starts as a copy of another or empty. */
export function NewRoleDialog({ roles, onClose, onCreated }: NewRoleDialogProps) {
  const [create, { loading }] = useMutation(CreateRoleDocument, {
    context: { quiet: true },
    refetchQueries: [RolesDocument],
    awaitRefetchQueries: true,
  })
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({
    initialValues: { name: '', copyOf: null as string | null },
    validate: { name: isNotEmpty('Please enter a name') },
  })

  async function submit({ name, copyOf }: { name: string; copyOf: string | null }) {
    setProblem(null)
    const permissions = roles.find(({ id }) => id === copyOf)?.permissions ?? {}
    const { data, error } = await create({ variables: { input: { name: name.trim(), permissions } } })
    const payload = data?.createRole
    if (payload?.role) return onCreated(payload.role.id)
    setProblem(payload ? takeErrors(form, ['name'], payload.userErrors) : explainError(error))
  }

  return (
    <Modal opened onClose={onClose} title="New role">
      <form noValidate onSubmit={form.onSubmit(submit, () => form.getInputNode('name')?.focus())}>
        <Stack gap="md">
          <FormProblem problem={problem} />
          <TextInput label="Name" data-autofocus maxLength={60} {...form.getInputProps('name')} />
          <Select
            label="Start with the permissions of"
            placeholder="None"
            clearable
            data={roles.filter(({ isGrantable }) => isGrantable).map(({ id, name }) => ({ value: id, label: name }))}
            {...form.getInputProps('copyOf')}
          />
          <DialogButtons onCancel={onClose} loading={loading}>
            Create role
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  )
}
