import type { InputFault } from '../../../kernel/validation/errors.ts'
import { UserInputError } from '../../../kernel/validation/errors.ts'
import type { ProductOption } from './product.entity.ts'
import { HEAVIEST, HIGHEST_PRICE } from './product-limits.ts'
import type { ProductVariantInput } from './product-parts.inputs.ts'
import { fault } from './product-rules.ts'
import type { ProductVariant } from './product-variant.entity.ts'
import { toThousandths } from './stock/quantity.ts'

/** A variant's validated fields. */
export type VariantFields = Pick<
  ProductVariant,
  | 'optionValues'
  | 'sku'
  | 'barcode'
  | 'price'
  | 'compareAtPrice'
  | 'cost'
  | 'weight'
  | 'image'
  | 'tracksStock'
  | 'allowsBackOrder'
  | 'lowStockLevel'
  | 'incoming'
>

type Amount = 'price' | 'compareAtPrice' | 'cost'

const nothing: VariantFields = {
  optionValues: [],
  sku: '',
  barcode: '',
  price: -1,
  compareAtPrice: null,
  cost: null,
  weight: null,
  image: null,
  tracksStock: false,
  allowsBackOrder: false,
  lowStockLevel: null,
  incoming: 0,
}

/** Applies the input to a new or existing variant. Adds errors to `faults`, with fields such as `variants.0.sku`. */
export function checkedVariant(
  typed: ProductVariantInput,
  at: number,
  before: ProductVariant | null,
  faults: InputFault[],
): VariantFields {
  const field = (name: string) => `variants.${at}.${name}`
  const old: VariantFields = before ?? nothing
  const amount = <Name extends Amount>(name: Name): VariantFields[Name] => {
    const isKept = typed[name] === undefined || (name === 'price' && typed.price === null)
    const value = isKept ? old[name] : (typed[name] as VariantFields[Name])
    if (value !== null && (value < 0 || value > HIGHEST_PRICE))
      faults.push(fault(field(name), refusedAmount(name, value)))
    return value
  }
  const quantity = (name: 'lowStockLevel' | 'incoming') => {
    const value = typed[name]
    if (value === undefined) return old[name]
    return value === null ? null : readQuantity(value, field(name), faults)
  }
  const price = amount('price') ?? -1
  const compareAtPrice = amount('compareAtPrice')
  if (compareAtPrice !== null && price >= 0 && compareAtPrice <= price)
    faults.push(fault(field('compareAtPrice'), 'Compare-at price must be higher than the price'))
  return {
    optionValues: typed.optionValues?.map((value) => value.trim()) ?? old.optionValues,
    sku: textOf(typed.sku, old.sku),
    barcode: textOf(typed.barcode, old.barcode),
    price,
    compareAtPrice,
    cost: amount('cost'),
    weight: weightOf(typed.weight, old.weight, field('weight'), faults),
    image: typed.image === undefined ? old.image : typed.image || null,
    tracksStock: typed.tracksStock ?? old.tracksStock,
    allowsBackOrder: typed.allowsBackOrder ?? old.allowsBackOrder,
    lowStockLevel: quantity('lowStockLevel'),
    incoming: quantity('incoming') ?? 0,
  }
}

/** A quantity that is not negative, in thousandths. */
export function readQuantity(value: number, field: string, faults: InputFault[]): number {
  try {
    const thousandths = toThousandths(value, field)
    if (thousandths < 0) faults.push(fault(field, 'A quantity cannot be negative'))
    return thousandths
  } catch (error) {
    if (!(error instanceof UserInputError)) throw error
    faults.push(...error.faults)
    return 0
  }
}

/** Adds a fault for each variant that does not fit the options, or has the same values or SKU as another one. */
export function checkTogether(
  variants: readonly VariantFields[],
  options: readonly ProductOption[],
  faults: InputFault[],
): void {
  const [byValues, bySku] = [new Map<string, number>(), new Map<string, number>()]
  variants.forEach(({ optionValues, sku }, at) => {
    const misfit = options.find(({ values }, place) => !values.includes(optionValues[place] ?? ''))
    if (optionValues.length !== options.length || misfit) {
      faults.push(fault(`variants.${at}.optionValues`, misfit ? `Choose a value for ${misfit.name}` : TOO_MANY_VALUES))
      return
    }
    const key = JSON.stringify(optionValues)
    if (byValues.has(key)) faults.push(fault(`variants.${at}.optionValues`, sameValues(optionValues)))
    byValues.set(key, at)
    if (sku && bySku.has(sku.toLowerCase()))
      faults.push(fault(`variants.${at}.sku`, 'Another variant has this SKU', 'TAKEN'))
    bySku.set(sku.toLowerCase(), at)
  })
}

const TOO_MANY_VALUES = 'Enter one value for each option'

const sameValues = (values: readonly string[]) =>
  values.length > 0
    ? `There are two variants with ${values.join(', ')}`
    : 'A product without options has only one variant'

const textOf = (typed: string | null | undefined, before: string) =>
  typed === undefined ? before : (typed?.trim() ?? '')

function weightOf(typed: number | null | undefined, before: number | null, field: string, faults: InputFault[]) {
  const grams = typed === undefined ? before : typed
  if (grams !== null && grams < 0) faults.push(fault(field, 'Must not be negative'))
  if (grams !== null && grams > HEAVIEST) faults.push(fault(field, `At most ${HEAVIEST.toLocaleString('en')} g`))
  return grams
}

function refusedAmount(name: Amount, value: number): string {
  if (value > HIGHEST_PRICE) return `At most ${(HIGHEST_PRICE / 100).toLocaleString('en')}`
  return name === 'price' && value === -1 ? 'Enter a price' : 'Must not be negative'
}
