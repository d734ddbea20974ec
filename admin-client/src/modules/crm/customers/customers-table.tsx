import { Anchor, Table, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { CustomerOrderField } from '../../../generated/graphql.ts'
import type { Column } from '../../../ui/list/column.ts'
import { ScrollingTable } from '../../../ui/list/scrolling-table.tsx'
import { ListTable, SelectAllHead, SelectCell, type Selection } from '../../../ui/list-table.tsx'
import { SortableHead } from '../../../ui/sortable-head.tsx'
import type { Sorting } from '../../../ui/sorting.ts'
import type { ListedCustomer } from './customer-columns.tsx'

type Columns = readonly Column<ListedCustomer, CustomerOrderField>[]

const BOX_WIDTH = 44
const NAME_WIDTH = 200

interface CustomersTableProps {
  readonly customers: readonly ListedCustomer[]
  readonly columns: Columns
  readonly orderBy: Sorting<CustomerOrderField> | null
  readonly selected: Selection
  /** Null if there are no bulk actions. */
  readonly onSelect: ((ids: Selection) => void) | null
  onSort(field: CustomerOrderField): void
}

export function CustomersTable({ customers, columns, orderBy, selected, onSelect, onSort }: CustomersTableProps) {
  const direction = (field: CustomerOrderField) => (orderBy?.field === field ? orderBy.direction : null)

  return (
    <ScrollingTable columns={columns} fixedWidth={NAME_WIDTH + (onSelect ? BOX_WIDTH : 0)}>
      <ListTable>
        <Table.Thead>
          <Table.Tr>
            {onSelect && <SelectAllHead ids={customers.map(({ id }) => id)} selected={selected} onSelect={onSelect} />}
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
                <SelectCell id={customer.id} name={customer.displayName} selected={selected} onSelect={onSelect} />
              )}
              <CustomerCells customer={customer} columns={columns} />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </ListTable>
    </ScrollingTable>
  )
}

function CustomerCells({ customer, columns }: { customer: ListedCustomer; columns: Columns }) {
  const { displayName, email, phoneFormatted } = customer
  return (
    <>
      <Table.Td>
        <Anchor component={Link} to={`/customers/${customer.id}`} fw={500} c="inherit" truncate display="block">
          {displayName}
        </Anchor>
        <Text c="dimmed" fz="xs" truncate hiddenFrom="xs">
          {phoneFormatted || email}
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
