import { Anchor, Badge, Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { RecurringSchedulesQuery } from '../../../generated/graphql.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconPlus } from '../../../ui/icons.ts'
import { NameCell, textCell } from '../../../ui/list/cells.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { ListBody } from '../../../ui/list/list-body.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { formatMoney } from '../../../ui/money.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { useViewer } from '../../platform/session/index.ts'
import { dayText, mayDo } from '../documents/public-api.ts'
import { IconRepeat } from './icons.ts'
import { ruleLabel, STATUS_LABELS } from './recurring-labels.ts'
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
  { name: 'rule', label: 'Schedule', givesWay: 'md', cell: (schedule) => textCell(ruleLabel(schedule)) },
  { name: 'next', label: 'Next', width: 135, givesWay: 'xs', cell: ({ nextOn }) => dayText(nextOn) },
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
  const create = mayDo(useViewer(), 'RECURRING', 'can_create') && (
    <Button component={Link} to="/recurring/new" leftSection={<IconPlus size={18} />}>
      New recurring invoice
    </Button>
  )
  const { data, error, isStale, reload } = useListQuery(SchedulesDocument, { page, perPage: PER_PAGE })
  return (
    <>
      <ScreenHeader
        title="Recurring invoices"
        text="Invoices that are created automatically on a schedule."
        action={create}
      />
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
            text="Write the invoice once, and choose how often it is created."
            action={create}
          />
        }
      >
        {(rows) => <DataTable rows={rows} columns={columns} />}
      </ListBody>
      <Text size="sm" c="dimmed" mt="md">
        Recurring invoices without a schedule are under{' '}
        <Anchor component={Link} to="/invoices?type=RECURRING" underline="always" inherit>
          Invoices
        </Anchor>
        .
      </Text>
    </>
  )
}
