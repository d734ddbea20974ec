import type { RequestContext } from '../../../kernel/context/context.ts'
import { timeOrderedId } from '../../../kernel/database/new-id.ts'
import { type InputFault, isId, notFound } from '../../../kernel/validation/errors.ts'
import type { Product, ProductOption } from './product.entity.ts'
import { ProductFollowUps } from './product-follow-ups.ts'
import type { ProductVariantInput } from './product-parts.inputs.ts'
import { fault } from './product-rules.ts'
import { availableOf, ProductVariant } from './product-variant.entity.ts'
import { StockMovementKind } from './stock/stock.entity.ts'
import { type StockEntry, StockService } from './stock/stock.service.ts'
import { checkedVariant, checkTogether, readQuantity, type VariantFields } from './variant-rules.ts'

/** The variants that a product is to have, checked. */
export interface PlannedVariants {
  readonly planned: readonly PlannedVariant[]
  readonly removed: readonly ProductVariant[]
}

interface PlannedVariant {
  /** Null for a new one. */
  readonly before: ProductVariant | null
  readonly fields: VariantFields
  /** In thousandths. */
  readonly initialStock: number
}

const REMOVED_MEANWHILE = 'Somebody removed this variant. Reload the product to go on.'
const REMOVED = 'Variant removed'

/** The columns of a product that summarize its variants. */
export function priceRange({ planned }: PlannedVariants): Pick<Product, 'minPrice' | 'maxPrice' | 'numberOfVariants'> {
  const prices = planned.map(({ fields }) => fields.price)
  return { minPrice: Math.min(...prices), maxPrice: Math.max(...prices), numberOfVariants: planned.length }
}

/** Adds a fault for each chosen image that the product lacks. A variant loses the image that its product loses. */
export function checkImages({ planned }: PlannedVariants, addresses: ReadonlySet<string>, faults: InputFault[]): void {
  planned.forEach(({ before, fields }, at) => {
    if (fields.image === null || addresses.has(fields.image)) return
    if (before?.image === fields.image) fields.image = null
    else faults.push(fault(`variants.${at}.image`, "Choose one of the product's images"))
  })
}

/** Writes the variants of products. Requires a transaction in which the product is locked. */
export class ProductVariants {
  constructor(private readonly ctx: RequestContext) {}

  /** The variants in order, locked so that their stock can't change. The products must be locked before. */
  async lock(productId: string): Promise<ProductVariant[]> {
    const sql = 'select from "product_variant" where "product_id" = ? order by "id" for no key update'
    await this.ctx.em.execute(sql, [productId])
    return this.of([productId])
  }

  /** In their order. */
  of(productIds: readonly string[]): Promise<ProductVariant[]> {
    return this.ctx.em.find(
      ProductVariant,
      { productId: { $in: [...productIds] }, removedAt: null },
      { orderBy: { productId: 'asc', position: 'asc', id: 'asc' }, refresh: true },
    )
  }

  /** Compares the input with the stored variants and with other products. Adds errors to `faults`. */
  async plan(
    typed: readonly ProductVariantInput[] | null | undefined,
    options: readonly ProductOption[],
    existing: readonly ProductVariant[],
    faults: InputFault[],
  ): Promise<PlannedVariants> {
    const inputs = typed ?? existing.map(({ id }) => ({ id }))
    const byId = new Map(existing.map((variant) => [variant.id, variant]))
    await this.requireKnown(
      inputs.map(({ id }) => id ?? null),
      byId,
      faults,
    )
    // Nothing else that could be said of such an input would be of use.
    if (faults.some(({ code }) => code === 'REMOVED')) return { planned: [], removed: [] }
    const planned = inputs.map((input: ProductVariantInput, at): PlannedVariant => {
      const before = input.id ? (byId.get(input.id.toLowerCase()) ?? null) : null
      const initialStock = readQuantity(input.initialStock ?? 0, `variants.${at}.initialStock`, faults)
      if (before && initialStock)
        faults.push(fault(`variants.${at}.initialStock`, 'Only new variants have an initial stock'))
      return { before, fields: checkedVariant(input, at, before, faults), initialStock }
    })
    checkTogether(
      planned.map(({ fields }) => fields),
      options,
      faults,
    )
    planned.forEach(({ before, fields }, at) => {
      if (before && fields.tracksStock && !fields.allowsBackOrder && availableOf(before) < 0)
        faults.push(
          fault(`variants.${at}.allowsBackOrder`, 'More is reserved for orders than is in stock. Add stock first'),
        )
    })
    await this.checkSkus(planned, faults)
    const kept = new Set(planned.map(({ before }) => before?.id))
    return { planned, removed: existing.filter(({ id }) => !kept.has(id)) }
  }

