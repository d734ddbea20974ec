import { expect, test } from 'vitest'
import { ProductStatus } from '../product.entity.ts'
import { type LabelledVariant, StockLabel, stockLabelOf, stockLabelOfProduct } from './stock-label.ts'

const { ACTIVE, ARCHIVED, DRAFT } = ProductStatus

const variant = (onHand: number, reserved: number, more: Partial<LabelledVariant> = {}): LabelledVariant => ({
  tracksStock: true,
  allowsBackOrder: false,
  onHand,
  reserved,
  incoming: 0,
  ...more,
})
const backOrder = { allowsBackOrder: true }
const ordered = { incoming: 5000 }

test.each<[string, ProductStatus, LabelledVariant, StockLabel]>([
  ['available', ACTIVE, variant(3000, 2999), StockLabel.IN_STOCK],
  ['available of a draft', DRAFT, variant(3000, 0), StockLabel.IN_STOCK],
  ['not counted', ACTIVE, variant(0, 0, { tracksStock: false }), StockLabel.IN_STOCK],
  ['not counted and sold below zero', ACTIVE, variant(-1000, 0, { tracksStock: false }), StockLabel.IN_STOCK],
  ['available, archived', ARCHIVED, variant(3000, 0), StockLabel.DISCONTINUED],
  ['not counted, archived', ARCHIVED, variant(0, 0, { tracksStock: false }), StockLabel.DISCONTINUED],
  ['none, back orders', ACTIVE, variant(0, 0, backOrder), StockLabel.READY_TO_ORDER],
  ['all promised, back orders', ACTIVE, variant(2000, 2000, backOrder), StockLabel.READY_TO_ORDER],
  ['more promised than there is', ACTIVE, variant(2000, 2001, backOrder), StockLabel.BACKORDERED],
  ['more promised, more on order', ACTIVE, variant(0, 1000, { ...backOrder, ...ordered }), StockLabel.BACKORDERED],
  ['some left, back orders', ACTIVE, variant(2000, 1000, backOrder), StockLabel.IN_STOCK],
  ['none, on order', ACTIVE, variant(0, 0, ordered), StockLabel.ORDERED],
  ['all promised, on order', ACTIVE, variant(2000, 2000, ordered), StockLabel.ORDERED],
  ['all promised', ACTIVE, variant(2000, 2000), StockLabel.PENDING],
  ['none', ACTIVE, variant(0, 0), StockLabel.OUT_OF_STOCK],
])('%s', (_, status, one, label) => {
  expect(stockLabelOf(status, one)).toBe(label)
})

const there = variant(1000, 0)
const none = variant(0, 0)

test.each<[string, ProductStatus, LabelledVariant[], StockLabel]>([
  ['all in stock', ACTIVE, [there, there], StockLabel.IN_STOCK],
  ['none in stock', ACTIVE, [none, none], StockLabel.OUT_OF_STOCK],
  ['some in stock', ACTIVE, [none, there], StockLabel.PARTIAL],
  ['some in stock, others on back order', ACTIVE, [there, variant(0, 0, backOrder)], StockLabel.PARTIAL],
  ['one can be ordered', ACTIVE, [none, variant(0, 0, backOrder)], StockLabel.READY_TO_ORDER],
  ['one comes from a supplier', ACTIVE, [none, variant(0, 0, ordered)], StockLabel.ORDERED],
  ['one is promised', ACTIVE, [none, variant(1000, 1000)], StockLabel.PENDING],
  ['archived', ARCHIVED, [there, none], StockLabel.DISCONTINUED],
  ['no variant', ACTIVE, [], StockLabel.OUT_OF_STOCK],
])('a product with %s', (_, status, variants, label) => {
  expect(stockLabelOfProduct(status, variants)).toBe(label)
})
