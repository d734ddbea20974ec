import { formatAmount, parseMoney } from '../../../../ui/money.ts'

/** A discount or deposit as the API has it. */
export interface Part {
  readonly percent?: number | null
  readonly amount?: number | null
}

const PERCENT = /^\d{1,3}(?:[.,]\d{1,2})?$/

/** A typed discount or deposit: '10%' or '25.00'. Null for none, undefined for a text that is neither. */
export function parsePart(typed: string): Part | null | undefined {
  const text = typed.trim()
  if (text.endsWith('%')) {
    const number = text.slice(0, -1).trim()
    const percent = PERCENT.test(number) ? Number(number.replace(',', '.')) : Number.NaN
    if (!(percent >= 0 && percent <= 100)) return undefined
    return percent === 0 ? null : { percent }
  }
  const amount = parseMoney(text)
  if (Number.isNaN(amount)) return undefined
  return amount ? { amount } : null
}

/** A stored discount or deposit as the text of a field. */
export function partText(part: Part | null | undefined): string {
  if (typeof part?.percent === 'number') return `${part.percent}%`
  return typeof part?.amount === 'number' ? formatAmount(part.amount) : ''
}

const QUANTITY = /^-?\d{1,7}(?:[.,]\d{1,3})?$/

/** A typed quantity such as '1.5', '1,5' or '-2'. 1 for an empty text, NaN for one that is no quantity. */
export function parseQuantity(typed: string): number {
  const text = typed.trim()
  if (text === '') return 1
  return QUANTITY.test(text) ? Number(text.replace(',', '.')) : Number.NaN
}

/** A typed quantity as it is read: '1.5' for '1,5'. A text that is no quantity is left as it is. */
export function tidyQuantity(typed: string): string {
  const quantity = parseQuantity(typed)
  return Number.isNaN(quantity) ? typed : String(quantity)
}

/** A typed discount or deposit as it is read: '10.5%' for '10,5 %', '25.00' for '25'. */
export function tidyPart(typed: string): string {
  const part = parsePart(typed)
  return part === undefined ? typed : partText(part)
}

/** A typed whole number, null for an empty text, NaN for any other. */
export function parseWhole(typed: string): number | null {
  const text = typed.replaceAll(/[\s,]/g, '')
  if (text === '') return null
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
}
