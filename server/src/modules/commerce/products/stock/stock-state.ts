import type { EntityManager } from '@mikro-orm/postgresql'
import { notFound, UserInputError } from '../../../../kernel/validation/errors.ts'
import { availableOf } from '../product-variant.entity.ts'
import type { BundleUse } from './bundle-stock.ts'
import { fromThousandths, MOST_PIECES } from './quantity.ts'
import { StockMovementKind } from './stock.entity.ts'
import { labelFor } from './stock-label.ts'

/** A locked variant. Quantities are in thousandths. */
export interface LockedVariant {
  readonly id: string
  readonly productId: string
  readonly name: string
  readonly optionValues: readonly string[]
  readonly sku: string
  readonly tracksStock: boolean
  readonly allowsBackOrder: boolean
  readonly lowStockLevel: number | null
  readonly incoming: number
  /** Whether it or its product is deleted. */
  readonly isGone: boolean
  onHand: number
  reserved: number
}

interface Level {
  onHand: number
  reserved: number
}

interface Taken {
  readonly row: LedgerRow
  readonly field: string | null
  readonly quantity: number
}

/** A row for the ledger. The quantity is in thousandths, negative for what leaves. */
export interface LedgerRow {
  readonly variantId: string
  readonly locationId: string
  readonly kind: StockMovementKind
  readonly quantity: number
  readonly reason: string
}

const promises: readonly StockMovementKind[] = [StockMovementKind.RESERVED, StockMovementKind.RELEASED]
const LARGEST = MOST_PIECES * 1000

/** The stock of locked variants, updated with each movement. */
export class StockState {
  /** How much was taken or promised, by variant and location. */
  private readonly taken = new Map<string, Taken>()

  /** The variants before any movement. */
  private readonly before: ReadonlyMap<string, LockedVariant>

  private constructor(
    private readonly variants: ReadonlyMap<string, LockedVariant>,
    private readonly levels: Map<string, Level>,
  ) {
    this.before = new Map([...variants].map(([id, variant]) => [id, { ...variant }]))
  }

  /**
   * Locks the variants until the transaction ends, in the order of IDs. The stock is read by later statements: one that
   * locks and reads would see the stock of before it waited.
   */
  static async lock(em: EntityManager, variantIds: readonly string[]): Promise<StockState> {
    const ids = `{${variantIds.join(',')}}`
    await em.execute('select "id" from "product_variant" where "id" = any(?::uuid[]) order by "id" for no key update', [
      ids,
    ])
    const variants = await em.execute<LockedVariant[]>(
      `select v."id", v."product_id" as "productId", p."name", v."option_values" as "optionValues", v."sku",
          v."tracks_stock" as "tracksStock", v."allows_back_order" as "allowsBackOrder",
          v."low_stock_level" as "lowStockLevel", v."incoming", v."on_hand" as "onHand", v."reserved",
          v."removed_at" is not null or p."deleted_at" is not null as "isGone"
        from "product_variant" v join "product" p on p."id" = v."product_id" where v."id" = any(?::uuid[])`,
      [ids],
    )
    const levels = await em.execute<(Level & { variantId: string; locationId: string })[]>(
      `select "variant_id" as "variantId", "location_id" as "locationId", "on_hand" as "onHand", "reserved"
        from "stock_level" where "variant_id" = any(?::uuid[])`,
      [ids],
    )
    if (variants.length < variantIds.length) throw notFound('variant')
    return new StockState(
      new Map(variants.map((variant) => [variant.id, variant])),
      new Map(levels.map(({ onHand, reserved, ...key }) => [keyOf(key), { onHand, reserved }])),
    )
  }

  variant(id: string): LockedVariant {
    const variant = this.variants.get(id)
    if (!variant) throw notFound('variant')
    return variant
  }

  onHand(variantId: string, locationId: string): number {
    return this.levels.get(keyOf({ variantId, locationId }))?.onHand ?? 0
  }

  /** The variants that had more available than their low stock level, and no longer do. */
  fallenToLow(): LockedVariant[] {
    return this.changed((before, { tracksStock, isGone, lowStockLevel: low, ...now }) => {
      if (!tracksStock || isGone || low === null) return false
      return availableOf(before) > low && availableOf(now) <= low
    })
  }

  /**
   * The products of which visitors now see other stock: another label, or another number if they see that. Also those of
   * the bundles.
   */
  changedForVisitors(seesQuantity: boolean, uses: readonly BundleUse[]): Set<string> {
    const shown = (variant: LockedVariant, needed?: number) =>
      seesQuantity ? Math.floor(availableOf(variant) / (needed ?? 1)) : labelFor(variant, needed)
    const changed = (needed?: number) => this.changed((before, now) => shown(before, needed) !== shown(now, needed))
    const bundles = uses.filter(({ variantId, quantity }) => changed(quantity).some(({ id }) => id === variantId))
    return new Set([...changed().map(({ productId }) => productId), ...bundles.map(({ bundleId }) => bundleId)])
  }

  private changed(isChange: (before: LockedVariant, now: LockedVariant) => boolean): LockedVariant[] {
    return [...this.variants.values()].filter((now) => isChange(this.before.get(now.id) as LockedVariant, now))
  }

  /** Counts a movement in. `field` names the input that it comes from. */
  apply(row: LedgerRow, field: string | null): void {
    const key = keyOf(row)
    const level = this.levels.get(key) ?? { onHand: 0, reserved: 0 }
    const variant = this.variant(row.variantId)
    const sum = promises.includes(row.kind) ? 'reserved' : 'onHand'
    level[sum] += row.quantity
    variant[sum] += row.quantity
    this.levels.set(key, level)
    const taken = sum === 'reserved' ? row.quantity : -row.quantity
    if (taken > 0) this.taken.set(key, { row, field, quantity: taken + (this.taken.get(key)?.quantity ?? 0) })
    if (level.reserved < 0) throw new UserInputError('You cannot release more than is reserved.')
    if (Math.abs(level[sum]) > LARGEST || Math.abs(variant[sum]) > LARGEST)
      throw refused(`A variant has at most ${MOST_PIECES.toLocaleString('en')} in stock`, field, 'INVALID')
  }

  /** Throws if less is left than is promised, where a movement took something. Takes the names of locations by ID. */
  requireEnough(locations: ReadonlyMap<string, string>): void {
    for (const [key, { row, field, quantity }] of this.taken) {
      const variant = this.variant(row.variantId)
      const level = this.levels.get(key) as Level
      const missing = Math.max(level.reserved - level.onHand, variant.reserved - variant.onHand)
      if (variant.allowsBackOrder || missing <= 0) continue
      const left = fromThousandths(Math.max(0, quantity - missing)).toLocaleString('en')
      const place = locations.get(row.locationId)
      throw refused(`Only ${left} of ${titleOf(variant)} available at ${place}`, field, 'OUT_OF_STOCK')
    }
  }
}

/** The product's name with the option values of the variant: 'Winter tyre (16 inch / Studded)'. */
export function titleOf({ name, optionValues }: Pick<LockedVariant, 'name' | 'optionValues'>): string {
  return optionValues.length > 0 ? `${name} (${optionValues.join(' / ')})` : name
}

const keyOf = ({ variantId, locationId }: { readonly variantId: string; readonly locationId: string }) =>
  `${variantId} ${locationId}`

const refused = (message: string, field: string | null, code: string) => new UserInputError({ code, message, field })
