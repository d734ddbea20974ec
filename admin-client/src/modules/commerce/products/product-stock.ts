import type { ProductType } from '../../../generated/graphql.ts'
import { formatNumber } from '../../../ui/format-number.ts'

interface Stocked {
  readonly tracksStock: boolean
  readonly available?: number | null
  readonly lowStockLevel?: number | null
}

interface StockedProduct {
  readonly type: ProductType
  readonly isAvailable: boolean
  readonly variants: readonly Stocked[]
}

interface Stock {
  /** The sum over the variants that track their stock; null if nothing is counted. */
  readonly available: number | null
  /** 'out' if no variant can be bought, 'low' if one has no more than its low-stock level. */
  readonly state: 'out' | 'low' | null
}

/** A product's stock as the list shows it. The stock of a bundle is limited by its scarcest item. */
export function stockOf({ type, variants, isAvailable }: StockedProduct): Stock {
  if (type === 'BUNDLE') {
    const counted = variants.flatMap(({ available }) => available ?? [])
    return { available: counted.length > 0 ? Math.max(...counted) : null, state: isAvailable ? null : 'out' }
  }
  const tracked = variants.filter(({ tracksStock }) => tracksStock)
  if (tracked.length === 0) return { available: null, state: null }
  const available = tracked.reduce((sum, variant) => sum + (variant.available ?? 0), 0)
  if (!isAvailable) return { available, state: 'out' }
  const isLow = tracked.some(
    ({ available: own, lowStockLevel }) => typeof lowStockLevel === 'number' && (own ?? 0) <= lowStockLevel,
  )
  return { available, state: isLow ? 'low' : null }
}

/** A quantity with at most three decimals: '1,204', '2.5'. */
export const formatQuantity = (quantity: number): string => formatNumber(quantity)
