import type { RecordKind } from '../../../kernel/capability/record-kinds.ts'
import { Document } from './document.entity.ts'
import { DocumentService } from './document.service.ts'
import { DocumentAccess } from './document-access.ts'

/** Documents as records. */
export const documentRecord: RecordKind = {
  label: 'Documents',
  entity: Document,
  area: 'invoices',
  feature: 'invoices',
  titleOf: (document) => (document as Document).title,
  path: (id) => `/documents/${id}`,
  requireVisible: (ctx, id) => ctx.use(DocumentService).get(id),
  lock: (ctx, id) => ctx.use(DocumentService).forAction(id, 'can_edit'),
  files: { path: 'invoices', requireAccess: (ctx, action) => ctx.use(DocumentAccess).requireAny(action) },
  customFields: {},
}
