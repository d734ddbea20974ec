import type { FilterQuery } from '@mikro-orm/core'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { countUpTo } from '../../../kernel/database/count-up-to.ts'
import { requireRecords } from '../../../kernel/database/records.ts'
import { SortDirection } from '../../../kernel/graphql/filters.ts'
import { matching, ordering } from '../../../kernel/graphql/list-inputs.ts'
import { type Listing, listing, type Slice } from '../../../kernel/graphql/paging.ts'
import { CustomFieldKind, CustomValueService } from '../../platform/custom-fields/index.ts'
import { Customer } from './customer.entity.ts'
import { applyCustomerFilters } from './customer-filters.ts'
import { type CustomerOrder, CustomerOrderField, type CustomerWhere } from './customer-list.inputs.ts'
import { CustomerSearch } from './search/customer-search.ts'

type Conditions = FilterQuery<Customer>

export class CustomerReader {
  constructor(private readonly ctx: RequestContext) {}

  async list(
    slice: Slice,
    where: CustomerWhere | null,
    orderBy: readonly CustomerOrder[] | null,
  ): Promise<Listing<Customer>> {
    const { em } = this.ctx
    const ids = await this.searchIds(where)
    const conditions = await this.conditionsOf(where, ids)
    if (ids && !orderBy?.length) return this.byRelevance(slice, conditions, ids)
    const { offset, limit } = slice
    const order = ordered(orderBy?.length ? orderBy : byName)
    const rows = await em.find(Customer, conditions, { offset, limit, orderBy: order })
    return listing(slice, rows, (upTo) => countUpTo(em, Customer, conditions, upTo))
  }

  /** Throws unless all of them exist. */
  requireAll(ids: readonly string[]): Promise<void> {
    return requireRecords(this.ctx.em, { entity: Customer, noun: 'customer' }, ids)
  }

  /** The conditions of a list with this `where`. */
  async conditions(where: CustomerWhere | null): Promise<Conditions> {
    return this.conditionsOf(where, await this.searchIds(where))
  }

  /** The first `limit` customers, ordered by ID. */
  byId(conditions: Conditions, limit: number): Promise<Customer[]> {
    return this.ctx.em.find(Customer, conditions, { orderBy: { id: 'asc' }, limit })
  }

  private async searchIds(where: CustomerWhere | null): Promise<string[] | null> {
    return where?.search?.trim() && !where.deleted?.eq ? this.ctx.use(CustomerSearch).find(where.search) : null
  }

  private async conditionsOf(where: CustomerWhere | null, ids: readonly string[] | null): Promise<Conditions> {
    const { search, deleted, customFields, ...rest } = where ?? {}
    const isDeleted = deleted?.eq === true
    return {
      $and: [
        isDeleted ? { deletedAt: { $ne: null }, mergedIntoId: null, erasedAt: null } : { deletedAt: null },
        // The search index excludes deleted customers. There are few of them, so matching their names is fast enough.
        ...(isDeleted && search?.trim() ? matching({ search: search.trim() }, NAMES) : []),
        ...(ids ? [{ id: { $in: [...ids] } }] : []),
        ...(await applyCustomerFilters(rest, this.ctx)),
        ...(await this.ctx.use(CustomValueService).matching(CustomFieldKind.CUSTOMER, customFields)),
      ],
    } as Conditions
  }

  /** Orders by search relevance. Search results are limited, so they fit in memory. */
  private async byRelevance(slice: Slice, conditions: Conditions, ids: readonly string[]): Promise<Listing<Customer>> {
    const rows = await this.ctx.em.find(Customer, conditions)
    const rank = new Map(ids.map((id, index) => [id, index]))
    rows.sort((one, other) => (rank.get(one.id) ?? 0) - (rank.get(other.id) ?? 0))
    const { offset, limit } = slice
    return listing(slice, rows.slice(offset, offset + limit), async () => rows.length)
  }
}

const NAMES = ['firstname', 'lastname', 'sortName', 'email', 'phone']

const byName: CustomerOrder[] = [{ field: CustomerOrderField.NAME, direction: SortDirection.ASC }]

/** The ID follows the direction of the last field, so that one index scan, forwards or backwards, covers the order. */
const ordered = (orderBy: readonly CustomerOrder[]) => ordering(orderBy, orderBy.at(-1)?.direction)
