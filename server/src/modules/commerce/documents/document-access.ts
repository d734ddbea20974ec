import type { Feature } from '../../../kernel/access/features.ts'
import type { Action } from '../../../kernel/access/permissions.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { type PermissionWithFeature, RequiresSome } from '../../../kernel/graphql/requirements.ts'
import { notFound } from '../../../kernel/validation/errors.ts'
import { areaOf, DocumentType } from './document-kinds.ts'

/** The permission area of a type, and the feature of the same name. */
const access = (type: DocumentType) => ({ area: areaOf[type], feature: areaOf[type] as Feature })

type Access = ReturnType<typeof access>

/** The permission area and the feature of each type. */
export const accessOf: Readonly<Record<DocumentType, Access>> = {
  [DocumentType.QUOTE]: access(DocumentType.QUOTE),
  [DocumentType.INVOICE]: access(DocumentType.INVOICE),
  [DocumentType.WORK_ORDER]: access(DocumentType.WORK_ORDER),
  [DocumentType.RECURRING]: access(DocumentType.RECURRING),
  [DocumentType.REFUND]: access(DocumentType.REFUND),
  [DocumentType.WEB_ORDER]: access(DocumentType.WEB_ORDER),
}

const types = Object.values(DocumentType)

/** For operations on documents of any type. The service checks the permission for the document's own type. */
export function RequiresDocuments(action: Action): MethodDecorator {
  // Invoices first: a refusal names what the smallest plan would open.
  const named = [DocumentType.INVOICE, ...types]
  const areas = new Map(named.map((type) => [accessOf[type].area, accessOf[type].feature]))
  return RequiresSome(
    [...areas].map(([area, feature]): PermissionWithFeature => ({ permission: `${area}.${action}`, feature })),
  )
}

/** What a viewer may do with documents, by their type. */
export class DocumentAccess {
  constructor(private readonly ctx: RequestContext) {}

  may(type: DocumentType, action: Action): boolean {
    // Shoppers can order on any plan. The feature is for managing the orders.
    if (this.isPlacedByShopper(type)) return true
    const { area, feature } = accessOf[type]
    return this.ctx.hasFeature(feature) && this.ctx.can(`${area}.${action}`)
  }

  /** The types whose documents the viewer may view. */
  viewable(): DocumentType[] {
    return types.filter((type) => this.may(type, 'can_view'))
  }

  /** Throws FORBIDDEN unless the viewer may do this with documents of some type. */
  requireAny(action: Action): void {
    if (types.some((type) => this.may(type, action))) return
    const { area, feature } = accessOf[DocumentType.INVOICE]
    this.ctx.require(`${area}.${action}`, feature)
  }

  /** Throws FORBIDDEN; NOT_FOUND for documents that the viewer may not even view. */
  require(type: DocumentType, action: Action): void {
    if (this.isPlacedByShopper(type)) return
    if (!this.may(type, 'can_view') && action !== 'can_create') throw notFound('document')
    const { area, feature } = accessOf[type]
    this.ctx.require(`${area}.${action}`, feature)
  }

  /** Applies even after the store is turned off, because orders that were placed must still be paid or cancelled. */
  private isPlacedByShopper(type: DocumentType): boolean {
    return type === DocumentType.WEB_ORDER && this.ctx.entryPoint === 'system'
  }
}
