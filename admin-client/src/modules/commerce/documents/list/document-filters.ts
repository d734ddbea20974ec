import type { DocumentStatus, DocumentWhere } from '../../../../generated/graphql.ts'
import { currentPage } from '../../../../ui/current-page.ts'
import { choiceFilter } from '../../../../ui/list/choice-filter.tsx'
import type { Filter } from '../../../../ui/list/filter.ts'
import { readAddress } from '../../../../ui/list/list-address.ts'
import { yesNoFilter } from '../../../../ui/list/yes-no-filter.tsx'
import { FULFILMENT_LABELS, optionsOf, STATUS_LABELS } from '../document-labels.ts'
import { customerFilter } from './customer-filter.tsx'
import { dayRangeFilter } from './day-range-filter.tsx'
import { SORTABLE } from './document-columns.tsx'
import type { ListedType } from './document-views.ts'

/** The statuses that documents of a list can have. */
const STATUSES: Readonly<Record<ListedType, readonly DocumentStatus[]>> = {
  QUOTE: ['DRAFT', 'AWAITING_CUSTOMER', 'APPROVED', 'DECLINED', 'CANCELLED', 'ARCHIVED'],
  WORK_ORDER: ['DRAFT', 'AWAITING_CUSTOMER', 'APPROVED', 'DECLINED', 'CANCELLED', 'ARCHIVED'],
  WEB_ORDER: ['PENDING_PAYMENT', 'PARTIAL_PAYMENT', 'PAID', 'REFUNDED', 'CANCELLED', 'ARCHIVED'],
  INVOICE: ['DRAFT', 'PENDING_PAYMENT', 'PARTIAL_PAYMENT', 'PAID', 'REFUNDED', 'CANCELLED', 'ARCHIVED'],
}

interface Choices {
  readonly customerName?: string
  readonly assignees?: readonly { readonly id: string; readonly displayName: string }[]
}

/** The filters of a list. The options are only needed for menus, not for reading the URL. */
export function documentFilters(
  type: ListedType,
  { customerName = '', assignees = [] }: Choices = {},
): readonly Filter[] {
  const isInvoice = type === 'INVOICE'
  return [
    choiceFilter({
      name: 'status',
      label: 'Status',
      field: 'status',
      options: STATUSES[type].map((value) => ({ value, label: STATUS_LABELS[value] })),
    }),
    customerFilter(customerName),
    dayRangeFilter({ name: 'issued', label: 'Issue date', field: 'issuedOn' }),
    ...(isInvoice
      ? [
          dayRangeFilter({ name: 'due', label: 'Due date', field: 'dueOn' }),
          yesNoFilter({ name: 'overdue', label: 'Overdue', field: 'overdue', yes: 'Overdue', no: 'Not overdue' }),
          choiceFilter({ name: 'type', label: 'Type', field: 'type', options: INVOICE_TYPES }),
        ]
      : []),
    choiceFilter({
      name: 'assignee',
      label: 'Assignee',
      field: 'assigneeId',
      options: assignees.map(({ id, displayName }) => ({ value: id, label: displayName })),
      none: 'Nobody',
    }),
    choiceFilter({
      name: 'fulfilment',
      label: 'Fulfilment',
      field: 'fulfilment',
      options: optionsOf(FULFILMENT_LABELS),
    }),
    yesNoFilter({ name: 'deleted', label: 'Deleted', field: 'deleted', yes: 'In the last 30 days' }),
  ]
}

const INVOICE_TYPES = [
  { value: 'INVOICE', label: 'Invoice' },
  { value: 'REFUND', label: 'Refund' },
  { value: 'RECURRING', label: 'Recurring invoice' },
]

/** The state of a list in the URL. Invalid values are ignored. */
export function documentsSearch(address: URLSearchParams, filters: readonly Filter[]) {
  const { where, ...rest } = readAddress(address, filters, SORTABLE)
  return { ...rest, page: currentPage(address), viewId: address.get('view'), where: where as DocumentWhere }
}

/** The query variables: documents of the list's own type unless a filter names others. */
export const whereOf = (type: ListedType, where: DocumentWhere): DocumentWhere => ({ type: { eq: type }, ...where })
