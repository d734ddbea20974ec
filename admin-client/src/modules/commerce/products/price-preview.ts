import { changeByPercent } from '@mainstreet/blocks/money'
import { formatMoney } from '../../../ui/money.ts'

interface Priced {
  readonly name: string
  readonly minPrice: number
  readonly maxPrice: number
  readonly numberOfVariants: number
}

/** A sentence about what a change of prices by a percentage does. */
export function pricePreview(products: readonly Priced[], percent: number): string {
  if (percent === 0 || products.length === 0) return 'Enter a percentage to see what changes.'
  const count = products.reduce((sum, { numberOfVariants }) => sum + numberOfVariants, 0)
  const [{ name, minPrice }] = products as [Priced]
  const from = Math.min(...products.map((product) => product.minPrice))
  const to = Math.max(...products.map((product) => product.maxPrice))
  const example = `The lowest price of ‘${name}’ changes from ${formatMoney(minPrice)} to ${after(minPrice, percent)}.`
  if (count === 1) return `The price of ‘${name}’ changes from ${formatMoney(minPrice)} to ${after(minPrice, percent)}.`
  const range = from === to ? '' : ` between ${formatMoney(from)} and ${formatMoney(to)}`
  return `${count} prices${range} ${percent > 0 ? 'rise' : 'fall'} by ${Math.abs(percent)} %. ${example}`
}

const after = (cents: number, percent: number) => formatMoney(changeByPercent(cents, percent))
