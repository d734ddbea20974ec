import { useQuery } from '@apollo/client/react'
import { Button, Select, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconPlus } from '../../../ui/icons.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { useViewer } from '../session/index.ts'
import { NewRoleDialog } from './new-role-dialog.tsx'
import { RolesDocument } from './role-documents.ts'
import { RoleEditor } from './role-editor.tsx'

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/** Which role may do what. */
export function RolesScreen() {
  const { can } = useViewer()
  const [address, setAddress] = useSearchParams()
  const [isAdding, setAdding] = useState(false)
  const { data, error, refetch } = useQuery(RolesDocument, { fetchPolicy: 'cache-and-network' })
  const chosen = data?.roles.find(({ id }) => id === address.get('role')) ?? data?.roles[0]
  const choose = (role: string | null) => setAddress(role ? { role } : {})

  return (
    <>
      <ScreenHeader
        title="Roles"
        text="What your team members can do. Changes take effect immediately."
        action={
          can('users.can_create') && (
            <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
              New role
            </Button>
          )
        }
      />
      {!data && (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={480} radius="md" />)}
      {data && chosen && (
        <>
          <Select
            label="Role"
            mb="md"
            maw={{ base: '100%', sm: 340 }}
            allowDeselect={false}
            data={data.roles.map(({ id, name, memberCount }) => ({
              value: id,
              label: `${name} (${people(memberCount)})`,
            }))}
            value={chosen.id}
            onChange={choose}
          />
          <RoleEditor key={chosen.id} role={chosen} areas={data.permissionAreas} onDeleted={() => choose(null)} />
        </>
      )}
      {isAdding && data && (
        <NewRoleDialog
          roles={data.roles}
          onClose={() => setAdding(false)}
          onCreated={(id) => {
            setAdding(false)
            choose(id)
          }}
        />
      )}
    </>
  )
}
