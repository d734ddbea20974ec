import { Select, TextInput } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import type { RoleCardFragment } from '../../../generated/graphql.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { CreateRoleDocument, RolesDocument } from './role-documents.ts'

interface NewRoleDialogProps {
  roles: readonly RoleCardFragment[]
  onClose(): void
  onCreated(id: string): void
}

/** A role of the tenant's own, which starts as a copy of another or empty. */
export function NewRoleDialog({ roles, onClose, onCreated }: NewRoleDialogProps) {
  const create = useSend(CreateRoleDocument, { refetchQueries: [RolesDocument], awaitRefetchQueries: true })
  const form = useForm({
    initialValues: { name: '', copyOf: null as string | null },
    validate: { name: isNotEmpty('Please enter a name') },
  })

  return (
    <FormDialog
      title="New role"
      form={form}
      submit="Create role"
      send={({ name, copyOf }) =>
        create({ name: name.trim(), permissions: roles.find(({ id }) => id === copyOf)?.permissions ?? {} })
      }
      onSaved={({ role }) => role && onCreated(role.id)}
      onClose={onClose}
    >
      <TextInput label="Name" data-autofocus maxLength={60} {...form.getInputProps('name')} />
      <Select
        label="Start with the permissions of"
        placeholder="None"
        clearable
        data={roles.filter(({ isGrantable }) => isGrantable).map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('copyOf')}
      />
    </FormDialog>
  )
}
