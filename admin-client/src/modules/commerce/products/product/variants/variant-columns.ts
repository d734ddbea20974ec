import type { VariantForm } from './variant-options.ts'

export type CellField = Exclude<keyof VariantForm, 'key' | 'id' | 'values'>

export interface VariantColumn {
  readonly field: CellField
  readonly label: string
  /** px. */
  readonly width: number
  readonly kind: 'money' | 'number' | 'text' | 'check' | 'image'
  readonly maxLength?: number
}

/** The cells of a variant, in their order. */
export const VARIANT_COLUMNS: readonly VariantColumn[] = [
  { field: 'image', label: 'Image', width: 56, kind: 'image' },
  { field: 'price', label: 'Price', width: 104, kind: 'money' },
  { field: 'compareAtPrice', label: 'Compare-at price', width: 104, kind: 'money' },
  { field: 'cost', label: 'Cost', width: 104, kind: 'money' },
  { field: 'sku', label: 'SKU', width: 150, kind: 'text', maxLength: 64 },
  { field: 'barcode', label: 'Barcode', width: 140, kind: 'text', maxLength: 64 },
  { field: 'weight', label: 'Weight (g)', width: 84, kind: 'number' },
  { field: 'tracksStock', label: 'Track stock', width: 64, kind: 'check' },
  { field: 'initialStock', label: 'Stock', width: 84, kind: 'number' },
  { field: 'lowStockLevel', label: 'Low-stock level', width: 84, kind: 'number' },
  { field: 'allowsBackOrder', label: 'Back orders', width: 64, kind: 'check' },
]
