import { Anchor, Checkbox, Table, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { CustomerOrder, CustomerOrderField } from '../../../generated/graphql.ts'
import type { Column } from '../../../ui/list/column.ts'
import { ScrollingTable } from '../../../ui/list/scrolling-table.tsx'
import { SortableHead } from '../../../ui/sortable-head.tsx'
import type { ListedCustomer } from './customer-columns.tsx'
import styles from './customers.module.css'

type Columns = readonly Column<ListedCustomer, CustomerOrderField>[]

const BOX_WIDTH = 44
const NAME_WIDTH = 200

interface CustomersTableProps {
  readonly customers: readonly ListedCustomer[]
  readonly columns: Columns
  readonly orderBy: CustomerOrder | null
  readonly selected: ReadonlySet<string>
  /** Null where nothing can be done to what is chosen. */
  readonly onSelect: ((ids: ReadonlySet<string>) => void) | null
  onSort(field: CustomerOrderField): void
}

export function CustomersTable({ customers, columns, orderBy, selected, onSelect, onSort }: CustomersTableProps) {
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
    <ScrollingTable columns={columns} fixedWidth={NAME_WIDTH + (onSelect ? BOX_WIDTH : 0)}>
      <Table className={styles.table} layout="fixed" highlightOnHover verticalSpacing={0} horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            {onSelect && (
              <Table.Th w={BOX_WIDTH} pr={0}>
                <Checkbox
                  aria-label="Select all on this page"
                  checked={chosen === customers.length}
                  indeterminate={chosen > 0 && chosen < customers.length}
                  onChange={toggleAll}
                />
              </Table.Th>
            )}
            <SortableHead
              label="Name"
              width={{ base: 'auto', xs: NAME_WIDTH }}
              direction={direction('NAME')}
              onPress={() => onSort('NAME')}
            />
            {columns.map(({ name, label, width, givesWay, sort }) =>
              sort ? (
                <SortableHead
                  key={name}
                  label={label}
                  width={width}
                  visibleFrom={givesWay}
                  direction={direction(sort)}
                  onPress={() => onSort(sort)}
                />
              ) : (
                <Table.Th key={name} w={width} visibleFrom={givesWay}>
                  {label}
                </Table.Th>
              ),
            )}
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
              <CustomerCells customer={customer} columns={columns} />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollingTable>
  )
}

function CustomerCells({ customer, columns }: { customer: ListedCustomer; columns: Columns }) {
  const { displayName, email, phoneShown } = customer
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
      {columns.map(({ name, givesWay, cell }) => (
        <Table.Td key={name} visibleFrom={givesWay} py={6}>
          {cell(customer)}
        </Table.Td>
      ))}
    </>
  )
}
