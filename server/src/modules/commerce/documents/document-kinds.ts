import { registerEnumType } from 'type-graphql'
import type { Area } from '../../../kernel/access/permissions.ts'

export enum DocumentType {
  QUOTE = 'quote',
  INVOICE = 'invoice',
  WORK_ORDER = 'work_order',
  /** The template that a schedule creates invoices from. */
  RECURRING = 'recurring',
  /** Corrects an invoice, wholly or in part. */
  REFUND = 'refund',
  /** Placed in the store. */
  WEB_ORDER = 'web_order',
}
registerEnumType(DocumentType, { name: 'DocumentType' })

export enum DocumentStatus {
  DRAFT = 'draft',
  AWAITING_CUSTOMER = 'awaiting_customer',
  PENDING_PAYMENT = 'pending_payment',
  PARTIAL_PAYMENT = 'partial_payment',
  PAID = 'paid',
  REFUNDED = 'refunded',
  CANCELLED = 'cancelled',
  DECLINED = 'declined',
  APPROVED = 'approved',
  ARCHIVED = 'archived',
}
registerEnumType(DocumentStatus, { name: 'DocumentStatus' })

/** How a customer is contacted, or how they answered. */
export enum ContactMethod {
  EMAIL = 'email',
  PHONE = 'phone',
  IN_PERSON = 'in_person',
  OTHER = 'other',
  /** Staff decided without asking the customer. */
  ADMIN = 'admin',
}
registerEnumType(ContactMethod, { name: 'ContactMethod' })

export enum Fulfilment {
  PENDING = 'pending',
  READY_FOR_PICKUP = 'ready_for_pickup',
  SHIPPED = 'shipped',
  COMPLETED = 'completed',
}
registerEnumType(Fulfilment, { name: 'Fulfilment' })

export enum JobApproval {
  UNAPPROVED = 'unapproved',
  /** The customer was asked. */
  PENDING = 'pending',
  APPROVED = 'approved',
  DECLINED = 'declined',
}
registerEnumType(JobApproval, { name: 'JobApproval' })

export enum DocumentLineKind {
  PRODUCT = 'product',
  SERVICE = 'service',
  OTHER = 'other',
}
registerEnumType(DocumentLineKind, { name: 'DocumentLineKind' })

export enum DocumentLocale {
  EN = 'en',
  FR = 'fr',
}
registerEnumType(DocumentLocale, { name: 'DocumentLocale', description: 'The language in which the customer gets it.' })

/** The name of each type within a sentence. */
export const typeNouns: Readonly<Record<DocumentType, string>> = {
  [DocumentType.QUOTE]: 'quote',
  [DocumentType.INVOICE]: 'invoice',
  [DocumentType.WORK_ORDER]: 'work order',
  [DocumentType.RECURRING]: 'recurring invoice',
  [DocumentType.REFUND]: 'refund',
  [DocumentType.WEB_ORDER]: 'web order',
}

/** The permission area of each type. */
export const areaOf: Readonly<Record<DocumentType, Area>> = {
  [DocumentType.QUOTE]: 'quotes',
  [DocumentType.INVOICE]: 'invoices',
  [DocumentType.WORK_ORDER]: 'work_orders',
  [DocumentType.RECURRING]: 'invoices',
  [DocumentType.REFUND]: 'invoices',
  [DocumentType.WEB_ORDER]: 'orders',
}
