import { Badge } from '@mantine/core'
import type { RecurringSchedulesQuery } from '../../../generated/graphql.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NameCell, textCell } from '../../../ui/list/cells.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { ListBody } from '../../../ui/list/list-body.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { formatMoney } from '../../../ui/money.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { IconRepeat } from './icons.ts'
import { ruleInWords, STATUS_LABELS } from './recurring-labels.ts'
import { SchedulesDocument } from './recurring-queries.ts'

const PER_PAGE = 20

type Row = RecurringSchedulesQuery['recurringSchedules']['items'][number]

const columns: readonly Column<Row, never>[] = [
  {
    name: 'document',
    label: 'Recurring invoice',
    cell: ({ documentId, document }) => (
      <NameCell to={`/documents/${documentId}`} name={document?.subject || document?.title || 'Recurring invoice'} />
    ),
  },
  {
    name: 'customer',
    label: 'Customer',
    givesWay: 'sm',
    cell: ({ document }) => textCell(document?.customer.name ?? ''),
  },
  { name: 'rule', label: 'Schedule', givesWay: 'md', cell: (schedule) => textCell(ruleInWords(schedule)) },
  { name: 'next', label: 'Next', width: 120, cell: ({ nextOn }) => nextOn ?? '' },
  {
    name: 'status',
    label: 'Status',
    width: 110,
    cell: ({ status, failure }) =>
      failure ? (
        <Badge color="red" title={failure}>
          Failed
        </Badge>
      ) : (
        <Badge color={status === 'ACTIVE' ? 'green' : 'gray'}>{STATUS_LABELS[status]}</Badge>
      ),
  },
  {
    name: 'total',
    label: 'Total',
    align: 'end',
    givesWay: 'xs',
    width: 120,
    cell: ({ document }) => (document ? formatMoney(document.grandTotal) : ''),
  },
]

/** Recurring invoices that have a schedule, those that are due next first. */
export function RecurringScreen() {
  const { page } = useListState()
  const { data, error, isStale, reload } = useListQuery(SchedulesDocument, { page, perPage: PER_PAGE })
  return (
    <>
      <ScreenHeader title="Recurring invoices" text="Invoices that are made by themselves, again and again." />
      <ListBody
        list={data?.recurringSchedules}
        error={error}
        onRetry={reload}
        perPage={PER_PAGE}
        isStale={isStale}
        skeleton={300}
        empty={
          <EmptyState
            icon={IconRepeat}
            title="No recurring invoices yet"
            text="Create a recurring invoice, then add a schedule on its page."
          />
        }
      >
        {(rows) => <DataTable rows={rows} columns={columns} />}
      </ListBody>
    </>
  )
}
