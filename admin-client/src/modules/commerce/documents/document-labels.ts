import dayjs from 'dayjs'
import type {
  ContactMethod,
  DocumentFieldsFragment,
  DocumentStatus,
  Fulfilment,
  JobApproval,
} from '../../../generated/graphql.ts'

export const STATUS_LABELS: Readonly<Record<DocumentStatus, string>> = {
  DRAFT: 'Draft',
  AWAITING_CUSTOMER: 'Awaiting customer',
  PENDING_PAYMENT: 'Pending payment',
  PARTIAL_PAYMENT: 'Partial payment',
  PAID: 'Paid',
  REFUNDED: 'Refunded',
  CANCELLED: 'Cancelled',
  DECLINED: 'Declined',
  APPROVED: 'Approved',
  ARCHIVED: 'Archived',
}

export const STATUS_COLORS: Readonly<Record<DocumentStatus, string>> = {
  DRAFT: 'blue',
  AWAITING_CUSTOMER: 'orange',
  PENDING_PAYMENT: 'orange',
  PARTIAL_PAYMENT: 'yellow',
  PAID: 'green',
  REFUNDED: 'red',
  CANCELLED: 'red',
  DECLINED: 'red',
  APPROVED: 'green',
  ARCHIVED: 'gray',
}

export const FULFILMENT_LABELS: Readonly<Record<Fulfilment, string>> = {
  PENDING: 'Pending',
  READY_FOR_PICKUP: 'Ready for pick-up',
  SHIPPED: 'Shipped',
  COMPLETED: 'Completed',
}

/** Nothing more is sent of what was cancelled. */
export const fulfilmentLabel = ({ status, fulfilment }: Pick<DocumentFieldsFragment, 'status' | 'fulfilment'>) =>
  status === 'CANCELLED' ? 'Cancelled' : FULFILMENT_LABELS[fulfilment]

export const CONTACT_LABELS: Readonly<Record<ContactMethod, string>> = {
  EMAIL: 'Email',
  PHONE: 'Phone',
  IN_PERSON: 'In person',
  OTHER: 'Other',
  ADMIN: 'Decided by us',
}

export const APPROVAL_LABELS: Readonly<Record<JobApproval, string>> = {
  UNAPPROVED: 'Unapproved',
  PENDING: 'Pending',
  APPROVED: 'Approved',
  DECLINED: 'Declined',
}

/** The choices of a select or a filter. */
export const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }))

/** A day in full: '31 Mar 2026'. */
export const dayText = (day: string | null | undefined): string => (day ? dayjs(day).format('D MMM YYYY') : '')
