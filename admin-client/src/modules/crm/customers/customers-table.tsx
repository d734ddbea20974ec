import { Anchor, Group, Table, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { CustomerOrderField, CustomerRowFragment } from '../../../generated/graphql.ts'
import { ListTable, SelectAllHead, SelectCell, type Selection } from '../../../ui/list-table.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { SortableHead } from '../../../ui/sortable-head.tsx'
import type { Sorting } from '../../../ui/sorting.ts'
import styles from './customers.module.css'
import { TagBadge } from './tags/tag-badge.tsx'

interface CustomersTableProps {
  readonly customers: readonly CustomerRowFragment[]
  readonly orderBy: Sorting<CustomerOrderField> | null
  readonly selected: Selection
  /** Null where nothing can be done to what is chosen. */
  readonly onSelect: ((ids: Selection) => void) | null
  onSort(field: CustomerOrderField): void
}

export function CustomersTable({ customers, orderBy, selected, onSelect, onSort }: CustomersTableProps) {
  const direction = (field: CustomerOrderField) => (orderBy?.field === field ? orderBy.direction : null)

  return (
    <ListTable>
      <Table.Thead>
        <Table.Tr>
          {onSelect && <SelectAllHead ids={customers.map(({ id }) => id)} selected={selected} onSelect={onSelect} />}
          <SortableHead label="Name" direction={direction('NAME')} onPress={() => onSort('NAME')} />
          <Table.Th visibleFrom="xs">Contact</Table.Th>
          <Table.Th w="15%" visibleFrom="md">
            City
          </Table.Th>
          <Table.Th w="22%" visibleFrom="sm">
            Tags
          </Table.Th>
          <SortableHead
            label="Changed"
            width="160px"
            visibleFrom="md"
            direction={direction('UPDATED_AT')}
            onPress={() => onSort('UPDATED_AT')}
          />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {customers.map((customer) => (
          <Table.Tr key={customer.id} data-selected={selected.has(customer.id) || undefined}>
            {onSelect && (
              <SelectCell id={customer.id} name={customer.displayName} selected={selected} onSelect={onSelect} />
            )}
            <CustomerCells customer={customer} />
          </Table.Tr>
        ))}
      </Table.Tbody>
    </ListTable>
  )
}

function CustomerCells({ customer }: { customer: CustomerRowFragment }) {
  const { displayName, email, phoneShown } = customer
  const [first, second] = [email, phoneShown].filter((way) => way !== '' && way !== displayName)
  return (
    <>
      <Table.Td>
        <Anchor component={Link} to={`/customers/${customer.id}`} fw={500} c="inherit" truncate display="block">
          {displayName}
        </Anchor>
        <Text c="dimmed" fz="xs" truncate hiddenFrom="xs">
          {phoneShown || email}
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="xs" py={6}>
        <Text truncate title={first}>
          {first}
        </Text>
        {second && (
          <Text c="dimmed" fz="xs" truncate>
            {second}
          </Text>
        )}
      </Table.Td>
      <Table.Td visibleFrom="md">
        <Text truncate>{[customer.city, customer.province].filter(Boolean).join(', ')}</Text>
      </Table.Td>
      <Table.Td visibleFrom="sm" py={6}>
        <Group gap={4}>
          {customer.tags.map((tag) => (
            <TagBadge key={tag.id} tag={tag} />
          ))}
        </Group>
      </Table.Td>
      <Table.Td className={styles.when} visibleFrom="md" c="dimmed">
        <RelativeTime at={customer.updatedAt} />
      </Table.Td>
    </>
  )
}
