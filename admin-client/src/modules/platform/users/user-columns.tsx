import { Avatar, Badge, Box, Group, Text } from '@mantine/core'
import type { UserRowFragment } from '../../../generated/graphql.ts'
import { ActionItem, ActionsMenu } from '../../../ui/actions/actions-menu.tsx'
import { IconPencil, IconUserCheck, IconUserOff } from '../../../ui/icons.ts'
import { timeCell } from '../../../ui/list/cells.tsx'
import { actionsColumn, type Column } from '../../../ui/list/column.ts'
import { useViewer } from '../session/index.ts'
import { useUserActions } from './use-user-actions.tsx'

export const userColumns = (onChangeRole: (user: UserRowFragment) => void): readonly Column<UserRowFragment>[] => [
  { name: 'name', label: 'Name', cell: (user) => <Name user={user} /> },
  {
    name: 'role',
    label: 'Role',
    width: { base: '35%', sm: '30%' },
    cell: ({ roleName, hasSecondFactor }) => (
      <>
        <Text truncate>{roleName}</Text>
        {hasSecondFactor && (
          <Text c="dimmed" fz="xs">
            Two-step sign-in
          </Text>
        )}
      </>
    ),
  },
  {
    name: 'lastSeen',
    label: 'Last active',
    width: 180,
    givesWay: 'sm',
    cell: ({ lastSeenAt }) => timeCell(lastSeenAt, 'Never signed in'),
  },
  actionsColumn((user) => <UserMenu user={user} onChangeRole={() => onChangeRole(user)} />),
]

function Name({ user }: { user: UserRowFragment }) {
  const isSelf = useViewer().user.id === user.id
  return (
    <Group gap="sm" wrap="nowrap">
      <Avatar
        visibleFrom="sm"
        size={32}
        src={user.pictureUrl}
        name={user.displayName}
        color="initials"
        alt=""
        aria-hidden
      />
      <Box miw={0}>
        <Group gap="xs" wrap="nowrap">
          <Text fw={500} truncate>
            {user.displayName}
          </Text>
          {isSelf && <Badge style={{ flex: 'none' }}>You</Badge>}
          {!user.isActive && <Badge color="gray">Deactivated</Badge>}
          {!user.isEmailConfirmed && (
            <Badge color="gray" style={{ flex: 'none' }}>
              Email not confirmed
            </Badge>
          )}
        </Group>
        <Text c="dimmed" fz="xs" truncate>
          {user.email}
        </Text>
      </Box>
    </Group>
  )
}

function UserMenu({ user, onChangeRole }: { user: UserRowFragment; onChangeRole(): void }) {
  const viewer = useViewer()
  const actions = useUserActions()
  const [mayEdit, mayDelete] = [viewer.can('users.can_edit'), viewer.can('users.can_delete')]
  if (viewer.user.id === user.id || (!mayEdit && !mayDelete)) return null
  return (
    <ActionsMenu name={user.displayName} inRow width={200}>
      {mayEdit && (
        <ActionItem icon={IconPencil} onClick={onChangeRole}>
          Change role
        </ActionItem>
      )}
      {user.isActive && mayDelete && (
        <ActionItem icon={IconUserOff} isDestructive onClick={() => actions.deactivate(user)}>
          Deactivate
        </ActionItem>
      )}
      {!user.isActive && mayEdit && (
        <ActionItem icon={IconUserCheck} onClick={() => actions.reactivate(user)}>
          Reactivate
        </ActionItem>
      )}
    </ActionsMenu>
  )
}
