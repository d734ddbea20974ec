import { useQuery } from '@apollo/client/react'
import { Button, Card, Skeleton, Stack } from '@mantine/core'
import { useState } from 'react'
import type { UserRowFragment } from '../../../generated/graphql.ts'
import { useAddressQuery } from '../../../ui/address-query.ts'
import { currentPage } from '../../../ui/current-page.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconPlus, IconUsers } from '../../../ui/icons.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { useViewer } from '../session/index.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import { PeopleTabs } from './people-tabs.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { UsersDocument } from './user-documents.ts'
import { UsersTable } from './users-table.tsx'

const PER_PAGE = 20

/** The tenant's staff, and who is invited to join it. */
export function UsersScreen() {
  const { can } = useViewer()
  const [address, changeAddress] = useAddressQuery()
  const search = address.get('search') ?? ''
  const [isInviting, setInviting] = useState(false)
  const [changing, setChanging] = useState<UserRowFragment | null>(null)
  const { data, previousData, error, loading, refetch } = useQuery(UsersDocument, {
    variables: { page: currentPage(address), perPage: PER_PAGE, where: { search } },
    fetchPolicy: 'cache-and-network',
  })
  const list = (data ?? (loading ? previousData : undefined))?.users

  function body() {
    if (!list) {
      return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={220} radius="md" />
    }
    if (list.items.length === 0) {
      return <EmptyState icon={IconUsers} title="No users match" text="Try another name or email address." />
    }
    return (
      <Card padding={0}>
        <UsersTable users={list.items} onChangeRole={setChanging} />
      </Card>
    )
  }

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
      <SearchBox
        mb="md"
        label="Search users"
        placeholder="Search by name or email"
        text={search}
        onSearch={(text) => changeAddress(() => new URLSearchParams(text ? { search: text } : {}))}
      />
      <Stack gap="md">
        {body()}
        {list && <Pagination totalItems={list.totalItems} perPage={PER_PAGE} />}
      </Stack>
      <OpenInvitations />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {changing && <RoleDialog user={changing} onClose={() => setChanging(null)} />}
    </>
  )
}
