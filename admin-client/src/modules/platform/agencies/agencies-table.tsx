import { ActionIcon, Avatar, Badge, Group, Menu, Table, Text, VisuallyHidden } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { AgencyRowFragment } from '../../../generated/graphql.ts'
import { IconBuildingStore, IconDots, IconPencil, IconUsers } from '../../../ui/icons.ts'

interface AgenciesTableProps {
  agencies: readonly AgencyRowFragment[]
  onEdit(id: string): void
  onPeople(id: string): void
}

const ACTIVE = 1
const icon = { size: 18, stroke: 1.6 }
const numbers = { fontVariantNumeric: 'tabular-nums' }

export function AgenciesTable({ agencies, onEdit, onPeople }: AgenciesTableProps) {
  const navigate = useNavigate()
  return (
    <Table.ScrollContainer minWidth={320} type="native" tabIndex={0} aria-label="List of agencies" role="region">
      <Table verticalSpacing={8} horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th visibleFrom="sm">Status</Table.Th>
            <Table.Th ta="right">Tenants</Table.Th>
            <Table.Th ta="right" visibleFrom="sm">
              People
            </Table.Th>
            <Table.Th w={60}>
              <VisuallyHidden>Actions</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {agencies.map(({ id, name, logo, status, tenantCount, memberCount }) => (
            <Table.Tr key={id}>
              <Table.Td maw={320}>
                <Group gap="sm" wrap="nowrap">
                  <Avatar size={32} radius="sm" src={logo} name={name} color="indigo" alt="" />
                  <Text fw={500} truncate>
                    {name}
                  </Text>
                </Group>
              </Table.Td>
              <Table.Td visibleFrom="sm">
                <Badge color={status === ACTIVE ? 'teal' : 'gray'}>{status === ACTIVE ? 'Active' : 'Inactive'}</Badge>
              </Table.Td>
              <Table.Td ta="right" style={numbers}>
                {tenantCount}
              </Table.Td>
              <Table.Td ta="right" visibleFrom="sm" style={numbers}>
                {memberCount}
              </Table.Td>
              <Table.Td ta="right">
                <Menu position="bottom-end" width={200}>
                  <Menu.Target>
                    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Actions for ${name}`}>
                      <IconDots size={18} />
                    </ActionIcon>
                  </Menu.Target>
                  <Menu.Dropdown>
                    <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => onEdit(id)}>
                      Edit agency
                    </Menu.Item>
                    <Menu.Item leftSection={<IconUsers {...icon} />} onClick={() => onPeople(id)}>
                      People
                    </Menu.Item>
                    <Menu.Item
                      leftSection={<IconBuildingStore {...icon} />}
                      onClick={() => navigate(`/agency?agency=${id}`)}
                    >
                      View tenants
                    </Menu.Item>
                  </Menu.Dropdown>
                </Menu>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
