import type { InputFault } from '../../../../kernel/validation/errors.ts'
import { MOST_CENTS, type PercentOrAmountInput, type StoredPart } from '../amounts.ts'
import type { DocumentLineKind } from '../document-kinds.ts'
import type { DocumentLine } from './document-line.entity.ts'

export const MOST_LINES = 500
export const MOST_JOBS = 100
const MOST_PIECES = 1_000_000
const THOUSANDTHS = 1000
const HUNDREDTHS = 100

/** A line's validated fields. */
export type LineFields = Pick<
  DocumentLine,
  | 'kind'
  | 'variantId'
  | 'sku'
  | 'description'
  | 'quantity'
  | 'unit'
  | 'unitPrice'
  | 'discountPercent'
  | 'discountAmount'
  | 'taxClassId'
  | 'cost'
  | 'technicianId'
>

/** The values of a line before the input is applied: those stored, or those of the catalogue. */
export type LineDefaults = Omit<LineFields, 'unitPrice'> & { readonly unitPrice: number | null }

export interface TypedLine {
  readonly kind?: DocumentLineKind | null
  readonly sku?: string | null
  readonly description?: string | null
  readonly quantity?: number | null
  readonly unit?: string | null
  readonly unitPrice?: number | null
  readonly discount?: PercentOrAmountInput | null
  readonly cost?: number | null
}

/** Applies the input and returns the resulting fields. Adds every invalid field to the faults. */
export function checkedLine(typed: TypedLine, before: LineDefaults, field: string, faults: InputFault[]): LineFields {
  const fail = (name: string, message: string) => faults.push(fault(`${field}.${name}`, message))
  const text = (name: 'sku' | 'description' | 'unit') => typed[name]?.trim() ?? before[name]
  const description = typed.description === null ? before.description : text('description')
  if (!description) fail('description', 'Enter a description')
  const quantity = typeof typed.quantity === 'number' ? toThousandths(typed.quantity) : before.quantity
  if (quantity === null) fail('quantity', 'A quantity has at most three decimals')
  else if (quantity === 0) fail('quantity', 'Enter a quantity other than 0')
  else if (Math.abs(quantity) > MOST_PIECES * THOUSANDTHS)
    fail('quantity', `Enter a quantity of at most ${MOST_PIECES.toLocaleString('en')}`)
  const unitPrice = typed.unitPrice ?? before.unitPrice
  if (unitPrice === null) fail('unitPrice', 'Enter a price')
  else if (!isAmount(unitPrice)) fail('unitPrice', AMOUNT)
  const cost = typed.cost === undefined ? before.cost : typed.cost
  if (cost !== null && !isAmount(cost)) fail('cost', AMOUNT)
  const discount =
    typed.discount === undefined
      ? { percent: before.discountPercent, amount: before.discountAmount }
      : checkedPart(typed.discount, `${field}.discount`, faults)
  return {
    kind: typed.kind ?? before.kind,
    variantId: before.variantId,
    sku: text('sku'),
    description,
    quantity: quantity ?? 0,
    unit: text('unit'),
    unitPrice: unitPrice ?? 0,
    discountPercent: discount.percent,
    discountAmount: discount.amount,
    taxClassId: before.taxClassId,
    cost,
    technicianId: before.technicianId,
  }
}

/** A discount or deposit as its columns have it. */
export function checkedPart(
  typed: PercentOrAmountInput | null | undefined,
  field: string,
  faults: InputFault[],
): StoredPart {
  const [percent, amount] = [typed?.percent ?? null, typed?.amount ?? null]
  if (percent !== null && amount !== null) faults.push(fault(field, 'Enter either a percentage or an amount'))
  if (amount !== null && !isAmount(amount)) faults.push(fault(`${field}.amount`, AMOUNT))
  if (percent === null) return { percent: null, amount: amount || null }
  const hundredths = Math.round(percent * HUNDREDTHS)
  const isExact = Math.abs(hundredths / HUNDREDTHS - percent) < 1e-9
  if (!(percent >= 0 && percent <= 100 && isExact))
    faults.push(fault(`${field}.percent`, 'Enter a percentage from 0 to 100 with at most two decimals'))
  return { percent: hundredths || null, amount: null }
}

/** A quantity of the API in thousandths, or null if it has more decimals. */
export function toThousandths(quantity: number): number | null {
  const thousandths = Math.round(quantity * THOUSANDTHS)
  return Number.isFinite(quantity) && Math.abs(thousandths / THOUSANDTHS - quantity) < 1e-9 ? thousandths : null
}

export const fromThousandths = (thousandths: number): number => thousandths / THOUSANDTHS

const AMOUNT = 'Enter an amount from 0 to 10,000,000,000 dollars'

const isAmount = (cents: number) => Number.isSafeInteger(cents) && cents >= 0 && cents <= MOST_CENTS

export const fault = (field: string, message: string, code = 'INVALID'): InputFault => ({ code, message, field })
