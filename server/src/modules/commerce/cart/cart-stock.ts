import type { CartBundlePart, CartVariant } from './cart-catalogue.ts'

/** A quantity of a variant that a cart contains, or would. */
export interface WantedVariant {
  readonly variant: CartVariant
  readonly quantity: number
}

interface Need {
  readonly stockId: string
  /** Thousandths that one piece takes. */
  readonly each: number
  readonly available: number
}

const PIECE = 1000

/**
 * How many pieces of each variant there are for this cart, by variant: what is left after everything else in the cart has
 * taken its part. A bundle shares stock with what it contains. Infinite if nothing limits it.
 */
export function piecesAvailable(
  wanted: readonly WantedVariant[],
  parts: readonly CartBundlePart[],
): Map<string, number> {
  const byBundle = new Map<string, CartBundlePart[]>()
  for (const part of parts) byBundle.set(part.bundleId, [...(byBundle.get(part.bundleId) ?? []), part])
  const needs = wanted.map(({ variant, quantity }) => {
    return { variant, quantity, needs: needsOf(variant, byBundle.get(variant.productId) ?? []) }
  })
  const taken = new Map<string, number>()
  for (const { quantity, needs: own } of needs)
    for (const { stockId, each } of own) taken.set(stockId, (taken.get(stockId) ?? 0) + each * quantity)
  const pieces = needs.map(({ variant, quantity, needs: own }): [string, number] => {
    const left = own.map(({ stockId, each, available }) => {
      const others = (taken.get(stockId) ?? 0) - each * quantity
      return Math.floor((available - others) / each)
    })
    return [variant.variantId, Math.max(0, Math.min(Number.POSITIVE_INFINITY, ...left))]
  })
  return new Map(pieces)
}

function needsOf(variant: CartVariant, parts: readonly CartBundlePart[]): Need[] {
  const { variantId, isBundle, isStockLimited, available } = variant
  const own = isStockLimited ? [{ stockId: variantId, each: PIECE, available }] : []
  if (!isBundle) return own
  const contained = parts.flatMap((part): Need[] => {
    if (part.available === null) return []
    return [{ stockId: part.variantId, each: part.quantity, available: part.available }]
  })
  return [...own, ...contained]
}
