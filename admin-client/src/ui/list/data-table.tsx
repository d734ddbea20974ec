import { Table, VisuallyHidden } from '@mantine/core'
import type { Sorting } from '../sorting.ts'
import type { Column } from './column.ts'
import { ListTable, SelectAllHead, SelectCell, type Selection } from './list-table.tsx'
import { SortableHead } from './sortable-head.tsx'

interface DataTableProps<Row, Field extends string> {
  readonly rows: readonly Row[]
  /** The first one has the name of the record, and its link. */
  readonly columns: readonly Column<Row, Field>[]
  /** Null: the list's own order. */
  readonly orderBy?: Sorting<Field> | null
  onSort?(field: Field): void
  /** Absent if there are no bulk actions. */
  readonly selection?: RowSelection<Row> | undefined
}

interface RowSelection<Row> {
  readonly ids: Selection
  select(ids: Selection): void
  /** The display name of a row. */
  nameOf(row: Row): string
}

/** The table of a list screen, from the definitions of its columns. */
export function DataTable<Row extends { readonly id: string }, Field extends string = never>({
  rows,
  columns,
  orderBy = null,
  onSort,
  selection,
}: DataTableProps<Row, Field>) {
  return (
    <ListTable>
      <Table.Thead>
        <Table.Tr>
          {selection && (
            <SelectAllHead ids={rows.map(({ id }) => id)} selected={selection.ids} onSelect={selection.select} />
          )}
          {columns.map((column) => (
            <Head
              key={column.name}
              column={column}
              direction={orderBy?.field === column.sort ? (orderBy?.direction ?? null) : null}
              onSort={onSort}
            />
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.id} data-selected={selection?.ids.has(row.id) || undefined}>
            {selection && (
              <SelectCell
                id={row.id}
                name={selection.nameOf(row)}
                selected={selection.ids}
                onSelect={selection.select}
              />
            )}
            {columns.map(({ name, givesWay, align, cell }) => (
              <Table.Td key={name} visibleFrom={givesWay} data-align={align} py={6}>
                {cell(row)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </ListTable>
  )
}

interface HeadProps<Row, Field extends string> {
  readonly column: Column<Row, Field>
  readonly direction: Sorting<Field>['direction'] | null
  readonly onSort: ((field: Field) => void) | undefined
}

function Head<Row, Field extends string>({ column, direction, onSort }: HeadProps<Row, Field>) {
  const { label, width, givesWay, sort, align, isLabelHidden } = column
  if (sort && onSort) {
    return (
      <SortableHead
        label={label}
        width={width}
        visibleFrom={givesWay}
        align={align}
        direction={direction}
        onPress={() => onSort(sort)}
      />
    )
  }
  return (
    <Table.Th w={width} visibleFrom={givesWay} data-align={align}>
      {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </Table.Th>
  )
}
