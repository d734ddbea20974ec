import DataLoader from 'dataloader'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { ProductStatus } from '../product.entity.ts'
import { availableOf } from '../product-variant.entity.ts'
import type { BundlePart, LabelledVariant } from './stock-label.ts'

/** A bundle that contains a variant. The quantity is in thousandths. */
export interface BundleUse {
  readonly bundleId: string
  readonly variantId: string
  readonly quantity: number
}

interface PartRow extends Omit<BundlePart, 'quantity'> {
  readonly bundleId: string
  /** Null for a bundle that contains nothing. */
  readonly quantity: number | null
}

/** How many bundles there are, in thousandths: what its scarcest part is enough for. Null if nothing limits that. */
export function availableOfBundle(variant: LabelledVariant, parts: readonly BundlePart[]): number | null {
  const isLimit = ({ tracksStock, allowsBackOrder }: LabelledVariant) => tracksStock && !allowsBackOrder
  const limits = [
    ...(isLimit(variant) ? [availableOf(variant)] : []),
    ...parts.flatMap((part) => {
      if (part.isGone) return [0]
      return isLimit(part) ? [Math.floor(availableOf(part) / part.quantity) * 1000] : []
    }),
  ]
  if (limits.length > 0) return Math.min(...limits)
  return variant.tracksStock ? availableOf(variant) : null
}

/** Reads what bundles contain for their stock: a bundle has that of its scarcest part. */
export class BundleStock {
  private readonly loader = new DataLoader((ids: readonly string[]) => this.load(ids), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  /** Null for a product that is no bundle. Many products take one statement. */
  partsOf(productId: string): Promise<BundlePart[] | null> {
    return this.loader.load(productId)
  }

  usesOf(variantIds: readonly string[]): Promise<BundleUse[]> {
    return this.ctx.em.execute<BundleUse[]>(
      `select "bundle_id" as "bundleId", "variant_id" as "variantId", "quantity" from "bundle_item"
        where "variant_id" = any (?::uuid[])`,
      [`{${[...new Set(variantIds)].join(',')}}`],
    )
  }

  private async load(ids: readonly string[]): Promise<(BundlePart[] | null)[]> {
    const rows = await this.ctx.em.execute<PartRow[]>(
      `select b."id" as "bundleId", i."quantity", v."tracks_stock" as "tracksStock",
          v."allows_back_order" as "allowsBackOrder", v."on_hand" as "onHand", v."reserved", v."incoming",
          v."removed_at" is not null or p."deleted_at" is not null or p."status" <> ? as "isGone"
        from "product" b left join "bundle_item" i on i."bundle_id" = b."id"
          left join "product_variant" v on v."id" = i."variant_id" left join "product" p on p."id" = v."product_id"
        where b."id" = any (?::uuid[]) and b."type" = 'bundle'`,
      [ProductStatus.ACTIVE, `{${ids.join(',')}}`],
    )
    const isPart = (row: PartRow): row is PartRow & BundlePart => row.quantity !== null
    return ids.map((id) => {
      const own = rows.filter(({ bundleId }) => bundleId === id)
      return own.length > 0 ? own.filter(isPart) : null
    })
  }
}
