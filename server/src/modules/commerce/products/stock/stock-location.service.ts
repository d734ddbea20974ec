import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import {
  invalidField,
  isId,
  notFound,
  orNotFound,
  requireVersion,
  UserInputError,
} from '../../../../kernel/validation/errors.ts'
import { StockLocation } from './stock.entity.ts'
import type { CreateStockLocationInput, UpdateStockLocationInput } from './stock-location.inputs.ts'

const MOST_LOCATIONS = 100
const FIRST = 'Main location'

/** The places where a tenant keeps stock. One of them is the default. Writes require a transaction. */
export class StockLocationService {
  constructor(private readonly ctx: RequestContext) {}

  /** The default first, then by name. */
  async list(): Promise<StockLocation[]> {
    const orderBy = { isDefault: 'desc', name: 'asc', id: 'asc' } as const
    const locations = await this.ctx.em.find(StockLocation, {}, { orderBy })
    return locations.length > 0 ? locations : [await this.default()]
  }

  /** Tenants that are older than stock get theirs when it is first needed. Concurrent calls create only one. */
  async default(): Promise<StockLocation> {
    const { em } = this.ctx
    const isDefault = { isDefault: true }
    const present = await em.findOne(StockLocation, isDefault)
    if (present) return present
    await em.execute(
      `insert into "stock_location" ("tenant_id", "name", "is_default", "created_at", "updated_at")
        values (?, ?, true, now(), now()) on conflict do nothing`,
      [this.ctx.currentTenant.id, FIRST],
    )
    return em.findOneOrFail(StockLocation, isDefault)
  }

  /**
   * The names of locations by ID. They cannot be deleted until the transaction ends. Lock them before variants. Throws
   * NOT_FOUND unless all exist.
   */
  async lockForStock(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (!ids.every(isId)) throw notFound('location')
    const rows = await this.ctx.em.execute<{ id: string; name: string }[]>(
      'select "id", "name" from "stock_location" where "id" = any(?::uuid[]) order by "id" for key share',
      [`{${ids.join(',')}}`],
    )
    if (rows.length < ids.length) throw notFound('location')
    return new Map(rows.map(({ id, name }) => [id, name]))
  }

  async create({ name }: CreateStockLocationInput): Promise<StockLocation> {
    await this.default()
    if ((await this.locked()).length >= MOST_LOCATIONS)
      throw new UserInputError(`There are at most ${MOST_LOCATIONS} locations. Delete one first.`)
    return this.save(this.ctx.em.create(StockLocation, { name: tidy(name) }))
  }

  async update({ id, version, name, isDefault }: UpdateStockLocationInput): Promise<StockLocation> {
    const locations = await this.locked()
    const location = one(locations, id)
    requireVersion('location', location, version)
    if (typeof name === 'string') location.name = tidy(name)
    if (isDefault === false && location.isDefault)
      throw invalidField('isDefault', 'Make another location the default instead.')
    if (isDefault && !location.isDefault) {
      for (const other of locations) other.isDefault = false
      // There is at most one default at any time.
      await this.save(location)
      location.isDefault = true
    }
    return this.save(location)
  }

  async delete(id: string): Promise<string> {
    const location = one(await this.locked(), id)
    const { em } = this.ctx
    if (location.isDefault) throw new UserInputError('Make another location the default before you delete this one.')
    // No stock moves in or out concurrently: `lockForStock` waits for this lock.
    const used = await em.execute('select from "stock_movement" where "location_id" = ? limit 1', [location.id])
    if (used.length > 0)
      throw new UserInputError({ code: 'IN_USE', message: `${location.name} has stock movements, so it is kept.` })
    em.remove(location)
    await em.flush()
    return location.id
  }

  private locked(): Promise<StockLocation[]> {
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true } as const
    return this.ctx.em.find(StockLocation, {}, options)
  }

  private async save(location: StockLocation): Promise<StockLocation> {
    try {
      await this.ctx.em.flush()
      return location
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error
      throw invalidField('name', `There is a location named ${location.name} already.`, 'TAKEN')
    }
  }
}

const one = (locations: readonly StockLocation[], id: string) =>
  orNotFound(
    locations.find((location) => location.id === id.toLowerCase()),
    'location',
  )

const tidy = (text: string) => text.trim().replaceAll(/\s+/g, ' ')
