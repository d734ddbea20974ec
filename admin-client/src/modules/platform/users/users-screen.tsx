import { Button } from '@mantine/core'
import { useState } from 'react'
import type { UserRowFragment } from '../../../generated/graphql.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconPlus, IconUsers } from '../../../ui/icons.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { ListBody } from '../../../ui/list/list-body.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { useViewer } from '../session/index.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import { PeopleTabs } from './people-tabs.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { userColumns } from './user-columns.tsx'
import { UsersDocument } from './user-documents.ts'

const PER_PAGE = 20

/** The tenant's staff, and open invitations. */
export function UsersScreen() {
  const { can } = useViewer()
  const { page, text, search } = useListState()
  const [isInviting, setInviting] = useState(false)
  const [changing, setChanging] = useState<UserRowFragment | null>(null)
  const { data, error, reload } = useListQuery(UsersDocument, { page, perPage: PER_PAGE, where: { search: text } })

  return (
    <>
      <ScreenHeader
        title="Users"
        action={
          can('users.can_create') && (
            <Button leftSection={<IconPlus size={18} />} onClick={() => setInviting(true)}>
              Invite
            </Button>
          )
        }
      />
      <PeopleTabs />
      <SearchBox mb="md" label="Search users" placeholder="Search by name or email" text={text} onSearch={search} />
      <ListBody
        list={data?.users}
        error={error}
        onRetry={reload}
        perPage={PER_PAGE}
        empty={<EmptyState icon={IconUsers} title="No users match" text="Try another name or email address." />}
      >
        {(users) => <DataTable rows={users} columns={userColumns(setChanging)} />}
      </ListBody>
      <OpenInvitations />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {changing && <RoleDialog user={changing} onClose={() => setChanging(null)} />}
    </>
  )
}
