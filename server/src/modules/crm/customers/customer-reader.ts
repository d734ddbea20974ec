import { type FilterQuery, raw } from '@mikro-orm/core'
import type { RequestContext } from '../../../kernel/context.ts'
import { found, isId } from '../../../kernel/errors.ts'
import { type IDFilter, SortDirection } from '../../../kernel/filters.ts'
import { matching, ordering } from '../../../kernel/list-inputs.ts'
import { type Listing, listing, type Slice } from '../../../kernel/paging.ts'
import { CustomFieldKind, CustomValueService } from '../../platform/custom-fields/index.ts'
import { Customer } from './customer.entity.ts'
import type { CustomerOrder, CustomerWhere } from './customer-list.inputs.ts'
import { CustomerSearch } from './search/customer-search.ts'

type Wanted = FilterQuery<Customer>

export class CustomerReader {
  constructor(private readonly ctx: RequestContext) {}

  async one(id: string): Promise<Customer> {
    return found(isId(id) ? await this.ctx.em.findOne(Customer, id) : null, 'customer')
  }

  async list(
    slice: Slice,
    where: CustomerWhere | null,
    orderBy: readonly CustomerOrder[] | null,
  ): Promise<Listing<Customer>> {
    const { em } = this.ctx
    const { search, tagId, deleted, customFields, ...rest } = where ?? {}
    const ids = search?.trim() ? await this.ctx.use(CustomerSearch).find(search) : null
    const wanted = {
      $and: [
        { deletedAt: deleted?.eq ? { $ne: null } : null },
        ...matching(rest, []),
        ...(ids ? [{ id: { $in: ids } }] : []),
        ...tagged(tagId),
        ...(await this.ctx.use(CustomValueService).matching(CustomFieldKind.CUSTOMER, customFields)),
      ],
    } as Wanted
    if (ids && !orderBy?.length) return this.closestFirst(slice, wanted, ids)
    const { offset, limit } = slice
    const order = ordering(orderBy?.length ? orderBy : byName)
    const rows = await em.find(Customer, wanted, { offset, limit, orderBy: order })
    return listing(slice, rows, () => em.count(Customer, wanted))
  }

  /** In the order in which they were found, of which there are never many. */
  private async closestFirst(slice: Slice, wanted: Wanted, ids: readonly string[]): Promise<Listing<Customer>> {
    const rows = await this.ctx.em.find(Customer, wanted)
    const rank = new Map(ids.map((id, index) => [id, index]))
    rows.sort((one, other) => (rank.get(one.id) ?? 0) - (rank.get(other.id) ?? 0))
    const { offset, limit } = slice
    return listing(slice, rows.slice(offset, offset + limit), async () => rows.length)
  }
}

const byName = [{ field: 'sortName', direction: SortDirection.ASC }]

/** Those that have any of the tags; or none at all. */
function tagged(filter: IDFilter | null | undefined): object[] {
  if (!filter) return []
  const { eq, in: several, isNull } = filter
  return [
    ...(typeof eq === 'string' ? [withTag([eq])] : []),
    ...(several ? [withTag(several)] : []),
    ...(typeof isNull === 'boolean' ? [tagging(isNull ? 'not exists' : 'exists', '', [])] : []),
  ]
}

function withTag(ids: readonly string[]): object {
  const known = ids.filter(isId)
  if (known.length === 0) return { id: { $in: [] } }
  return tagging('exists', `and t."tag_id" in (${known.map(() => '?').join(', ')})`, known)
}

function tagging(exists: string, more: string, values: readonly string[]): object {
  const sql = (alias: string) =>
    `${exists} (select from "customer_tagging" t where t."customer_id" = ${alias}."id" ${more})`
  return { [raw(sql, [...values])]: [] }
}
