import type { Document } from './document.entity.ts'

/** Where staff see a document in the admin. */
export const documentPath = ({ id }: Pick<Document, 'id'>): string => `/documents/${id}`
