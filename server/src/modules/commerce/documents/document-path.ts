import type { Document } from './document.entity.ts'

/** Where staff see a document in the admin. As documents have no screens yet, that is the page of the customer. */
export const documentPath = ({ customerId }: Pick<Document, 'customerId'>): string =>
  customerId ? `/customers/${customerId}` : '/'
