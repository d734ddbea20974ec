import { Group, Text } from '@mantine/core'
import type { DocumentOrderField, DocumentRowFragment } from '../../../../generated/graphql.ts'
import { NameCell, textCell, timeCell } from '../../../../ui/list/cells.tsx'
import type { Column, OptionalColumn } from '../../../../ui/list/column.ts'
import { formatMoney } from '../../../../ui/money.ts'
import { dayText, fulfilmentLabel } from '../document-labels.ts'
import { DocumentStatusBadge } from '../document-status.tsx'
import type { ListedType } from './document-views.ts'

type DocumentColumn = OptionalColumn<DocumentRowFragment, DocumentOrderField>

/** px. */
export const NAME_WIDTH = 180

/** The first column, which is always shown. */
export const nameColumn: Column<DocumentRowFragment, DocumentOrderField> = {
  name: 'number',
  label: 'Number',
  width: { base: 'auto', xs: NAME_WIDTH },
  sort: 'NUMBER',
  cell: (document) => (
    <NameCell to={`/documents/${document.id}`} name={document.number ?? 'Draft'}>
      <Text c="dimmed" fz="xs" truncate visibleFrom="xs">
        {document.subject}
      </Text>
      <Group gap={6} hiddenFrom="xs" fz="xs" justify="space-between" wrap="nowrap">
        <Text fz="xs" truncate>
          {document.customer.name}
        </Text>
        <span>{formatMoney(document.grandTotal)}</span>
      </Group>
      <Group hiddenFrom="xs" mt={2} gap={6}>
        <DocumentStatusBadge {...document} />
        {document.type === 'WEB_ORDER' && document.status !== 'CANCELLED' && (
          <Text fz="xs">{document.fulfilment === 'PENDING' ? 'Fulfilment pending' : fulfilmentLabel(document)}</Text>
        )}
      </Group>
    </NameCell>
  ),
}

const statusColumn = (width: number): DocumentColumn => ({
  name: 'status',
  label: 'Status',
  width,
  givesWay: 'xs',
  sort: 'STATUS',
  cell: (document) => <DocumentStatusBadge {...document} />,
})

const status = statusColumn(170)

const customer: DocumentColumn = {
  name: 'customer',
  label: 'Customer',
  width: 170,
  givesWay: 'xs',
  sort: 'CUSTOMER',
  cell: ({ customer: { name } }) => textCell(name),
}

const dateColumn = (
  name: string,
  label: string,
  sort: DocumentOrderField,
  day: (document: DocumentRowFragment) => string | null | undefined,
): DocumentColumn => ({
  name,
  label,
  width: 130,
  givesWay: 'md',
  sort,
  cell: (document) => textCell(dayText(day(document))),
})

const moneyColumn = (
  name: string,
  label: string,
  sort: DocumentOrderField,
  amount: (document: DocumentRowFragment) => number,
): DocumentColumn => ({
  name,
  label,
  width: 115,
  givesWay: 'xs',
  align: 'end',
  sort,
  cell: (document) => formatMoney(amount(document)),
})

const total = moneyColumn('total', 'Total', 'GRAND_TOTAL', ({ grandTotal }) => grandTotal)
const issued = dateColumn('issued', 'Issue date', 'ISSUED_ON', ({ issuedOn }) => issuedOn)

const vehicle: DocumentColumn = {
  name: 'vehicle',
  label: 'Vehicle',
  width: 175,
  givesWay: 'md',
  cell: (document) => textCell([document.vehicle?.displayName, document.vehicle?.plate].filter(Boolean).join(' · ')),
}

const balance = moneyColumn('balance', 'Balance', 'BALANCE', (document) => document.balance)

const fulfilment: DocumentColumn = {
  name: 'fulfilment',
  label: 'Fulfilment',
  width: 150,
  givesWay: 'md',
  cell: (document) => textCell(fulfilmentLabel(document)),
}

const rest: readonly DocumentColumn[] = [
  { name: 'reference', label: 'Reference', width: 140, givesWay: 'md', cell: (row) => textCell(row.reference) },
  {
    name: 'assignees',
    label: 'Assignees',
    width: 145,
    givesWay: 'md',
    cell: ({ assignees }) => textCell(assignees.map(({ displayName }) => displayName).join(', ')),
  },
  fulfilment,
  {
    name: 'created',
    label: 'Created',
    width: 150,
    givesWay: 'md',
    sort: 'CREATED_AT',
    cell: ({ createdAt }) => timeCell(createdAt),
  },
  {
    name: 'changed',
    label: 'Updated',
    width: 150,
    givesWay: 'md',
    sort: 'UPDATED_AT',
    cell: ({ updatedAt }) => timeCell(updatedAt),
  },
]

const validUntil: DocumentColumn = {
  name: 'valid',
  label: 'Valid until',
  width: 130,
  givesWay: 'md',
  cell: (document) => textCell(dayText(document.validUntil)),
}

/** The columns that users choose from, for each list. */
export const COLUMNS: Readonly<Record<ListedType, readonly DocumentColumn[]>> = {
  QUOTE: [status, customer, issued, validUntil, total, vehicle, ...rest],
  INVOICE: [
    // Two badges: an overdue invoice has a payment status too.
    statusColumn(220),
    customer,
    issued,
    dateColumn('due', 'Due date', 'DUE_ON', ({ dueOn }) => dueOn),
    total,
    balance,
    vehicle,
    ...rest,
  ],
  WORK_ORDER: [status, customer, vehicle, issued, total, ...rest],
  WEB_ORDER: [status, customer, issued, total, balance, ...rest],
}

/** The default columns. */
export const USUAL_COLUMNS: Readonly<Record<ListedType, readonly string[]>> = {
  QUOTE: ['status', 'customer', 'issued', 'valid', 'total'],
  INVOICE: ['status', 'customer', 'issued', 'due', 'total', 'balance'],
  WORK_ORDER: ['status', 'customer', 'vehicle', 'issued', 'assignees', 'total'],
  WEB_ORDER: ['status', 'customer', 'issued', 'fulfilment', 'total'],
}

export const SORTABLE: readonly DocumentOrderField[] = [
  ...new Set<DocumentOrderField>([
    'NUMBER',
    ...Object.values(COLUMNS).flatMap((columns) => columns.flatMap(({ sort = [] }) => sort)),
  ]),
]
