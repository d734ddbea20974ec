import type { StockedProductFragment } from '../../../../generated/graphql.ts'

/** The stock of one variant at one location. */
export interface StockRow {
  readonly id: string
  readonly product: StockedProductFragment
  readonly variantId: string
  /** Option values and SKU; may be empty. */
  readonly variant: string
  /** Null if it never had stock anywhere. */
  readonly location: { readonly id: string; readonly name: string } | null
  readonly onHand: number
  readonly reserved: number
  readonly available: number
  /** On order for all locations, told in the first row of the variant. */
  readonly incoming: number
  readonly state: 'out' | 'low' | null
}

/** One row for each location of each variant that tracks its stock. */
export function stockRows(products: readonly StockedProductFragment[]): StockRow[] {
  return products.flatMap((product) =>
    product.variants
      .filter(({ tracksStock }) => tracksStock)
      .flatMap((variant) => {
        const { id, title, sku, incoming, stockByLocation, available, lowStockLevel, allowsBackOrder } = variant
        const levels = stockByLocation.length > 0 ? stockByLocation : [null]
        const isLow = typeof lowStockLevel === 'number' && (available ?? 0) <= lowStockLevel
        const state = (available ?? 0) <= 0 && !allowsBackOrder ? 'out' : isLow ? 'low' : null
        return levels.map(
          (level, at): StockRow => ({
            id: `${id} ${level?.location.id ?? ''}`,
            product,
            variantId: id,
            variant: [title, sku].filter(Boolean).join(' · '),
            location: level?.location ?? null,
            onHand: level?.onHand ?? 0,
            reserved: level?.reserved ?? 0,
            available: level?.available ?? 0,
            incoming: at === 0 ? (incoming ?? 0) : 0,
            state,
          }),
        )
      }),
  )
}
