export { DOCUMENT_LISTS, DocumentDocument } from './document-documents.ts'
export { capitalized, type DocumentKind, KINDS, mayDo } from './document-kinds.ts'
export { dayText, fulfilmentLabel, STATUS_LABELS } from './document-labels.ts'
export { DocumentStatusBadge } from './document-status.tsx'
