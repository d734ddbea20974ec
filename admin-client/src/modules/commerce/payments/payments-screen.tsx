import { Anchor, Badge, Button, Card, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { PaymentOrderField, PaymentRowFragment } from '../../../generated/graphql.ts'
import { EmptyState, NoMatches } from '../../../ui/empty-state.tsx'
import { textCell } from '../../../ui/list/cells.tsx'
import { choiceFilter } from '../../../ui/list/choice-filter.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { FilterBar } from '../../../ui/list/filter-bar.tsx'
import { ListBody } from '../../../ui/list/list-body.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { useDialogInUrl, useListState } from '../../../ui/list/use-list-state.ts'
import { formatMoney } from '../../../ui/money.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { useViewer } from '../../platform/session/index.ts'
import { dayText } from '../documents/public-api.ts'
import { ChooseInvoiceDialog } from './choose-invoice-dialog.tsx'
import { IconCash } from './icons.ts'
import { PaymentsDocument } from './payment-documents.ts'
import { METHOD_LABELS } from './payment-labels.ts'

const PER_PAGE = 20
const sortable: readonly PaymentOrderField[] = ['RECEIVED_ON', 'AMOUNT', 'PAYER', 'METHOD']

const filters = [
  choiceFilter({
    name: 'method',
    label: 'Method',
    field: 'method',
    options: Object.entries(METHOD_LABELS).map(([value, label]) => ({ value, label })),
  }),
  choiceFilter({
    name: 'status',
    label: 'Status',
    field: 'status',
    options: [
      { value: 'RECEIVED', label: 'Received' },
      { value: 'VOIDED', label: 'Voided' },
    ],
  }),
]

const columns: readonly Column<PaymentRowFragment, PaymentOrderField>[] = [
  {
    name: 'receivedOn',
    label: 'Received',
    sort: 'RECEIVED_ON',
    givesWay: 'sm',
    width: 135,
    cell: ({ receivedOn }) => dayText(receivedOn),
  },
  { name: 'payer', label: 'From', sort: 'PAYER', cell: ({ payerName }) => textCell(payerName) },
  {
    name: 'documents',
    label: 'For',
    cell: ({ allocations, status }) => {
      const documents = new Map(allocations.flatMap(({ document }) => (document ? [[document.id, document]] : [])))
      return (
        <Group gap="xs">
          {[...documents.values()].map(({ id, number, title }) => (
            <Anchor key={id} component={Link} to={`/documents/${id}`}>
              {number ?? title}
            </Anchor>
          ))}
          {status === 'VOIDED' && <Badge color="gray">Voided</Badge>}
        </Group>
      )
    },
  },
  {
    name: 'method',
    label: 'Method',
    sort: 'METHOD',
    givesWay: 'sm',
    width: 150,
    cell: ({ method, reference }) => textCell(`${METHOD_LABELS[method]} ${reference}`.trim()),
  },
  {
    name: 'refunded',
    label: 'Refunded',
    givesWay: 'md',
    align: 'end',
    width: 120,
    cell: ({ refunded }) => (refunded > 0 ? formatMoney(refunded) : ''),
  },
  {
    name: 'credit',
    label: 'Credit',
    givesWay: 'md',
    align: 'end',
    width: 120,
    cell: ({ credit }) => (credit > 0 ? formatMoney(credit) : ''),
  },
  {
    name: 'amount',
    label: 'Amount',
    sort: 'AMOUNT',
    align: 'end',
    width: 120,
    cell: ({ amount, status }) => (
      <Text td={status === 'VOIDED' ? 'line-through' : undefined}>{formatMoney(amount)}</Text>
    ),
  },
]

/** The customers' payments, latest first. */
export function PaymentsScreen() {
  const state = useListState(sortable)
  const mayRecord = useViewer().can('invoices.can_edit')
  const [isRecording, setRecording] = useDialogInUrl('new', 'payment')
  const values = Object.fromEntries(
    filters.flatMap(({ name }) => {
      const value = state.address.get(name)
      return value ? [[name, value]] : []
    }),
  )
  const where = {
    ...Object.assign({}, ...filters.map(({ name, toWhere }) => (values[name] ? toWhere(values[name]) : {}))),
    ...(state.text && { search: state.text }),
  }
  const { data, error, isStale, reload } = useListQuery(PaymentsDocument, {
    page: state.page,
    perPage: PER_PAGE,
    where,
    orderBy: state.orderBy ? [state.orderBy] : [],
  })
  const list = data?.payments
  const isFiltered = Object.keys(where).length > 0 || state.page > 1
  return (
    <>
      <ScreenHeader
        title="Payments"
        text="Payments from customers, online and in person."
        action={mayRecord && <Button onClick={() => setRecording(true)}>Record payment</Button>}
      />
      {isRecording && mayRecord && <ChooseInvoiceDialog onClose={() => setRecording(false)} />}
      <Group gap="xs">
        <SearchBox
          label="Search payments"
          placeholder="Customer, reference or note"
          text={state.text}
          onSearch={state.search}
        />
        <FilterBar filters={filters} values={values} onChange={state.filter} onClear={state.clear} />
      </Group>
      <Stack gap="md" mt="md">
        {list && list.items.length > 0 && (
          <Card component="section" aria-label="Totals">
            <Group gap="xl">
              <Total label="Received" amount={list.totals.amount} />
              <Total label="Refunded" amount={list.totals.refunded} />
              <Total label="Customer credit" amount={list.totals.credit} />
            </Group>
          </Card>
        )}
        <ListBody
          list={list}
          error={error}
          onRetry={reload}
          perPage={PER_PAGE}
          isStale={isStale}
          skeleton={420}
          empty={
            isFiltered ? (
              <NoMatches
                icon={IconCash}
                title="No payments match"
                text="Try removing a filter."
                onClear={state.clear}
              />
            ) : (
              <EmptyState icon={IconCash} title="No payments yet" text="Open an invoice and record a payment." />
            )
          }
        >
          {(rows) => <DataTable rows={rows} columns={columns} orderBy={state.orderBy} onSort={state.sort} />}
        </ListBody>
      </Stack>
    </>
  )
}

function Total({ label, amount }: { label: string; amount: number }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text fw={600}>{formatMoney(amount)}</Text>
    </div>
  )
}
