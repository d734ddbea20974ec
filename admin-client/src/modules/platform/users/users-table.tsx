import { ActionIcon, Badge, Group, Menu, Table, Text, VisuallyHidden } from '@mantine/core'
import type { UserRowFragment } from '../../../generated/graphql.ts'
import { IconDots, IconPencil, IconUserCheck, IconUserOff } from '../../../ui/icons.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useViewer } from '../session/index.ts'
import { useUserActions } from './use-user-actions.tsx'

interface UsersTableProps {
  users: readonly UserRowFragment[]
  onChangeRole(user: UserRowFragment): void
}

const icon = { size: 18, stroke: 1.6 }

export function UsersTable({ users, onChangeRole }: UsersTableProps) {
  return (
    <Table.ScrollContainer minWidth={320} type="native" tabIndex={0} aria-label="List of users" role="region">
      <Table verticalSpacing={8} horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th>Role</Table.Th>
            <Table.Th visibleFrom="sm">Last seen</Table.Th>
            <Table.Th w={60}>
              <VisuallyHidden>Actions</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {users.map((user) => (
            <UserRow key={user.id} user={user} onChangeRole={() => onChangeRole(user)} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function UserRow({ user, onChangeRole }: { user: UserRowFragment; onChangeRole(): void }) {
  const viewer = useViewer()
  const isSelf = viewer.user.id === user.id
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap="xs" wrap="nowrap">
          <Text fw={500} truncate>
            {user.displayName}
          </Text>
          {isSelf && <Badge style={{ flex: 'none' }}>You</Badge>}
          {!user.isActive && <Badge color="gray">Deactivated</Badge>}
        </Group>
        <Text c="dimmed" fz="xs" truncate>
          {user.email}
        </Text>
      </Table.Td>
      <Table.Td>
        {user.roleName}
        {user.hasSecondFactor && (
          <Text c="dimmed" fz="xs">
            Two-step sign-in
          </Text>
        )}
      </Table.Td>
      <Table.Td c="dimmed" visibleFrom="sm">
        {user.lastSeenAt ? <RelativeTime at={user.lastSeenAt} /> : 'Never signed in'}
      </Table.Td>
      <Table.Td ta="right">{!isSelf && <UserMenu user={user} onChangeRole={onChangeRole} />}</Table.Td>
    </Table.Tr>
  )
}

function UserMenu({ user, onChangeRole }: { user: UserRowFragment; onChangeRole(): void }) {
  const { can } = useViewer()
  const actions = useUserActions()
  if (!can('users.can_edit') && !can('users.can_delete')) return null
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Actions for ${user.displayName}`}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {can('users.can_edit') && (
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onChangeRole}>
            Change role
          </Menu.Item>
        )}
        {user.isActive && can('users.can_delete') && (
          <Menu.Item
            c="var(--mantine-color-error)"
            leftSection={<IconUserOff {...icon} />}
            onClick={() => actions.deactivate(user)}
          >
            Deactivate
          </Menu.Item>
        )}
        {!user.isActive && can('users.can_edit') && (
          <Menu.Item leftSection={<IconUserCheck {...icon} />} onClick={() => actions.reactivate(user)}>
            Reactivate
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