  /**
   * Removes variants. SKUs may be swapped between variants, so changed SKUs are cleared first. Call it
   * before the product is changed, because it flushes.
   */
  async makeRoom({ planned, removed }: PlannedVariants): Promise<void> {
    const now = new Date()
    for (const variant of removed) variant.removedAt = now
    const exchanged = planned.filter(({ before, fields }) => before?.sku && before.sku !== fields.sku)
    for (const { before } of exchanged) if (before) before.sku = ''
    if (removed.length > 0 || exchanged.length > 0) await this.ctx.em.flush()
    await this.takeOut(removed)
  }

  /** Books the stock of variants that go. Stock that is reserved stays for its orders. */
  private async takeOut(removed: readonly ProductVariant[]): Promise<void> {
    const stock = this.ctx.use(StockService)
    const levels = (await Promise.all(removed.map(({ id }) => stock.stockOf(id)))).flat()
    await stock.move(
      levels.flatMap((level) => {
        const { variantId, locationId } = level
        const left = availableOf(level)
        const entry = { variantId, locationId, kind: StockMovementKind.ADJUSTED, quantity: -left, reason: REMOVED }
        return left > 0 ? [{ ...entry, mayBeGone: true }] : []
      }),
    )
  }

  /** Writes the planned changes with the product, and then the initial stock of new variants. */
  async write(product: Product, { planned }: PlannedVariants): Promise<void> {
    const { em } = this.ctx
    const [kind, reason] = [StockMovementKind.RECEIVED, 'Initial stock']
    const initial: StockEntry[] = []
    for (const [position, { before, fields, initialStock }] of planned.entries()) {
      const id = before?.id ?? timeOrderedId()
      if (before) Object.assign(before, fields, { position })
      else em.create(ProductVariant, { id, productId: product.id, position, ...fields })
      if (initialStock > 0) initial.push({ variantId: id, kind, quantity: initialStock, reason })
    }
    await em.flush()
    await this.ctx.use(ProductFollowUps).stock(initial)
  }

  /** Brings back the variants that went with their product. They lose SKUs that others have been given since. */
  async restore(productId: string, deletedAt: Date): Promise<void> {
    await this.ctx.em.execute(
      `update "product_variant" v set "removed_at" = null, "sku" = case when exists (
          select from "product_variant" o where lower(o."sku") = lower(v."sku") and o."removed_at" is null)
          then '' else v."sku" end
        where v."product_id" = ? and v."removed_at" = ?`,
      [productId, deletedAt],
    )
  }

  /** Variants of other products count as missing. Variants removed in the meantime get an error of their own. */
  private async requireKnown(
    ids: readonly (string | null)[],
    existing: ReadonlyMap<string, ProductVariant>,
    faults: InputFault[],
  ): Promise<void> {
    const unknown = ids.flatMap((id, at) => (id && !existing.has(id.toLowerCase()) ? [{ id, at }] : []))
    if (unknown.length === 0) return
    const [{ productId } = { productId: null }] = existing.values()
    const removed = unknown.every(({ id }) => isId(id))
      ? await this.ctx.em.count(ProductVariant, { id: { $in: unknown.map(({ id }) => id) }, productId })
      : 0
    if (removed < unknown.length) throw notFound('variant', `variants.${unknown[0]?.at}.id`)
    for (const { at } of unknown) faults.push(fault(`variants.${at}.id`, REMOVED_MEANWHILE, 'REMOVED'))
  }

  private async checkSkus(planned: readonly PlannedVariant[], faults: InputFault[]): Promise<void> {
    const changed = planned.filter(({ before, fields }) => fields.sku && fields.sku !== before?.sku)
    if (changed.length === 0) return
    const own = new Set(planned.map(({ before }) => before?.productId))
    const rows = await this.ctx.em.execute<{ sku: string; product_id: string; name: string }[]>(
      `select lower(v."sku") as "sku", v."product_id", p."name" from "product_variant" v
        join "product" p on p."id" = v."product_id"
        where v."removed_at" is null and lower(v."sku") in (${changed.map(() => '?').join(', ')}) and v."sku" <> ''`,
      changed.map(({ fields }) => fields.sku.toLowerCase()),
    )
    for (const { sku, product_id, name } of rows) {
      if (own.has(product_id)) continue
      const at = planned.findIndex(({ fields }) => fields.sku.toLowerCase() === sku)
      faults.push(fault(`variants.${at}.sku`, `${name} has this SKU already`, 'TAKEN'))
    }
  }
}
