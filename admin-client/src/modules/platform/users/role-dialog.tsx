import { useQuery } from '@apollo/client/react'
import { Select } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { UserRowFragment } from '../../../generated/graphql.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { ChangeUserRoleDocument, RoleChoicesDocument } from './user-documents.ts'

/** Gives somebody another role. */
export function RoleDialog({ user, onClose }: { user: UserRowFragment; onClose(): void }) {
  const { data } = useQuery(RoleChoicesDocument)
  const change = useSend(ChangeUserRoleDocument)
  const form = useForm({ initialValues: { roleId: String(user.roleId) } })
  const roles = data?.roles.filter(({ isGrantable, number }) => isGrantable || number === user.roleId) ?? []

  return (
    <FormDialog
      title={`Role of ${user.displayName}`}
      form={form}
      submit="Change role"
      isSubmitDisabled={!form.isDirty()}
      send={({ roleId }) => change({ id: user.id, roleId: Number(roleId) })}
      onSaved={({ user: changed }) => {
        toastSuccess(`${user.displayName} is now ${changed?.roleName}`)
        onClose()
      }}
      onClose={onClose}
    >
      <Select
        label="Role"
        description="The change takes effect immediately."
        allowDeselect={false}
        data-autofocus
        data={roles.map(({ number, name }) => ({ value: String(number), label: name }))}
        {...form.getInputProps('roleId')}
        value={data ? form.values.roleId : null}
      />
    </FormDialog>
  )
}
