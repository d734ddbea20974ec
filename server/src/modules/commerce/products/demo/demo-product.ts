import type { CreateProductInput } from '../product.inputs.ts'
import type { ProductImageInput, ProductOptionInput, ProductVariantInput } from '../product-parts.inputs.ts'

type Fields = Pick<
  CreateProductInput,
  'name' | 'type' | 'status' | 'brand' | 'badgeText' | 'badgeColor' | 'tags' | 'seoTitle' | 'seoDescription'
>

/** A product as the seed writes it. Other records are named: categories by name, variants by SKU. */
export interface DemoProduct extends Readonly<Fields> {
  readonly description: string
  readonly categories: readonly string[]
  readonly images: ProductImageInput[]
  readonly options?: ProductOptionInput[]
  readonly variants: ProductVariantInput[]
  /** SKUs of the products to show with it. */
  readonly related?: readonly string[]
  /** An item of a bundle. */
  readonly contents?: readonly (readonly [sku: string, quantity: number])[]
  /** The default class if it is omitted. */
  readonly taxClass?: string
  /** How long visitors have seen it; a few months if it is omitted. */
  readonly daysInStore?: number
}

export interface DemoCategory {
  readonly name: string
  readonly description?: string
  readonly image?: string
  readonly below?: readonly DemoCategory[]
}

export interface DemoCatalogue {
  readonly categories: readonly DemoCategory[]
  readonly products: readonly DemoProduct[]
}

export const isNew = { badgeText: 'New', badgeColor: '#2A7548', daysInStore: 6 }
export const isPopular = { badgeText: 'Popular' }
export const isOnSale = { badgeText: 'Sale', badgeColor: '#9B1C3C' }

/** The address of a picture of the demo's stores. */
export const address = (name: string): string => `/media/store-${name}.svg`

export const image = (name: string, alt: string): ProductImageInput => ({ address: address(name), alt })

/** A paragraph, and a list where there are points. */
export function says(text: string, ...points: readonly string[]): string {
  const list = points.map((point) => `<li>${point}</li>`).join('')
  return `<p>${text}</p>${list && `<ul>${list}</ul>`}`
}

/** A variant of which so many are on the shelf. It costs the shop three fifths of its price. */
export function stocked(
  sku: string,
  price: number,
  initialStock: number,
  more: Partial<ProductVariantInput> = {},
): ProductVariantInput {
  const cost = Math.round(price * 0.6)
  return { sku, price, cost, initialStock, tracksStock: true, lowStockLevel: 4, ...more }
}

/** A variant that is made, or done, when it is ordered. */
export function toOrder(sku: string, price: number, more: Partial<ProductVariantInput> = {}): ProductVariantInput {
  return { sku, price, ...more }
}

/** An option with its values, and the variant of each. */
export function choiceOf(
  name: string,
  byValue: Readonly<Record<string, ProductVariantInput>>,
): Pick<DemoProduct, 'options' | 'variants'> {
  const variants = Object.entries(byValue).map(([value, variant]) => ({ ...variant, optionValues: [value] }))
  return { options: [{ name, values: Object.keys(byValue) }], variants }
}

/** A barcode from the range that shops give out themselves, so that it belongs to no product of the world outside. */
export function barcode(number: number): string {
  const digits = `200${String(number).padStart(9, '0')}`
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
