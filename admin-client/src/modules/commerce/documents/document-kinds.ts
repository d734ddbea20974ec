import type { Access } from '../../../capability/access.ts'
import type { DocumentType } from '../../../generated/graphql.ts'
import type { Icon } from '../../../ui/icons.ts'
import { IconClipboardList, IconFileDollar, IconFileInvoice, IconReceiptRefund, IconShoppingCart } from './icons.ts'

/** The properties of a type of document. */
export interface DocumentKind {
  readonly type: DocumentType
  /** Within a sentence. */
  readonly noun: string
  readonly plural: string
  /** The heading of its list. */
  readonly title: string
  /** The path of its list, below /admin. */
  readonly path: string
  /** The permission area, and the feature of the plan. */
  readonly area: string
  readonly feature: string
  readonly icon: Icon
}

const invoices = { area: 'invoices', feature: 'invoices' } as const

export const KINDS: Readonly<Record<DocumentType, DocumentKind>> = {
  QUOTE: {
    type: 'QUOTE',
    noun: 'quote',
    plural: 'quotes',
    title: 'Quotes',
    path: '/quotes',
    area: 'quotes',
    feature: 'quotes',
    icon: IconFileDollar,
  },
  INVOICE: {
    type: 'INVOICE',
    noun: 'invoice',
    plural: 'invoices',
    title: 'Invoices',
    path: '/invoices',
    icon: IconFileInvoice,
    ...invoices,
  },
  WORK_ORDER: {
    type: 'WORK_ORDER',
    noun: 'work order',
    plural: 'work orders',
    title: 'Work orders',
    path: '/work-orders',
    area: 'work_orders',
    feature: 'work_orders',
    icon: IconClipboardList,
  },
  REFUND: {
    type: 'REFUND',
    noun: 'refund',
    plural: 'refunds',
    title: 'Refunds',
    path: '/invoices?type=REFUND',
    icon: IconReceiptRefund,
    ...invoices,
  },
  RECURRING: {
    type: 'RECURRING',
    noun: 'recurring invoice',
    plural: 'recurring invoices',
    title: 'Recurring invoices',
    path: '/recurring',
    icon: IconFileInvoice,
    ...invoices,
  },
  WEB_ORDER: {
    type: 'WEB_ORDER',
    noun: 'order',
    plural: 'orders',
    title: 'Orders',
    path: '/orders',
    area: 'orders',
    feature: 'orders',
    icon: IconShoppingCart,
  },
}

export type DocumentVerb = 'can_view' | 'can_create' | 'can_edit' | 'can_delete'

/** Whether a viewer may do something with documents of a type. */
export function mayDo({ can, has }: Access, type: DocumentType, verb: DocumentVerb): boolean {
  const { area, feature } = KINDS[type]
  return has(feature) && can(`${area}.${verb}`)
}

/** 'Quote', at the beginning of a sentence. */
export const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
