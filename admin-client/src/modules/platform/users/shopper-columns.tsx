import { Badge, Group, Text } from '@mantine/core'
import type { ShopperRowFragment } from '../../../generated/graphql.ts'
import { ActionItem, ActionsMenu } from '../../../ui/actions/actions-menu.tsx'
import { IconUserCheck, IconUserOff } from '../../../ui/icons.ts'
import { timeCell } from '../../../ui/list/cells.tsx'
import { actionsColumn, type Column } from '../../../ui/list/column.ts'
import { useViewer } from '../session/index.ts'
import { useShopperActions } from './use-user-actions.tsx'

export const shopperColumns: readonly Column<ShopperRowFragment>[] = [
  {
    name: 'name',
    label: 'Name',
    cell: (shopper) => (
      <>
        <Group gap="xs">
          <Text fw={500}>{shopper.displayName}</Text>
          {!shopper.isActive && <Badge color="gray">Deactivated</Badge>}
          {!shopper.isEmailConfirmed && <Badge color="gray">Not confirmed</Badge>}
        </Group>
        <Text c="dimmed" fz="xs" style={{ overflowWrap: 'anywhere' }}>
          {shopper.email}
        </Text>
      </>
    ),
  },
  { name: 'joined', label: 'Joined', width: '25%', givesWay: 'xs', cell: ({ createdAt }) => timeCell(createdAt) },
  {
    name: 'lastSeen',
    label: 'Last active',
    width: '25%',
    givesWay: 'sm',
    cell: ({ lastSeenAt }) => timeCell(lastSeenAt, 'Never signed in'),
  },
  actionsColumn((shopper) => <ShopperMenu shopper={shopper} />),
]

/** There is one action, for those who may perform it. */
function ShopperMenu({ shopper }: { shopper: ShopperRowFragment }) {
  const { can } = useViewer()
  const actions = useShopperActions()
  if (!can(shopper.isActive ? 'users.can_delete' : 'users.can_edit')) return null
  return (
    <ActionsMenu name={shopper.displayName} inRow width={200}>
      {shopper.isActive ? (
        <ActionItem icon={IconUserOff} isDestructive onClick={() => actions.deactivate(shopper)}>
          Deactivate
        </ActionItem>
      ) : (
        <ActionItem icon={IconUserCheck} onClick={() => actions.reactivate(shopper)}>
          Reactivate
        </ActionItem>
      )}
    </ActionsMenu>
  )
}
