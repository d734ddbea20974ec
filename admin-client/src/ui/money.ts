const amounts = new Intl.NumberFormat('en-CA', { minimumFractionDigits: 2 })
const prices = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' })

/** Cents as a price: '$1,299.00'. */
export const formatMoney = (cents: number): string => prices.format(cents / 100)

/** Cents as the text of a field: '1,299.00'; empty for null. */
export const formatAmount = (cents: number | null): string => (cents === null ? '' : amounts.format(cents / 100))

const AMOUNT = /^\d{0,12}(?:\.\d{0,2})?$/

/**
 * The cents of a typed amount, such as '1,299.00 $', '12.5' or '12,50'. Null for an empty text, NaN for one that is no
 * amount.
 */
export function parseMoney(typed: string): number | null {
  const text = typed.replace(/CA\$|CAD|[$\s'’]/gi, '')
  if (text === '') return null
  const plain = withoutGroups(text)
  if (!AMOUNT.test(plain) || !/\d/.test(plain)) return Number.NaN
  return Math.round(Number(plain) * 100)
}

/**
 * A number as programs write it, 'none' for a text that is none. A comma before one or two final digits is a decimal comma, as
 * in French. All others group thousands.
 */
export function withoutGroups(text: string): string {
  const [whole = '', decimals] = splitAtLast(text, text.includes('.') ? '.' : ',')
  const isDecimal = decimals !== undefined && (text.includes('.') || decimals.length < 3)
  const groups = isDecimal ? whole : text
  if (!isGrouped(groups)) return 'none'
  return groups.replaceAll(',', '') + (isDecimal ? `.${decimals}` : '')
}

const isGrouped = (whole: string): boolean => {
  const [first = '', ...groups] = whole.split(',')
  return groups.length === 0 || (first.length > 0 && first.length <= 3 && groups.every(({ length }) => length === 3))
}

function splitAtLast(text: string, mark: string): [string, string?] {
  const at = text.lastIndexOf(mark)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
