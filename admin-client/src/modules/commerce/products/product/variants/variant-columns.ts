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

/** The cells of a variant, those that most shops need first. */
export const VARIANT_COLUMNS: readonly VariantColumn[] = [
  { field: 'price', label: 'Price', width: 104, kind: 'money' },
  { field: 'initialStock', label: 'Stock', width: 84, kind: 'number' },
  { field: 'tracksStock', label: 'Track stock', width: 64, kind: 'check' },
  { field: 'sku', label: 'SKU', width: 150, kind: 'text', maxLength: 64 },
  { field: 'compareAtPrice', label: 'Compare-at price', width: 104, kind: 'money' },
  { field: 'image', label: 'Image', width: 56, kind: 'image' },
  { field: 'cost', label: 'Cost', width: 104, kind: 'money' },
  { field: 'barcode', label: 'Barcode', width: 140, kind: 'text', maxLength: 64 },
  { field: 'weight', label: 'Weight (g)', width: 84, kind: 'number' },
  { field: 'incoming', label: 'Incoming', width: 84, kind: 'number' },
  { field: 'lowStockLevel', label: 'Low-stock level', width: 84, kind: 'number' },
  { field: 'allowsBackOrder', label: 'Back orders', width: 64, kind: 'check' },
]

const USUAL: readonly CellField[] = ['price', 'initialStock', 'tracksStock', 'sku', 'compareAtPrice', 'image']

/** The chosen columns in their order; null for the usual ones. A column with an error is shown in any case. */
export function shownColumns(chosen: readonly string[] | null, faulty: ReadonlySet<string>): VariantColumn[] {
  const names: readonly string[] = chosen ?? USUAL
  const shown = names.flatMap((name) => VARIANT_COLUMNS.find(({ field }) => field === name) ?? [])
  return [...shown, ...VARIANT_COLUMNS.filter(({ field }) => faulty.has(field) && !names.includes(field))]
}
