import type { Document } from './document.entity.ts'
import { DocumentType } from './document-kinds.ts'

const folders: Readonly<Record<DocumentType, string>> = {
  [DocumentType.QUOTE]: 'quotes',
  [DocumentType.INVOICE]: 'invoices',
  [DocumentType.WORK_ORDER]: 'work-orders',
  [DocumentType.RECURRING]: 'invoices',
  [DocumentType.REFUND]: 'invoices',
  [DocumentType.WEB_ORDER]: 'web-orders',
}

/** The path of a document in the admin. */
export const documentPath = ({ type, id }: Pick<Document, 'type' | 'id'>): string => `/${folders[type]}/${id}`
