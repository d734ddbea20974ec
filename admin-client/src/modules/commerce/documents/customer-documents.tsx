import { Button, Group, Stack } from '@mantine/core'
import { Link } from 'react-router'
import type { DocumentRowFragment } from '../../../generated/graphql.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconPlus } from '../../../ui/icons.ts'
import { textCell } from '../../../ui/list/cells.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { ListBody } from '../../../ui/list/list-body.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { useViewer } from '../../platform/session/index.ts'
import { DocumentsDocument } from './document-documents.ts'
import { capitalized, KINDS, mayDo } from './document-kinds.ts'
import { IconFileInvoice } from './icons.ts'
import { COLUMNS, nameColumn } from './list/document-columns.tsx'
import { useDocumentChanges } from './use-document-changes.ts'

const PER_PAGE = 20
const SHOWN = ['status', 'issued', 'total', 'balance']

const columns: readonly Column<DocumentRowFragment, never>[] = [
  nameColumn as Column<DocumentRowFragment, never>,
  {
    name: 'type',
    label: 'Type',
    width: 130,
    givesWay: 'xs',
    cell: ({ type }) => textCell(capitalized(KINDS[type].noun)),
  },
  ...(COLUMNS.INVOICE.filter(({ name }) => SHOWN.includes(name)) as Column<DocumentRowFragment, never>[]),
]

interface CustomerDocumentsProps {
  readonly customer: { readonly id: string; readonly displayName: string; readonly deletedAt?: string | null }
}

/** The quotes, work orders, invoices and refunds of a customer, newest first. */
export function CustomerDocuments({ customer }: CustomerDocumentsProps) {
  const viewer = useViewer()
  const { page } = useListState()
  const { data, error, isStale, reload } = useListQuery(DocumentsDocument, {
    page,
    perPage: PER_PAGE,
    where: { customerId: { eq: customer.id } },
    orderBy: [],
  })
  useDocumentChanges(['Documents'])
  const creatable = (['QUOTE', 'WORK_ORDER', 'INVOICE'] as const).filter((type) => mayDo(viewer, type, 'can_create'))
  return (
    <Stack gap="md">
      {!customer.deletedAt && creatable.length > 0 && (
        <Group gap="xs">
          {creatable.map((type) => (
            <Button
              key={type}
              variant="default"
              component={Link}
              to={`${KINDS[type].path}/new?customer=${customer.id}`}
              leftSection={<IconPlus size={16} />}
            >
              New {KINDS[type].noun}
            </Button>
          ))}
        </Group>
      )}
      <ListBody
        list={data?.documents}
        error={error}
        onRetry={reload}
        perPage={PER_PAGE}
        isStale={isStale}
        empty={
          <EmptyState
            icon={IconFileInvoice}
            title="No documents yet"
            text={`Quotes, work orders and invoices for ${customer.displayName} appear here.`}
          />
        }
      >
        {(documents) => <DataTable rows={documents} columns={columns} />}
      </ListBody>
    </Stack>
  )
}
