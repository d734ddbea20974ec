import { formatAmount, parseMoney } from '../../../../ui/money.ts'
import { parseQuantity } from './amounts.ts'
import { type LineForm, newLine } from './line-form.ts'

const MOST_PASTED = 500

/**
 * The lines of rows that were copied from a spreadsheet: description, quantity and price, separated by tabs. Null for a
 * text that is no table, which is pasted as usual.
 */
export function pastedLines(text: string): LineForm[] | null {
  const rows = text
    .split('\n')
    .map((row) => row.replace('\r', ''))
    .filter((row) => row.trim() !== '')
  if (!text.includes('\t') && rows.length < 2) return null
  return rows.slice(0, MOST_PASTED).map((row) => {
    const [description = '', quantity = '', price = ''] = row.split('\t').map((cell) => cell.trim())
    return newLine({
      description: description.slice(0, 1000),
      quantity:
        quantity === '' ? '1' : Number.isNaN(parseQuantity(quantity)) ? quantity : String(parseQuantity(quantity)),
      unitPrice: Number.isNaN(parseMoney(price)) ? price : formatAmount(parseMoney(price)),
    })
  })
}
