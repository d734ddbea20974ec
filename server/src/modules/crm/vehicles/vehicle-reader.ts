import { raw } from '@mikro-orm/core'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { SortDirection } from '../../../kernel/graphql/filters.ts'
import { matching, ordering } from '../../../kernel/graphql/list-inputs.ts'
import { type Listing, listing, type Slice } from '../../../kernel/graphql/paging.ts'
import { isId, orNotFound } from '../../../kernel/validation/errors.ts'
import { findVehicles } from './customer-data.ts'
import { Vehicle } from './vehicle.entity.ts'
import type { VehicleOrder, VehicleWhere } from './vehicle.inputs.ts'

/** Reads vehicles. Those of a deleted customer are hidden until the customer is restored. */
export class VehicleReader {
  constructor(private readonly ctx: RequestContext) {}

  async one(id: string): Promise<Vehicle> {
    const where = { $and: [{ id }, ofVisibleCustomer()] }
    return orNotFound(isId(id) ? await this.ctx.em.findOne(Vehicle, where) : null, 'vehicle')
  }

  /** Newest first, or best match first if searched, unless another order is given. */
  async list(
    slice: Slice,
    where: VehicleWhere | null,
    orderBy: readonly VehicleOrder[] | null,
  ): Promise<Listing<Vehicle>> {
    const { em } = this.ctx
    const { offset, limit } = slice
    const { search, ...filters } = where ?? {}
    const ids = search?.trim() ? await findVehicles(this.ctx, search) : null
    const found = ids ? [{ id: { $in: ids } }] : []
    const all = { $and: [...found, ...matching(filters, []), ofVisibleCustomer()] }
    if (ids && !orderBy?.length) return this.byRelevance(slice, all, ids)
    const rows = await em.find(Vehicle, all, { offset, limit, orderBy: ordering(orderBy, SortDirection.DESC) })
    return listing(slice, rows, () => em.count(Vehicle, all))
  }

  /** Search results are limited, so they fit in memory. */
  private async byRelevance(slice: Slice, where: object, ids: readonly string[]): Promise<Listing<Vehicle>> {
    const rows = await this.ctx.em.find(Vehicle, where)
    rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    return listing(slice, rows.slice(slice.offset, slice.offset + slice.limit), async () => rows.length)
  }
}

const ofVisibleCustomer = (): object => ({ [raw(isOfVisibleCustomer, [])]: [] })

const isOfVisibleCustomer = (alias: string) =>
  `not exists (select from "customer" c where c."id" = ${alias}."customer_id" and c."deleted_at" is not null)`
