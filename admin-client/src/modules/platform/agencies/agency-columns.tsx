import { Avatar, Badge, Group, Text } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { AgencyRowFragment } from '../../../generated/graphql.ts'
import { ActionItem, ActionsMenu } from '../../../ui/actions/actions-menu.tsx'
import { IconBuildingStore, IconPencil, IconUsers } from '../../../ui/icons.ts'
import { actionsColumn, type Column } from '../../../ui/list/column.ts'

interface RowActions {
  onEdit(id: string): void
  onPeople(id: string): void
}

const ACTIVE = 1

export const agencyColumns = (actions: RowActions): readonly Column<AgencyRowFragment>[] => [
  {
    name: 'name',
    label: 'Name',
    cell: ({ name, logo }) => (
      <Group gap="sm" wrap="nowrap">
        <Avatar size={32} radius="sm" src={logo} name={name} color="indigo" alt="" />
        <Text fw={500} truncate>
          {name}
        </Text>
      </Group>
    ),
  },
  {
    name: 'status',
    label: 'Status',
    width: '22%',
    givesWay: 'sm',
    cell: ({ status }) => (
      <Badge color={status === ACTIVE ? 'teal' : 'gray'}>{status === ACTIVE ? 'Active' : 'Inactive'}</Badge>
    ),
  },
  { name: 'tenants', label: 'Clients', width: 100, align: 'end', cell: ({ tenantCount }) => tenantCount },
  { name: 'people', label: 'People', width: 100, align: 'end', givesWay: 'sm', cell: ({ memberCount }) => memberCount },
  actionsColumn((agency) => <AgencyMenu agency={agency} {...actions} />),
]

function AgencyMenu({ agency: { id, name }, onEdit, onPeople }: RowActions & { agency: AgencyRowFragment }) {
  const navigate = useNavigate()
  return (
    <ActionsMenu name={name} inRow width={200}>
      <ActionItem icon={IconPencil} onClick={() => onEdit(id)}>
        Edit agency
      </ActionItem>
      <ActionItem icon={IconUsers} onClick={() => onPeople(id)}>
        People
      </ActionItem>
      <ActionItem icon={IconBuildingStore} onClick={() => navigate(`/agency?agency=${id}`)}>
        View clients
      </ActionItem>
    </ActionsMenu>
  )
}
