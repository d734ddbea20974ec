import { Anchor, Checkbox, Group, Table, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { CustomerOrder, CustomerOrderField, CustomerRowFragment } from '../../../generated/graphql.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { SortableHead } from '../../../ui/sortable-head.tsx'
import styles from './customers.module.css'
import { TagBadge } from './tags/tag-badge.tsx'

interface CustomersTableProps {
  readonly customers: readonly CustomerRowFragment[]
  readonly orderBy: CustomerOrder | null
  readonly selected: ReadonlySet<string>
  /** Null where nothing can be done to what is chosen. */
  readonly onSelect: ((ids: ReadonlySet<string>) => void) | null
  onSort(field: CustomerOrderField): void
}

export function CustomersTable({ customers, orderBy, selected, onSelect, onSort }: CustomersTableProps) {
  const chosen = customers.filter(({ id }) => selected.has(id)).length
  const direction = (field: CustomerOrderField) => (orderBy?.field === field ? (orderBy.direction ?? 'ASC') : null)

  function toggle(id: string) {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onSelect?.(next)
  }

  function toggleAll() {
    onSelect?.(chosen === customers.length ? new Set() : new Set(customers.map(({ id }) => id)))
  }

  return (
    <Table className={styles.table} layout="fixed" highlightOnHover verticalSpacing={0} horizontalSpacing="md">
      <Table.Thead>
        <Table.Tr>
          {onSelect && (
            <Table.Th w={44} pr={0}>
              <Checkbox
                aria-label="Select all on this page"
                checked={chosen === customers.length}
                indeterminate={chosen > 0 && chosen < customers.length}
                onChange={toggleAll}
              />
            </Table.Th>
          )}
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
              <Table.Td pr={0}>
                <Checkbox
                  aria-label={`Select ${customer.displayName}`}
                  checked={selected.has(customer.id)}
                  onChange={() => toggle(customer.id)}
                />
              </Table.Td>
            )}
            <CustomerCells customer={customer} />
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
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
