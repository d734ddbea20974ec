import { raw } from '@mikro-orm/core'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { SortDirection } from '../../../kernel/graphql/filters.ts'
import { matching, ordering } from '../../../kernel/graphql/list-inputs.ts'
import { type Listing, listing, type Slice } from '../../../kernel/graphql/paging.ts'
import { isId, orNotFound } from '../../../kernel/validation/errors.ts'
import { Vehicle } from './vehicle.entity.ts'
import type { VehicleOrder, VehicleWhere } from './vehicle-list.inputs.ts'

const SEARCHED = ['make', 'model', 'plate', 'vin']

/** Reads vehicles. Those of a deleted customer are hidden until the customer is restored. */
export class VehicleReader {
  constructor(private readonly ctx: RequestContext) {}

  async one(id: string): Promise<Vehicle> {
    const where = { $and: [{ id }, ofVisibleCustomer()] }
    return orNotFound(isId(id) ? await this.ctx.em.findOne(Vehicle, where) : null, 'vehicle')
  }

  /** Newest first, unless another order is given. */
  async list(
    slice: Slice,
    where: VehicleWhere | null,
    orderBy: readonly VehicleOrder[] | null,
  ): Promise<Listing<Vehicle>> {
    const { em } = this.ctx
    const { offset, limit } = slice
    const all = { $and: [...matching(where, SEARCHED), ofVisibleCustomer()] }
    const rows = await em.find(Vehicle, all, { offset, limit, orderBy: ordering(orderBy, SortDirection.DESC) })
    return listing(slice, rows, () => em.count(Vehicle, all))
  }
}

const ofVisibleCustomer = (): object => ({ [raw(isOfVisibleCustomer, [])]: [] })

const isOfVisibleCustomer = (alias: string) =>
  `not exists (select from "customer" c where c."id" = ${alias}."customer_id" and c."deleted_at" is not null)`
