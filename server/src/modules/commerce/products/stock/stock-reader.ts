import { raw } from '@mikro-orm/core'
import DataLoader from 'dataloader'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import {
  type Condition,
  conditions,
  type IDFilter,
  SortDirection,
  storedFilter,
} from '../../../../kernel/graphql/filters.ts'
import { ordering } from '../../../../kernel/graphql/list-inputs.ts'
import { type Listing, listing, type Slice } from '../../../../kernel/graphql/paging.ts'
import { isId } from '../../../../kernel/validation/errors.ts'
import { Product } from '../product.entity.ts'
import { ProductParts } from '../product-parts.ts'
import { ProductVariant } from '../product-variant.entity.ts'
import { StockLocation, StockMovement } from './stock.entity.ts'
import type { StockMovementOrder, StockMovementWhere } from './stock.inputs.ts'

/** Reads the stock ledger, and what its rows are about. */
export class StockReader {
  private readonly variants = this.loaderOf(ProductVariant)
  private readonly products = this.loaderOf(Product)
  private readonly locations = this.loaderOf(StockLocation)

  constructor(private readonly ctx: RequestContext) {}

  /** Newest first unless another order is given. */
  async movements(
    slice: Slice,
    where: StockMovementWhere | null,
    orderBy: readonly StockMovementOrder[] | null,
  ): Promise<Listing<StockMovement>> {
    const { em } = this.ctx
    const { variantId, productId, locationId, kind } = where ?? {}
    const all = {
      $and: [
        ...conditions('variantId', variantId),
        ...conditions('locationId', locationId),
        ...conditions('kind', kind),
        ...ofProducts(productId),
      ],
    } as object
    const { offset, limit } = slice
    const rows = await em.find(StockMovement, all, { offset, limit, orderBy: ordering(orderBy, SortDirection.DESC) })
    return listing(slice, rows, () => em.count(StockMovement, all))
  }

  variant(id: string): Promise<ProductVariant> {
    return this.variants.load(id)
  }

  product(id: string): Promise<Product> {
    return this.products.load(id)
  }

  location(id: string): Promise<StockLocation> {
    return this.locations.load(id)
  }

  /** In the order of the IDs, as the database has them now. */
  async variantsNow(ids: readonly string[]): Promise<ProductVariant[]> {
    const parts = this.ctx.use(ProductParts)
    return (await Promise.all(ids.map((id) => parts.variant(id)))).flatMap((row) => row ?? [])
  }

  /** Rows that foreign keys name, so each exists. */
  private loaderOf<Row extends { id: string }>(entity: new () => Row): DataLoader<string, Row> {
    return new DataLoader<string, Row>(
      async (ids) => {
        const rows = (await this.ctx.em.find(entity, { id: { $in: [...ids] } } as never)) as Row[]
        const byId = new Map(rows.map((row) => [row.id, row]))
        return ids.map((id) => byId.get(id) ?? new Error(`There is no ${entity.name} ${id}`))
      },
      { cache: false },
    )
  }
}

/** The variants are found first, by an index. A raw fragment can be used in only one statement. */
function ofProducts(filter: IDFilter | null | undefined): Condition[] {
  const stored = storedFilter(filter)
  if (!stored) return []
  const none: Condition = { id: { $in: [] } }
  if (stored.isNull) return [none]
  if (!stored.in) return []
  const ids = `{${stored.in.filter(isId).join(',')}}`
  const sql = (alias: string) => `${alias}."variant_id" = any (array(
    select v."id" from "product_variant" v where v."product_id" = any (?::uuid[])))`
  return [{ [raw(sql, [ids])]: [] }]
}
