import { useMutation } from '@apollo/client/react'
import { Alert, Button, Card, Group, Stack, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import type { RoleCardFragment } from '../../../generated/graphql.ts'
import { confirmAction } from '../../../ui/actions/confirm-action.tsx'
import { explainError } from '../../../ui/explain-error.ts'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts.ts'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import { useViewer, ViewerDocument } from '../session/index.ts'
import { PermissionList } from './permission-list.tsx'
import { type Grants, grantAlike } from './permission-names.ts'
import { DeleteRoleDocument, RolesDocument, UpdateRoleDocument } from './role-documents.ts'

interface RoleEditorProps {
  role: RoleCardFragment
  areas: readonly { area: string; permissions: readonly string[] }[]
  onDeleted(): void
}

/** Edits a role's name and permissions. Remounted for each role. */
export function RoleEditor({ role, areas, onDeleted }: RoleEditorProps) {
  const { can } = useViewer()
  const [name, setName] = useState(role.name)
  const [grants, setGrants] = useState<Grants>(role.permissions as Grants)
  const [problem, setProblem] = useState<string | null>(null)
  const [nameFault, setNameFault] = useState<string | null>(null)
  const [update, { loading }] = useMutation(UpdateRoleDocument, {
    context: { quiet: true },
    // One's own role may have changed, and with it what the sidebar offers.
    refetchQueries: [ViewerDocument],
  })
  const [remove] = useMutation(DeleteRoleDocument, { refetchQueries: [RolesDocument] })
  const isReadOnly = !can('users.can_edit')
  const isDirty = name !== role.name || !grantAlike(grants, role.permissions as Grants)
  useUnsavedChanges(isDirty)

  async function save(event: React.FormEvent) {
    event.preventDefault()
    setProblem(null)
    setNameFault(null)
    const changed = name.trim() === role.name ? {} : { name: name.trim() }
    const { data, error } = await update({ variables: { input: { id: role.id, permissions: grants, ...changed } } })
    const payload = data?.updateRole
    if (payload?.role) {
      setName(payload.role.name)
      setGrants(payload.role.permissions as Grants)
      return toastSuccess(`${payload.role.name} saved`)
    }
    for (const { field, message } of payload?.userErrors ?? []) {
      if (field === 'name') setNameFault(message)
      else setProblem(message)
    }
    if (!payload) setProblem(explainError(error))
  }

  function askToDelete() {
    confirmAction({
      title: `Delete ${role.name}`,
      text: 'Nobody has this role. Deleting it cannot be undone.',
      confirm: 'Delete role',
      onConfirm: async () => {
        const { data } = await remove({ variables: { input: { id: role.id } } })
        for (const { message } of data?.deleteRole.userErrors ?? []) toastError(message)
        if (data?.deleteRole.deletedId) onDeleted()
      },
    })
  }

  return (
    <Card component="form" onSubmit={save} aria-label={role.name}>
      <Stack gap="md">
        {role.isOwn && !isReadOnly ? (
          <TextInput
            label="Name"
            maw={340}
            maxLength={60}
            value={name}
            error={nameFault}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        ) : (
          <Title order={2}>{role.name}</Title>
        )}
        {!role.isGrantable && (
          <Alert color="gray">
            This role has more permissions than you, so you can change only those you have yourself.
          </Alert>
        )}
        <PermissionList areas={areas} grants={grants} isReadOnly={isReadOnly} onChange={setGrants} />
        <FormProblem problem={problem} />
        {!isReadOnly && role.isOwn && can('users.can_delete') && (
          <Group>
            <Button variant="subtle" color="red" onClick={askToDelete}>
              Delete role
            </Button>
          </Group>
        )}
        {!isReadOnly && isDirty && (
          <SaveBar
            isSaving={loading}
            onDiscard={() => {
              setName(role.name)
              setGrants(role.permissions as Grants)
              setProblem(null)
            }}
          />
        )}
      </Stack>
    </Card>
  )
}
