import { savedViewsOf } from '../../platform/saved-views/index.ts'
import { accessOf } from './document-access.ts'
import { DocumentType } from './document-kinds.ts'

const viewsOf = (type: DocumentType, name: string, record: string) =>
  savedViewsOf({
    name,
    record,
    where: 'DocumentWhere',
    orderBy: 'DocumentOrder',
    permission: `${accessOf[type].area}.can_view`,
    feature: accessOf[type].feature,
  })

/** Saved views of the lists, one list for each type. */
export const documentViews = [
  viewsOf(DocumentType.QUOTE, 'quotes', 'Quote'),
  viewsOf(DocumentType.INVOICE, 'invoices', 'Invoice'),
  viewsOf(DocumentType.WORK_ORDER, 'work_orders', 'WorkOrder'),
  viewsOf(DocumentType.WEB_ORDER, 'web_orders', 'WebOrder'),
]
