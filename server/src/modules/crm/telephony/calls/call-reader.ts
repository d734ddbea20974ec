import { type FilterQuery, raw } from '@mikro-orm/core'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { conditions, escapedLike, SortDirection } from '../../../../kernel/graphql/filters.ts'
import { type Listing, listing, type Slice } from '../../../../kernel/graphql/paging.ts'
import { withinTime } from '../../../../kernel/time/time-filter.ts'
import { TenantClock } from '../../../platform/settings/index.ts'
import { CustomerSearch } from '../../customers/index.ts'
import { Call, CallStatus } from './call.entity.ts'
import type { CallOrder, CallWhere } from './call.inputs.ts'
import { CallerMatch } from './caller-match.ts'

const LEAST_DIGITS = 3

/** Reads calls. Calls of a deleted customer are hidden until the customer is restored. */
export class CallReader {
  constructor(private readonly ctx: RequestContext) {}

  /** The latest first, unless stated otherwise. */
  async list(slice: Slice, where: CallWhere | null, orderBy: readonly CallOrder[] | null): Promise<Listing<Call>> {
    const { em } = this.ctx
    const { search, callId, startedAt, toCallBack, deleted } = where ?? {}
    const zone = startedAt ? await this.ctx.use(TenantClock).timeZone() : 'UTC'
    const criteria = {
      $and: [
        { deletedAt: deleted?.eq ? { $ne: null } : null },
        { [raw(customerNotDeleted)]: [] },
        ...(callId ? [{ callId }] : []),
        ...conditions('direction', where?.direction),
        ...conditions('status', where?.status),
        ...conditions('outcome', where?.outcome),
        ...conditions('userId', where?.userId),
        ...conditions('recordId', where?.customerId),
        ...(startedAt ? await withinTime(em, 'startedAt', startedAt, zone) : []),
        ...(typeof toCallBack?.eq === 'boolean' ? [toReturn(toCallBack.eq)] : []),
        ...(search?.trim() ? [await this.matching(search)] : []),
      ],
    } as FilterQuery<Call>
    const direction = orderBy?.[0]?.direction ?? SortDirection.DESC
    const { offset, limit } = slice
    const rows = await em.find(Call, criteria, { offset, limit, orderBy: { startedAt: direction, id: direction } })
    return listing(slice, rows, () => em.count(Call, criteria))
  }

  private async matching(text: string): Promise<object> {
    const customerIds = this.ctx.can('customers.can_view') ? await this.ctx.use(CustomerSearch).find(text) : []
    const number = await this.ctx.use(CallerMatch).normal(text)
    const digits = number.replaceAll(/[^\d+]/g, '')
    const starts = digits.startsWith('+') ? [digits] : [digits, `+${digits}`, `+1${digits}`]
    const numbers =
      digits.length < LEAST_DIGITS ? [] : starts.map((start) => ({ number: { $like: `${escapedLike(start)}%` } }))
    const found = [...(customerIds.length > 0 ? [{ recordId: { $in: customerIds } }] : []), ...numbers]
    return found.length > 0 ? { $or: found } : { id: { $in: [] } }
  }
}

const customerNotDeleted = (alias: string) =>
  `not exists (select from "customer" c where c."id" = ${alias}."record_id" and c."deleted_at" is not null)`

function toReturn(isWanted: boolean): object {
  const open = { status: CallStatus.MISSED, calledBackAt: null }
  return isWanted ? open : { $or: [{ status: { $ne: CallStatus.MISSED } }, { calledBackAt: { $ne: null } }] }
}
