import type { RequestContext } from '../../../../kernel/context/context.ts'
import { UserInputError } from '../../../../kernel/validation/errors.ts'
import { BilledTime } from './billed-time.entity.ts'

const LIVE = `exists (select from "document" d where (d."id" = b."document_id" or d."source_document_id" = b."document_id")
  and d."deleted_at" is null and d."cancelled_at" is null)`

/** Which time entries are billed. Writes require a transaction. */
export class BilledEntries {
  constructor(private readonly ctx: RequestContext) {}

  /** Those of these entries that are billed. */
  async among(entryIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.ctx.em.find(BilledTime, { timeEntryId: { $in: [...entryIds] }, releasedAt: null })
    return new Set(rows.map(({ timeEntryId }) => timeEntryId))
  }

  /** Throws if any of these entries, which are locked, is billed. */
  async requireUnbilled(entryIds: readonly string[]): Promise<void> {
    if ((await this.among(entryIds)).size === 0) return
    const message = 'This time is billed, so it cannot be changed. Remove its line from the document first.'
    throw new UserInputError({ code: 'BILLED', message })
  }

  /**
   * Follows documents that were cancelled, deleted or restored. Time is billed as long as its document, or one that was
   * converted from it, is neither cancelled nor deleted. Throws if it has been billed elsewhere in the meantime.
   */
  async follow(documentIds: readonly string[]): Promise<void> {
    const { em } = this.ctx
    const related = `b."document_id" in (select unnest(array[d."id", d."source_document_id"]) from "document" d
      where d."id" = any(?::uuid[]))`
    const ids = [`{${documentIds.join(',')}}`]
    await em.execute(
      `update "billed_time" b set "released_at" = now() where b."released_at" is null and ${related} and not ${LIVE}`,
      ids,
    )
    const [again] = await em.execute<object[]>(
      `select 1 from "billed_time" b join "billed_time" o on o."time_entry_id" = b."time_entry_id" and o."released_at" is null
       where b."released_at" is not null and ${related} and ${LIVE} limit 1`,
      ids,
    )
    if (again) throw billedAgain()
    await em.execute(
      `update "billed_time" b set "released_at" = null where b."released_at" is not null and ${related} and ${LIVE}`,
      ids,
    )
  }
}

function billedAgain(): UserInputError {
  const message = 'Its time has been billed on another document since. Delete or cancel that one first.'
  return new UserInputError({ code: 'BILLED', message })
}
