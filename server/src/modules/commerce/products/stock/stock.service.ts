import DataLoader from 'dataloader'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { publish } from '../../../../kernel/messaging/events.ts'
import { isId, notFound } from '../../../../kernel/validation/errors.ts'
import { AutomaticCategories } from '../categories/automatic-categories.ts'
import { ProductReindexing } from '../product-reindexing.ts'
import { StoreSettingsService } from '../settings/store-settings.service.ts'
import { StockDisplay } from '../settings/store-settings.ts'
import { BundleStock } from './bundle-stock.ts'
import { LowStock } from './low-stock.ts'
import { StockLevel, StockMovementKind } from './stock.entity.ts'
import { StockLocationService } from './stock-location.service.ts'
import { type LedgerRow, StockState } from './stock-state.ts'

/** A change of stock. Quantities are in thousandths. */
export interface StockEntry {
  readonly variantId: string
  /** The default location if it is omitted. */
  readonly locationId?: string | null
  readonly kind: StockMovementKind
  /** How much comes (or is promised); negative for what leaves (or is released). Either this or `onHand`. */
  readonly quantity?: number
  /** How much there is, as counted. Compared with the stock while it is locked. */
  readonly onHand?: number
  readonly reason?: string
  /** Skipped if the stock of the variant isn't tracked. */
  readonly isOptional?: boolean
  /** Whether the variant may be removed or its product deleted. */
  readonly mayBeGone?: boolean
  /** The field of the input that it comes from, for errors. */
  readonly field?: string
}

/** The quantity of a variant that a document takes, in positive thousandths. */
export interface StockLine {
  readonly variantId: string
  readonly locationId?: string | null
  readonly quantity: number
  readonly field?: string
}

const { RECEIVED, RELEASED, RESERVED, RETURNED, SOLD } = StockMovementKind

/** Only these concern variants that are deleted: orders from before are still completed. */
const forGone: readonly StockMovementKind[] = [RELEASED, RETURNED, SOLD]

