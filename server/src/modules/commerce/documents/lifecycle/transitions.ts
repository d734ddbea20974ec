import { registerEnumType } from 'type-graphql'
import { UserInputError } from '../../../../kernel/validation/errors.ts'
import type { Document } from '../document.entity.ts'
import { DocumentStatus, DocumentType, typeNouns } from '../document-kinds.ts'

const {
  DRAFT,
  AWAITING_CUSTOMER,
  PENDING_PAYMENT,
  PARTIAL_PAYMENT,
  PAID,
  REFUNDED,
  CANCELLED,
  DECLINED,
  APPROVED,
  ARCHIVED,
} = DocumentStatus

type Transitions = Readonly<Partial<Record<DocumentStatus, readonly DocumentStatus[]>>>

/** For documents that are paid. Payments can be undone, for example when a cheque bounces, so transitions lead back too. */
const paidFor: Transitions = {
  [DRAFT]: [PENDING_PAYMENT, PAID, CANCELLED, ARCHIVED],
  [PENDING_PAYMENT]: [PARTIAL_PAYMENT, PAID, REFUNDED, CANCELLED, ARCHIVED],
  [PARTIAL_PAYMENT]: [PENDING_PAYMENT, PAID, REFUNDED, CANCELLED, ARCHIVED],
  [PAID]: [PENDING_PAYMENT, PARTIAL_PAYMENT, REFUNDED, ARCHIVED],
  [REFUNDED]: [PENDING_PAYMENT, PARTIAL_PAYMENT, PAID, ARCHIVED],
  [CANCELLED]: [ARCHIVED],
}

/** For documents that the customer answers. Editing leads back to the draft, or to asking again. */
const askedFor: Transitions = {
  [DRAFT]: [AWAITING_CUSTOMER, CANCELLED, ARCHIVED],
  [AWAITING_CUSTOMER]: [DRAFT, APPROVED, DECLINED, CANCELLED, ARCHIVED],
  [APPROVED]: [DRAFT, AWAITING_CUSTOMER, CANCELLED, ARCHIVED],
  [DECLINED]: [DRAFT, AWAITING_CUSTOMER, CANCELLED, ARCHIVED],
  [CANCELLED]: [ARCHIVED],
}

/** The only table of which status may follow which. Leaving the archive leads back to where a document was. */
export const transitions: Readonly<Record<DocumentType, Transitions>> = {
  [DocumentType.QUOTE]: askedFor,
  [DocumentType.WORK_ORDER]: {
    ...askedFor,
    // The jobs decide: the last answer may be changed.
    [AWAITING_CUSTOMER]: [APPROVED, DECLINED, CANCELLED, ARCHIVED],
    [APPROVED]: [AWAITING_CUSTOMER, DECLINED, CANCELLED, ARCHIVED],
    [DECLINED]: [AWAITING_CUSTOMER, APPROVED, CANCELLED, ARCHIVED],
  },
  [DocumentType.INVOICE]: paidFor,
  // An order that waits for its money holds stock, so it is paid or cancelled before it is archived. One that costs
  // nothing is paid at once.
  [DocumentType.WEB_ORDER]: {
    ...paidFor,
    [PENDING_PAYMENT]: [PARTIAL_PAYMENT, PAID, REFUNDED, CANCELLED],
    [PARTIAL_PAYMENT]: [PENDING_PAYMENT, PAID, REFUNDED, CANCELLED],
    [PAID]: [PENDING_PAYMENT, PARTIAL_PAYMENT, REFUNDED, CANCELLED, ARCHIVED],
    // The money was refunded, but the goods are not back in stock yet.
    [REFUNDED]: [PENDING_PAYMENT, PARTIAL_PAYMENT, PAID, CANCELLED, ARCHIVED],
  },
  // One that gave nothing back, because its invoice was not paid, may be cancelled.
  [DocumentType.REFUND]: { ...paidFor, [REFUNDED]: [PENDING_PAYMENT, PARTIAL_PAYMENT, CANCELLED, ARCHIVED] },
  [DocumentType.RECURRING]: {
    [DRAFT]: [APPROVED, CANCELLED, ARCHIVED],
    [APPROVED]: [DRAFT, CANCELLED, ARCHIVED],
    [CANCELLED]: [ARCHIVED],
  },
}

/** The status of a document that was issued. */
export const issuedStatus = (type: DocumentType): DocumentStatus =>
  type === DocumentType.QUOTE || type === DocumentType.WORK_ORDER ? AWAITING_CUSTOMER : PENDING_PAYMENT

export function mayBecome({ type, status }: Pick<Document, 'type' | 'status'>, next: DocumentStatus): boolean {
  return transitions[type][status as DocumentStatus]?.includes(next) ?? false
}

/** Throws UserInputError with WRONG_STATUS unless the document may get this status. */
export function requireTransition(document: Pick<Document, 'type' | 'status'>, next: DocumentStatus): void {
  if (!mayBecome(document, next)) throw wrongStatus(document, nameOf(next))
}

