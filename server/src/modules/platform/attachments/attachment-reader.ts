import type { FilterQuery } from '@mikro-orm/core'
import type { RecordKindName } from '../../../kernel/capability/record-kinds.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { SortDirection } from '../../../kernel/graphql/filters.ts'
import { ordering } from '../../../kernel/graphql/list-inputs.ts'
import { type Listing, listing, type Slice } from '../../../kernel/graphql/paging.ts'
import { isId, orNotFound } from '../../../kernel/validation/errors.ts'
import { Attachment } from './attachment.entity.ts'
import type { FileOrder } from './attachment.inputs.ts'

/** Reads the files that are kept with records of one kind. */
export class AttachmentReader {
  constructor(private readonly ctx: RequestContext) {}

  /** Newest first, unless another order is given. */
  async list(
    kind: RecordKindName,
    recordId: string,
    slice: Slice,
    { isDeleted, orderBy }: { isDeleted: boolean; orderBy: readonly FileOrder[] | null },
  ): Promise<Listing<Attachment>> {
    const { em, installation } = this.ctx
    await installation.recordKinds.get(kind).requireVisible(this.ctx, recordId)
    const wanted: FilterQuery<Attachment> = {
      recordId,
      recordKind: kind,
      deletedAt: isDeleted ? { $ne: null } : null,
    }
    const { offset, limit } = slice
    const rows = await em.find(Attachment, wanted, { offset, limit, orderBy: ordering(orderBy, SortDirection.DESC) })
    return listing(slice, rows, () => em.count(Attachment, wanted))
  }

  /** One that is not deleted, of a record of that kind. */
  async one(kind: RecordKindName, id: string): Promise<Attachment> {
    const wanted: FilterQuery<Attachment> = { id, recordKind: kind, deletedAt: null }
    return orNotFound(isId(id) ? await this.ctx.em.findOne(Attachment, wanted) : null, 'file')
  }
}