/** The stock of variants. Writes require a transaction. */
export class StockService {
  private readonly loader = new DataLoader((ids: readonly string[]) => this.load(ids), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  /** The stock of a variant by location, the default first. Many variants take one statement. */
  stockOf(variantId: string): Promise<StockLevel[]> {
    return this.loader.load(variantId)
  }

  /**
   * The only writer of the ledger. Locks the variants and checks that no more leaves than is there, unless a variant
   * allows back orders. Throws OUT_OF_STOCK otherwise, and NOT_FOUND unless all variants and locations exist. Returns
   * the movements.
   */
  async move(entries: readonly StockEntry[]): Promise<LedgerRow[]> {
    if (entries.length === 0) return []
    const automatic = this.ctx.use(AutomaticCategories)
    await automatic.lockRulesShared()
    const placed = await this.placed(entries)
    const locations = await this.ctx
      .use(StockLocationService)
      .lockForStock([...new Set(placed.map(({ locationId }) => locationId))])
    const state = await this.lock(placed)
    const rows: LedgerRow[] = []
    for (const entry of placed) {
      const { variantId, locationId, kind, quantity = 0, onHand, reason = '', isOptional, field } = entry
      const variant = state.variant(variantId)
      if (variant.isGone && !entry.mayBeGone && !forGone.includes(kind)) throw notFound('variant')
      if (isOptional && !variant.tracksStock) continue
      const change = onHand === undefined ? quantity : onHand - state.onHand(variantId, locationId)
      if (change === 0) continue
      const row = { variantId, locationId, kind, quantity: change, reason }
      state.apply(row, field ?? null)
      rows.push(row)
    }
    state.requireEnough(locations)
    await this.write(rows)
    const { stockDisplay } = await this.ctx.use(StoreSettingsService).read()
    const moved = await automatic.placeProducts(rows.map(({ variantId }) => state.variant(variantId).productId))
    await this.ctx.use(ProductReindexing).queue(moved)
    const uses = await this.ctx.use(BundleStock).usesOf(rows.map(({ variantId }) => variantId))
    const changed = state.changedForVisitors(stockDisplay === StockDisplay.QUANTITY, uses)
    for (const productId of new Set([...changed, ...moved]))
      await publish(this.ctx.em, 'product.changed', { productId })
    await this.ctx.use(LowStock).report(state.fallenToLow())
    return rows
  }

  /** Reserves stock for an order. Returns the reserved quantities, without variants whose stock isn't tracked. */
  reserve(lines: readonly StockLine[], reason: string): Promise<LedgerRow[]> {
    return this.move(lines.map((line) => ({ ...line, kind: RESERVED, reason, isOptional: true })))
  }

  /** Takes back a promise, which is what `reserve` returned or a part of it. */
  release(lines: readonly StockLine[], reason: string): Promise<LedgerRow[]> {
    return this.move(lines.map((line) => ({ ...line, quantity: -line.quantity, kind: RELEASED, reason })))
  }

  /** Takes sold items from stock, after releasing their reservation. */
  sell(lines: readonly StockLine[], reason: string, reserved: readonly StockLine[] = []): Promise<LedgerRow[]> {
    const leave = (line: StockLine) => ({ ...line, quantity: -line.quantity, reason })
    return this.move([
      ...reserved.map((line) => ({ ...leave(line), kind: RELEASED })),
      ...lines.map((line) => ({ ...leave(line), kind: SOLD, isOptional: true })),
    ])
  }

  /** Returns sold items to stock. */
  returnBack(lines: readonly StockLine[], reason: string): Promise<LedgerRow[]> {
    return this.move(lines.map((line) => ({ ...line, kind: RETURNED, reason, isOptional: true })))
  }

  /** Takes in what arrives. */
  receive(lines: readonly StockLine[], reason: string): Promise<LedgerRow[]> {
    return this.move(lines.map((line) => ({ ...line, kind: RECEIVED, reason })))
  }

  /** Moves stock from one location to another. */
  async transfer(line: StockLine, from: string, to: string): Promise<void> {
    const { variantId, quantity, field } = line
    const names = await this.ctx.use(StockLocationService).lockForStock([...new Set([from, to])])
    const kind = StockMovementKind.ADJUSTED
    const source = { ...(field && { field }), variantId, kind }
    await this.move([
      { ...source, locationId: from, quantity: -quantity, reason: `Moved to ${names.get(to)}` },
      { ...source, locationId: to, quantity, reason: `Moved from ${names.get(from)}` },
    ])
  }

  private async placed(entries: readonly StockEntry[]) {
    const isPlaceless = entries.some(({ locationId }) => !locationId)
    const fallback = isPlaceless ? (await this.ctx.use(StockLocationService).default()).id : ''
    return entries.map(({ locationId, variantId, ...entry }) => ({
      ...entry,
      variantId: variantId.toLowerCase(),
      locationId: (locationId || fallback).toLowerCase(),
    }))
  }

  private lock(entries: readonly { readonly variantId: string }[]): Promise<StockState> {
    const ids = [...new Set(entries.map(({ variantId }) => variantId))]
    if (!ids.every(isId)) throw notFound('variant')
    return StockState.lock(this.ctx.em, ids)
  }

  /** One statement, so that the trigger of the ledger adds to each sum once. */
  private async write(rows: readonly LedgerRow[]): Promise<void> {
    if (rows.length === 0) return
    await this.ctx.em.execute(
      `insert into "stock_movement"
          ("tenant_id", "variant_id", "location_id", "kind", "quantity", "reason", "created_by", "created_at")
        select ?, m."variantId", m."locationId", m."kind", m."quantity", m."reason", ?, now()
        from jsonb_to_recordset(?::jsonb)
          as m("variantId" uuid, "locationId" uuid, "kind" text, "quantity" int, "reason" text)`,
      [this.ctx.currentTenant.id, this.ctx.actorName, JSON.stringify(rows)],
    )
  }

  private async load(variantIds: readonly string[]): Promise<StockLevel[][]> {
    const levels = await this.ctx.em.find(
      StockLevel,
      { variantId: { $in: [...variantIds] } },
      { refresh: true, orderBy: { id: 'asc' } },
    )
    return variantIds.map((id) => levels.filter(({ variantId }) => variantId === id))
  }
}
