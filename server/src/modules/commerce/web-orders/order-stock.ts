import type { RequestContext } from '../../../kernel/context/context.ts'
import type { DocumentLine } from '../documents/index.ts'
import { StockService } from '../products/index.ts'
import { WebOrderStock } from './web-order.entity.ts'

interface Need {
  readonly lineId: string
  readonly variantId: string
  /** In thousandths. */
  readonly quantity: number
}

interface PartRow {
  readonly ownerId: string
  readonly variantId: string
  readonly quantity: number
}

/** Of a line of the document, or more pieces of one. */
type LineToTake = Pick<DocumentLine, 'id' | 'variantId' | 'quantity'>

const PIECE = 1000

/** The stock of orders. Requires a transaction, with the document and the order locked before. */
export class OrderStock {
  constructor(private readonly ctx: RequestContext) {}

  /**
   * Takes or reserves what lines need, all at once: a bundle takes its parts. Throws OUT_OF_STOCK unless there is enough of
   * everything.
   */
  async take(orderId: string, lines: readonly LineToTake[], isReserved: boolean, reason: string): Promise<void> {
    const needs = await this.needsOf(lines)
    const stock = this.ctx.use(StockService)
    const rows = isReserved ? await stock.reserve(needs, reason) : await stock.sell(needs, reason)
    // Variants whose stock isn't tracked take none.
    const locations = new Map(rows.map(({ variantId, locationId }) => [variantId, locationId]))
    for (const { lineId, variantId, quantity } of needs) {
      const locationId = locations.get(variantId)
      if (locationId)
        this.ctx.em.create(WebOrderStock, { orderId, lineId, variantId, locationId, quantity, isReserved })
    }
    await this.ctx.em.flush()
  }

  /** Whether there is as much as was promised: back orders may have been switched off since. */
  async canSellReserved(orderId: string): Promise<boolean> {
    const rows = await this.ctx.em.execute<object[]>(
      `select from "web_order_stock" s join "product_variant" v on v."id" = s."variant_id"
          join "stock_level" l on l."variant_id" = s."variant_id" and l."location_id" = s."location_id"
        where s."order_id" = ? and s."is_reserved" and s."quantity" > 0 and not v."allows_back_order"
          and greatest(l."reserved" - l."on_hand", v."reserved" - v."on_hand") > 0`,
      [orderId],
    )
    return rows.length === 0
  }

  /** Hands over what was reserved. */
  async sellReserved(orderId: string, reason: string): Promise<void> {
    const reserved = await this.of(orderId, { isReserved: true })
    const lines = reserved.map(toStockLine)
    await this.ctx.use(StockService).sell(lines, reason, lines)
    for (const row of reserved) row.isReserved = false
    await this.ctx.em.flush()
  }

  /** Releases or takes back everything that the order holds. */
  async giveBack(orderId: string, reason: string): Promise<void> {
    const rows = await this.of(orderId)
    const [reserved, sold] = [rows.filter((row) => row.isReserved), rows.filter((row) => !row.isReserved)]
    const stock = this.ctx.use(StockService)
    if (reserved.length > 0) await stock.release(reserved.map(toStockLine), reason)
    if (sold.length > 0) await stock.returnBack(sold.map(toStockLine), reason)
    for (const row of rows) row.quantity = 0
    await this.ctx.em.flush()
  }

  /**
   * Takes back pieces of a line that were sold: of `pieces` of `of`, all in thousandths. Of a bundle, as much of each part as
   * belongs to them.
   */
  async returnLine(orderId: string, lineId: string, pieces: number, of: number, reason: string): Promise<void> {
    const rows = await this.of(orderId, { lineId, isReserved: false })
    const variantIds = [...new Set(rows.map(({ variantId }) => variantId))]
    const back = variantIds.flatMap((id) =>
      latestOf(
        rows.filter(({ variantId }) => variantId === id),
        pieces / of,
      ),
    )
    await this.ctx.use(StockService).returnBack(
      back.map(({ row, quantity }) => ({ ...toStockLine(row), quantity })),
      reason,
    )
    for (const { row, quantity } of back) row.quantity -= quantity
    await this.ctx.em.flush()
  }

  private of(orderId: string, where: Partial<Pick<WebOrderStock, 'lineId' | 'isReserved'>> = {}) {
    const options = { orderBy: { id: 'asc' }, refresh: true } as const
    return this.ctx.em.find(WebOrderStock, { orderId, quantity: { $gt: 0 }, ...where }, options)
  }

  private async needsOf(lines: readonly LineToTake[]): Promise<Need[]> {
    const goods = lines.flatMap(({ id: lineId, variantId, quantity }) =>
      variantId ? [{ lineId, variantId, quantity }] : [],
    )
    const parts = await this.ctx.em.execute<PartRow[]>(
      `select v."id" as "ownerId", i."variant_id" as "variantId", i."quantity" from "product_variant" v
        join "bundle_item" i on i."bundle_id" = v."product_id" where v."id" = any (?::uuid[])
        order by v."id", i."variant_id"`,
      [`{${goods.map(({ variantId }) => variantId).join(',')}}`],
    )
    return goods.flatMap((need) => [
      need,
      ...parts
        .filter(({ ownerId }) => ownerId === need.variantId)
        .map(({ variantId, quantity }) => ({ ...need, variantId, quantity: (quantity * need.quantity) / PIECE })),
    ])
  }
}

/** A share of what rows of one variant hold, of those that were taken last. An order that was changed has several. */
function latestOf(rows: readonly WebOrderStock[], share: number) {
  let open = Math.round(rows.reduce((sum, { quantity }) => sum + quantity, 0) * share)
  return rows.toReversed().flatMap((row) => {
    const quantity = Math.min(row.quantity, open)
    open -= quantity
    return quantity > 0 ? [{ row, quantity }] : []
  })
}

const toStockLine = ({ variantId, locationId, quantity }: WebOrderStock) => ({ variantId, locationId, quantity })
