import { Table, VisuallyHidden } from '@mantine/core'
import type { PageOrder, PageOrderField, PageRowFragment } from '../../../generated/graphql.ts'
import { SortableHead } from '../../../ui/list/sortable-head.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { PageName } from './page-name.tsx'
import { type PageRowActions, PageRowMenu } from './page-row-menu.tsx'
import { PageStatusBadges } from './page-status.tsx'
import styles from './pages-list.module.css'

interface PagesTableProps extends PageRowActions {
  pages: readonly PageRowFragment[]
  orderBy: PageOrder
  onSort(field: PageOrderField): void
}

const COLUMNS: readonly { field: PageOrderField; label: string; width?: string }[] = [
  { field: 'TITLE', label: 'Title' },
  { field: 'SLUG', label: 'Slug', width: '20%' },
  { field: 'STATUS', label: 'Status', width: '28%' },
  { field: 'UPDATED_AT', label: 'Updated', width: '150px' },
]

export function PagesTable({ pages, orderBy, onSort, ...actions }: PagesTableProps) {
  return (
    <Table className={styles.table} layout="fixed" highlightOnHover verticalSpacing={0} horizontalSpacing="md">
      <Table.Thead>
        <Table.Tr>
          {COLUMNS.map(({ field, label, width }) => (
            <SortableHead
              key={field}
              label={label}
              width={width}
              direction={orderBy.field === field ? (orderBy.direction ?? 'ASC') : null}
              onPress={() => onSort(field)}
            />
          ))}
          <Table.Th w={60}>
            <VisuallyHidden>Actions</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {pages.map((page) => (
          <Table.Tr key={page.id}>
            <Table.Td>
              <PageName page={page} />
            </Table.Td>
            <Table.Td className={styles.slug}>{page.slug}</Table.Td>
            <Table.Td>
              <PageStatusBadges page={page} />
            </Table.Td>
            <Table.Td className={styles.when}>
              <RelativeTime at={page.updatedAt} />
            </Table.Td>
            <Table.Td ta="right">
              <PageRowMenu page={page} {...actions} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
