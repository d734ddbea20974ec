interface Stocked {
  readonly tracksStock: boolean
  readonly available?: number | null
  readonly lowStockLevel?: number | null
}

interface Stock {
  /** The sum over the variants that track their stock; null if none does. */
  readonly available: number | null
  /** 'out' if no variant that tracks its stock has any, 'low' if one has no more than its low-stock level. */
  readonly state: 'out' | 'low' | null
}

/** What the list says of a product's stock. */
export function stockOf(variants: readonly Stocked[]): Stock {
  const tracked = variants.filter(({ tracksStock }) => tracksStock)
  if (tracked.length === 0) return { available: null, state: null }
  const available = tracked.reduce((sum, variant) => sum + (variant.available ?? 0), 0)
  if (tracked.every((variant) => (variant.available ?? 0) <= 0)) return { available, state: 'out' }
  const isLow = tracked.some(
    ({ available: own, lowStockLevel }) => typeof lowStockLevel === 'number' && (own ?? 0) <= lowStockLevel,
  )
  return { available, state: isLow ? 'low' : null }
}

/** A quantity with at most three decimals: '1,204', '2.5'. */
export const formatQuantity = (quantity: number): string =>
  quantity.toLocaleString('en-CA', { maximumFractionDigits: 3 })
