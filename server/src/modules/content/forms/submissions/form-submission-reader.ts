import { type FilterQuery, raw } from '@mikro-orm/core'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { getRecord, requireRecords } from '../../../../kernel/database/records.ts'
import { conditions, containing, escapedLike, SortDirection } from '../../../../kernel/graphql/filters.ts'
import { ordering } from '../../../../kernel/graphql/list-inputs.ts'
import { type Listing, listing, type Slice } from '../../../../kernel/graphql/paging.ts'
import { withinTime } from '../../../../kernel/time/time-filter.ts'
import { SettingsService } from '../../../platform/settings/index.ts'
import { FormSubmission } from './form-submission.entity.ts'
import type { FormSubmissionOrder, FormSubmissionWhere } from './form-submission.inputs.ts'

const TABLE = { entity: FormSubmission, noun: 'submission' } as const

export type SubmissionConditions = FilterQuery<FormSubmission>

/** Reads submissions for staff. */
export class FormSubmissionReader {
  constructor(private readonly ctx: RequestContext) {}

  one(id: string): Promise<FormSubmission> {
    return getRecord(this.ctx.em, TABLE, id)
  }

  async list(
    slice: Slice,
    where: FormSubmissionWhere | null,
    orderBy: readonly FormSubmissionOrder[] | null,
  ): Promise<Listing<FormSubmission>> {
    const { em } = this.ctx
    const { offset, limit } = slice
    const order = ordering(orderBy, SortDirection.DESC)
    const rows = await em.find(FormSubmission, await this.conditions(where), { offset, limit, orderBy: order })
    return listing(slice, rows, async () => em.count(FormSubmission, await this.conditions(where)))
  }

  /** Throws unless all of them exist. */
  requireAll(ids: readonly string[]): Promise<void> {
    return requireRecords(this.ctx.em, TABLE, ids)
  }

  /** The first `limit` submissions, ordered by ID. */
  byId(where: SubmissionConditions, limit: number): Promise<FormSubmission[]> {
    return this.ctx.em.find(FormSubmission, where, { orderBy: { id: 'asc' }, limit })
  }

  /** The conditions of a list. Created on each call, because a raw fragment can be used in only one statement. */
  async conditions(where: FormSubmissionWhere | null): Promise<SubmissionConditions> {
    const { search, unread, deleted, createdAt, values, formName, folder, customerId, pageId } = where ?? {}
    const { timeZone } = await this.ctx.use(SettingsService).site()
    return {
      $and: [
        { deletedAt: deleted?.eq ? { $ne: null } : null },
        ...conditions('formName', formName),
        ...conditions('folder', folder as never),
        ...conditions('customerId', customerId),
        ...conditions('pageId', pageId),
        ...(search?.trim() ? [{ searchText: containing(search.trim().toLowerCase()) }] : []),
        ...(typeof unread?.eq === 'boolean' ? [{ readAt: unread.eq ? null : { $ne: null } }] : []),
        ...(createdAt ? await withinTime(this.ctx.em, 'createdAt', createdAt, timeZone) : []),
        ...(values ?? []).flatMap(({ key, contains }) => (key && contains ? [valueContains(key, contains)] : [])),
      ],
    } as SubmissionConditions
  }
}

function valueContains(key: string, text: string): object {
  const sql = (alias: string) => `exists (select from jsonb_array_elements(${alias}."values") v
    where v ->> 'key' = ? and v ->> 'value' ilike ?)`
  return { [raw(sql, [key, `%${escapedLike(text)}%`])]: [] }
}
