const format = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' })

/** Cents as people read them: '$24.50'. */
export const priceOf = (cents: number): string => format.format(cents / 100)

/** One price, or from the lowest to the highest. */
export function priceRange(min: number, max: number): string {
  return min === max ? priceOf(min) : `${priceOf(min)} – ${priceOf(max)}`
}
