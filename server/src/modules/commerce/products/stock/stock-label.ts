import { registerEnumType } from 'type-graphql'
import { ProductStatus } from '../product.entity.ts'
import type { ProductVariant } from '../product-variant.entity.ts'

export enum StockLabel {
  IN_STOCK = 'in_stock',
  OUT_OF_STOCK = 'out_of_stock',
  /** There is none, but it can be ordered. */
  READY_TO_ORDER = 'ready_to_order',
  /** Some variants are in stock and others are not. */
  PARTIAL = 'partial',
  /** All that is there is promised to orders. */
  PENDING = 'pending',
  /** There is none, but more comes from a supplier. */
  ORDERED = 'ordered',
  /** More is promised to orders than there is. */
  BACKORDERED = 'backordered',
  /** No longer sold. */
  DISCONTINUED = 'discontinued',
}
registerEnumType(StockLabel, { name: 'StockLabel' })

export type LabelledVariant = Pick<
  ProductVariant,
  'tracksStock' | 'allowsBackOrder' | 'onHand' | 'reserved' | 'incoming'
>

/** A part of a bundle, and how much of it the bundle takes. Quantities are in thousandths. */
export interface BundlePart extends LabelledVariant {
  readonly quantity: number
  /** Whether it is no longer sold, or not yet. */
  readonly isGone: boolean
}

/** From the scarcest. */
const scarcestFirst = [
  StockLabel.OUT_OF_STOCK,
  StockLabel.PENDING,
  StockLabel.ORDERED,
  StockLabel.BACKORDERED,
  StockLabel.READY_TO_ORDER,
]

/** The label of a variant's stock. A bundle has that of its scarcest item. */
export function stockLabelOf(
  status: ProductStatus,
  variant: LabelledVariant,
  parts: readonly BundlePart[] = [],
): StockLabel {
  if (status === ProductStatus.ARCHIVED) return StockLabel.DISCONTINUED
  const labels = new Set([labelFor(variant), ...parts.map(labelOfPart)])
  return scarcestFirst.find((label) => labels.has(label)) ?? StockLabel.IN_STOCK
}

const labelOfPart = (part: BundlePart) => (part.isGone ? StockLabel.OUT_OF_STOCK : labelFor(part, part.quantity))

/** The label of the stock for a quantity in thousandths. */
export function labelFor(variant: LabelledVariant, needed = 1): StockLabel {
  const { tracksStock, allowsBackOrder, onHand, reserved, incoming } = variant
  if (!tracksStock || onHand - reserved >= needed) return StockLabel.IN_STOCK
  if (allowsBackOrder) return onHand < reserved ? StockLabel.BACKORDERED : StockLabel.READY_TO_ORDER
  if (incoming > 0) return StockLabel.ORDERED
  return onHand >= needed ? StockLabel.PENDING : StockLabel.OUT_OF_STOCK
}

/** Where no variant is in stock and their labels differ, the first of these that one of them has. */
const mostHopeful = [StockLabel.READY_TO_ORDER, StockLabel.BACKORDERED, StockLabel.ORDERED, StockLabel.PENDING]

/** The label that all variants share, or PARTIAL if some are in stock and others are not. */
export function stockLabelOfProduct(
  status: ProductStatus,
  variants: readonly LabelledVariant[],
  parts: readonly BundlePart[] = [],
): StockLabel {
  if (status === ProductStatus.ARCHIVED) return StockLabel.DISCONTINUED
  const labels = new Set(variants.map((variant) => stockLabelOf(status, variant, parts)))
  const [only] = labels
  if (only && labels.size === 1) return only
  if (labels.has(StockLabel.IN_STOCK)) return StockLabel.PARTIAL
  return mostHopeful.find((label) => labels.has(label)) ?? StockLabel.OUT_OF_STOCK
}
