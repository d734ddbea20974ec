import { ActionIcon, Badge, Group, Menu, Table, Text, VisuallyHidden } from '@mantine/core'
import type { ShopperRowFragment } from '../../../generated/graphql.ts'
import { IconDots, IconUserCheck, IconUserOff } from '../../../ui/icons.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useViewer } from '../session/index.ts'
import { useShopperActions } from './use-shopper-actions.tsx'

const icon = { size: 18, stroke: 1.6 }

export function ShoppersTable({ shoppers }: { shoppers: readonly ShopperRowFragment[] }) {
  return (
    <Table.ScrollContainer minWidth={300} type="native" tabIndex={0} aria-label="List of shoppers" role="region">
      <Table verticalSpacing={8} horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th visibleFrom="xs">Joined</Table.Th>
            <Table.Th visibleFrom="sm">Last seen</Table.Th>
            <Table.Th w={60}>
              <VisuallyHidden>Actions</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shoppers.map((shopper) => (
            <ShopperRow key={shopper.id} shopper={shopper} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function ShopperRow({ shopper }: { shopper: ShopperRowFragment }) {
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap="xs">
          <Text fw={500}>{shopper.displayName}</Text>
          {!shopper.isActive && <Badge color="gray">Deactivated</Badge>}
          {!shopper.isEmailConfirmed && <Badge color="gray">Not confirmed</Badge>}
        </Group>
        <Text c="dimmed" fz="xs" style={{ overflowWrap: 'anywhere' }}>
          {shopper.email}
        </Text>
      </Table.Td>
      <Table.Td c="dimmed" visibleFrom="xs">
        <RelativeTime at={shopper.createdAt} />
      </Table.Td>
      <Table.Td c="dimmed" visibleFrom="sm">
        {shopper.lastSeenAt ? <RelativeTime at={shopper.lastSeenAt} /> : 'Never signed in'}
      </Table.Td>
      <Table.Td ta="right">
        <ShopperMenu shopper={shopper} />
      </Table.Td>
    </Table.Tr>
  )
}

/** One thing can be done, by those who may; for others there is no menu. */
function ShopperMenu({ shopper }: { shopper: ShopperRowFragment }) {
  const { can } = useViewer()
  const actions = useShopperActions()
  if (!can(shopper.isActive ? 'users.can_delete' : 'users.can_edit')) return null
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Actions for ${shopper.displayName}`}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {shopper.isActive ? (
          <Menu.Item
            c="var(--mantine-color-error)"
            leftSection={<IconUserOff {...icon} />}
            onClick={() => actions.deactivate(shopper)}
          >
            Deactivate
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconUserCheck {...icon} />} onClick={() => actions.reactivate(shopper)}>
            Reactivate
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
