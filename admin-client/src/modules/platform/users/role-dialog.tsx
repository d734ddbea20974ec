import { useMutation, useQuery } from '@apollo/client/react'
import { Modal, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import type { UserRowFragment } from '../../../generated/graphql.ts'
import { explainError } from '../../../ui/explain-error.ts'
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { ChangeUserRoleDocument, RoleChoicesDocument } from './user-documents.ts'

/** Gives somebody another role. */
export function RoleDialog({ user, onClose }: { user: UserRowFragment; onClose(): void }) {
  const { data } = useQuery(RoleChoicesDocument)
  const [change, { loading }] = useMutation(ChangeUserRoleDocument, { context: { quiet: true } })
  const [problem, setProblem] = useState<string | null>(null)
  const [roleId, setRoleId] = useState<string | null>(String(user.roleId))
  const roles = data?.roles.filter(({ isGrantable, number }) => isGrantable || number === user.roleId) ?? []

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    setProblem(null)
    const { data: answer, error } = await change({ variables: { input: { id: user.id, roleId: Number(roleId) } } })
    const payload = answer?.changeUserRole
    if (payload?.user) {
      toastSuccess(`${user.displayName} is now ${payload.user.roleName}`)
      return onClose()
    }
    setProblem(payload ? payload.userErrors.map(({ message }) => message).join(' ') : explainError(error))
  }

  return (
    <Modal opened onClose={onClose} title={`Role of ${user.displayName}`}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <FormProblem problem={problem} />
          <Select
            label="Role"
            description="The change takes effect immediately."
            allowDeselect={false}
            data-autofocus
            data={roles.map(({ number, name }) => ({ value: String(number), label: name }))}
            value={data ? roleId : null}
            onChange={setRoleId}
          />
          <DialogButtons onCancel={onClose} loading={loading} disabled={roleId === String(user.roleId)}>
            Change role
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  )
}
