import type { DocumentLineInput, DocumentLineKind, DocumentLinePartFragment } from '../../../../generated/graphql.ts'
import { formatAmount, parseMoney } from '../../../../ui/money.ts'
import { parsePart, parseQuantity, partText } from './amounts.ts'

/** A line as it is edited: numbers are texts. */
export interface LineForm {
  /** Stays the same while it is edited and moved. */
  readonly key: string
  /** Null until it is saved. */
  readonly id: string | null
  readonly kind: DocumentLineKind
  readonly variantId: string | null
  readonly sku: string
  readonly description: string
  readonly quantity: string
  readonly unit: string
  readonly unitPrice: string
  readonly discount: string
  /** Null for no taxes, undefined for the default ones. */
  readonly taxClassId: string | null | undefined
  /** In cents. */
  readonly cost: number | null
  readonly technicianId: string | null
}

let count = 0
export const newKey = (): string => `new-${++count}`

export const newLine = (values: Partial<LineForm> = {}): LineForm => ({
  key: newKey(),
  id: null,
  kind: 'OTHER',
  variantId: null,
  sku: '',
  description: '',
  quantity: '1',
  unit: '',
  unitPrice: '',
  discount: '',
  taxClassId: undefined,
  cost: null,
  technicianId: null,
  ...values,
})

export const lineOf = (line: DocumentLinePartFragment, keys?: ReadonlyMap<string, string>): LineForm => ({
  key: keys?.get(line.id) ?? line.id,
  id: line.id,
  kind: line.kind,
  variantId: line.variantId ?? null,
  sku: line.sku,
  description: line.description,
  quantity: String(line.quantity),
  unit: line.unit,
  unitPrice: formatAmount(line.unitPrice),
  discount: partText(line.discount),
  taxClassId: line.taxClassId ?? null,
  cost: line.cost ?? null,
  technicianId: line.technicianId ?? null,
})

/** Whether nothing was typed in a line. Such lines are not saved. */
export const isEmptyLine = ({ id, variantId, description, unitPrice }: LineForm): boolean =>
  id === null && variantId === null && description.trim() === '' && unitPrice.trim() === ''

export function lineInput(line: LineForm): DocumentLineInput {
  const { id, kind, variantId, sku, description, quantity, unit, unitPrice, discount, taxClassId, cost } = line
  return {
    ...(id && { id }),
    kind,
    variantId,
    sku,
    description: description.trim(),
    quantity: parseQuantity(quantity),
    unit,
    unitPrice: parseMoney(unitPrice) ?? 0,
    discount: parsePart(discount) ?? null,
    ...(taxClassId !== undefined && { taxClassId }),
    cost,
    technicianId: line.technicianId,
  }
}

/** The errors of a line by field. */
export function lineFaults(line: LineForm): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {}
  if (line.description.trim() === '') faults.description = 'Enter a description'
  const quantity = parseQuantity(line.quantity)
  if (Number.isNaN(quantity)) faults.quantity = 'Enter a number with at most three decimals, such as 1.5'
  else if (quantity === 0) faults.quantity = 'Enter a quantity other than 0'
  if (Number.isNaN(parseMoney(line.unitPrice))) faults.unitPrice = 'Enter an amount, such as 12.50'
  if (parsePart(line.discount) === undefined) faults.discount = 'Enter 10% or an amount'
  return faults
}
