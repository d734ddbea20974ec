import { UniqueConstraintViolationException } from '@mikro-orm/core'
import type { Action } from '../../../kernel/access/permissions.ts'
import { RecordService } from '../../../kernel/capability/record-service.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { isId, notFound, UserInputError } from '../../../kernel/validation/errors.ts'
import { Document } from './document.entity.ts'
import { DocumentAccess } from './document-access.ts'
import { DocumentHistory } from './document-history.ts'
import { typeNouns } from './document-kinds.ts'
import { DocumentNotices } from './document-notices.ts'
import { runDeletedHandlers, runRestoredHandlers } from './lifecycle/document-handlers.ts'
import { RefundLimits } from './refunds/refund-limits.ts'

/** Finds, locks, deletes and restores documents, as far as the viewer may. Writes require a transaction. */
export class DocumentService extends RecordService<Document> {
  constructor(ctx: RequestContext) {
    super(ctx, { entity: Document, noun: 'document' })
  }

  /** Throws NOT_FOUND also for documents of types that the viewer may not view. */
  override async get(id: string): Promise<Document> {
    const document = await super.get(id)
    this.access.require(document.type, 'can_view')
    return document
  }

  /** Locks the customers first, like all writers of both. */
  override async lock(ids: readonly string[]): Promise<Document[]> {
    const known = ids.filter(isId)
    await this.ctx.em.execute(
      `select from "customer" where "id" in (select "customer_id" from "document" where "id" = any(?::uuid[]))
        order by "id" for key share`,
      [`{${known.join(',')}}`],
    )
    const documents = await super.lock(ids)
    for (const { type } of documents) this.access.require(type, 'can_view')
    return documents
  }

  /** Locks a document that is not deleted, to do something that needs this permission for its type. */
  async forAction(id: string, action: Action = 'can_edit'): Promise<Document> {
    const document = await this.forWriting(id)
    this.access.require(document.type, action)
    return document
  }

  /** Locks several, none of them deleted. */
  async allForAction(ids: readonly string[], action: Action): Promise<Document[]> {
    const documents = await this.lock(ids)
    if (documents.some(({ deletedAt }) => deletedAt)) throw notFound('document')
    for (const { type } of documents) this.access.require(type, action)
    return documents
  }

  override async delete(ids: readonly string[]): Promise<Document[]> {
    for (const { type } of await this.lock(ids)) this.access.require(type, 'can_delete')
    return super.delete(ids)
  }

  override async restore(ids: readonly string[]): Promise<Document[]> {
    for (const { type } of await this.lock(ids)) this.access.require(type, 'can_delete')
    try {
      return await super.restore(ids)
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error
      throw new UserInputError({
        code: 'CONVERTED',
        message: 'Its source has been converted again in the meantime. Delete the newer document first.',
      })
    }
  }

  /** Documents with a number cannot be deleted. */
  protected override async beforeDelete(documents: readonly Document[]): Promise<void> {
    const numbered = documents.find(({ number }) => number !== null)
    if (numbered)
      throw new UserInputError({
        code: 'NUMBERED',
        message: `${numbered.number} has a number, so it is kept. Cancel the ${typeNouns[numbered.type]} instead.`,
      })
    for (const document of documents) this.ctx.use(DocumentHistory).add(document, 'deleted', 'Deleted')
    await this.ctx.use(DocumentNotices).withdraw(documents)
  }

  protected override async afterDelete(documents: readonly Document[]): Promise<void> {
    await runDeletedHandlers(this.ctx, documents)
  }

  protected override async afterRestore(documents: readonly Document[]): Promise<void> {
    await this.ctx.use(RefundLimits).require(documents)
    for (const document of documents) this.ctx.use(DocumentHistory).add(document, 'restored', 'Restored')
    await this.ctx.em.flush()
    await runRestoredHandlers(this.ctx, documents)
  }

  private get access(): DocumentAccess {
    return this.ctx.use(DocumentAccess)
  }
}