export function wrongStatus({ type, status }: Pick<Document, 'type' | 'status'>, wanted: string): UserInputError {
  const message = `This ${typeNouns[type]} is ${inWords(status)}, so it cannot be ${wanted}.`
  return new UserInputError({ code: 'WRONG_STATUS', message, field: 'status' })
}

/** Statuses that read differently after “is”. */
const predicates: Readonly<Partial<Record<DocumentStatus, string>>> = {
  [DRAFT]: 'a draft',
  [AWAITING_CUSTOMER]: 'waiting for the customer',
  [PENDING_PAYMENT]: 'not paid yet',
  [PARTIAL_PAYMENT]: 'partially paid',
}

const inWords = (status: DocumentStatus): string => predicates[status] ?? status

const nameOf = (status: DocumentStatus) =>
  status === AWAITING_CUSTOMER || status === PENDING_PAYMENT ? 'issued' : inWords(status)

/** The actions on a document. */
export enum DocumentAction {
  EDIT = 'edit',
  DELETE = 'delete',
  ISSUE = 'issue',
  APPROVE = 'approve',
  DECLINE = 'decline',
  CANCEL = 'cancel',
  ARCHIVE = 'archive',
  UNARCHIVE = 'unarchive',
  CONVERT_TO_WORK_ORDER = 'convert_to_work_order',
  CONVERT_TO_INVOICE = 'convert_to_invoice',
  DUPLICATE = 'duplicate',
  REFUND = 'refund',
}
registerEnumType(DocumentAction, { name: 'DocumentAction' })

const editable: Readonly<Record<DocumentType, readonly DocumentStatus[]>> = {
  [DocumentType.QUOTE]: [DRAFT, AWAITING_CUSTOMER, APPROVED, DECLINED],
  [DocumentType.WORK_ORDER]: [DRAFT, AWAITING_CUSTOMER, APPROVED, DECLINED],
  [DocumentType.INVOICE]: [DRAFT],
  [DocumentType.WEB_ORDER]: [DRAFT],
  [DocumentType.REFUND]: [DRAFT],
  [DocumentType.RECURRING]: [DRAFT, APPROVED],
}

/** Whether what the customer sees of a document may be edited. */
export function isEditable({ type, status, completedAt }: Pick<Document, 'type' | 'status' | 'completedAt'>): boolean {
  return editable[type].includes(status) && completedAt === null
}

const convertible: readonly DocumentStatus[] = [DRAFT, AWAITING_CUSTOMER, APPROVED]
const refundable: readonly DocumentStatus[] = [PENDING_PAYMENT, PARTIAL_PAYMENT, PAID]

/** Whether it can be converted to a document of another type. Does not check for earlier conversions. */
export function isConvertible({ type, status }: Pick<Document, 'type' | 'status'>, into: DocumentType): boolean {
  const isOffered =
    (type === DocumentType.QUOTE && (into === DocumentType.WORK_ORDER || into === DocumentType.INVOICE)) ||
    (type === DocumentType.WORK_ORDER && into === DocumentType.INVOICE)
  return isOffered && convertible.includes(status)
}

export function isRefundable({ type, status }: Pick<Document, 'type' | 'status'>): boolean {
  return type === DocumentType.INVOICE && refundable.includes(status)
}

/** Whether its total can be lowered. Web orders are edited to return items, but their prices can be reduced later. */
export function isReducible({ type, status }: Pick<Document, 'type' | 'status'>): boolean {
  return (type === DocumentType.INVOICE || type === DocumentType.WEB_ORDER) && refundable.includes(status)
}

/** The actions that the status of a document allows. Permissions are checked separately. */
export function actionsOf(document: Document): DocumentAction[] {
  const { type, status, number, completedAt, credited, grandTotal, deletedAt } = document
  if (deletedAt) return []
  const allowed: readonly (readonly [DocumentAction, boolean])[] = [
    [DocumentAction.EDIT, isEditable(document)],
    [DocumentAction.DELETE, number === null],
    [DocumentAction.ISSUE, status === DRAFT && type !== DocumentType.RECURRING],
    [DocumentAction.APPROVE, mayBecome(document, APPROVED) && type !== DocumentType.RECURRING],
    [DocumentAction.DECLINE, mayBecome(document, DECLINED) && completedAt === null],
    [DocumentAction.CANCEL, mayBecome(document, CANCELLED) && document.paid === document.refunded],
    [DocumentAction.ARCHIVE, mayBecome(document, ARCHIVED)],
    [DocumentAction.UNARCHIVE, status === ARCHIVED],
    [DocumentAction.CONVERT_TO_WORK_ORDER, isConvertible(document, DocumentType.WORK_ORDER)],
    [DocumentAction.CONVERT_TO_INVOICE, isConvertible(document, DocumentType.INVOICE)],
    [DocumentAction.DUPLICATE, type !== DocumentType.REFUND && type !== DocumentType.WEB_ORDER],
    [DocumentAction.REFUND, isRefundable(document) && credited < grandTotal],
  ]
  return allowed.filter(([, isAllowed]) => isAllowed).map(([action]) => action)
}
