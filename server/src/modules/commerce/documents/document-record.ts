import type { RecordKind } from '../../../kernel/capability/record-kinds.ts'
import { Document } from './document.entity.ts'
import { DocumentService } from './document.service.ts'
import { DocumentAccess } from './document-access.ts'
import { documentPath } from './document-path.ts'

/** Documents as a kind of record that files and custom fields can belong to. */
export const documentRecord: RecordKind = {
  label: 'Documents',
  entity: Document,
  area: 'invoices',
  feature: 'invoices',
  titleOf: (document) => (document as Document).title,
  path: (id) => documentPath({ id }),
  requireVisible: (ctx, id) => ctx.use(DocumentService).get(id),
  lock: (ctx, id) => ctx.use(DocumentService).forAction(id, 'can_edit'),
  files: { path: 'invoices', requireAccess: (ctx, action) => ctx.use(DocumentAccess).requireAny(action) },
  customFields: {},
}
