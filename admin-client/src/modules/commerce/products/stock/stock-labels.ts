import type { StockAdjustmentKind, StockMovementKind } from '../../../../generated/graphql.ts'

export const MOVEMENT_LABELS: Readonly<Record<StockMovementKind, string>> = {
  RECEIVED: 'Received',
  SOLD: 'Sold',
  RETURNED: 'Returned',
  ADJUSTED: 'Adjusted',
  RESERVED: 'Reserved',
  RELEASED: 'Released',
}

/** How stock is changed by hand. Only an adjustment can be a count that says how much there is. */
export type AdjustmentWay = StockAdjustmentKind | 'COUNTED'

export const WAY_LABELS: Readonly<Record<AdjustmentWay, string>> = {
  RECEIVED: 'Received from a supplier',
  RETURNED: 'Returned by a customer',
  COUNTED: 'Stock count',
  ADJUSTED: 'Adjustment (lost, damaged or found)',
}
