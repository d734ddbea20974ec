import { trimEndCharacter } from '@mainstreet/blocks/text'
import { invalidField } from '../../../kernel/validation/errors.ts'

const CURRENCY = /^(?:\p{Sc}|CAD|USD|EUR|GBP|CHF|C\$|CA\$|US\$)|(?:\p{Sc}|CAD|USD|EUR|GBP|CHF|C\$|CA\$|US\$)$/giu
const SPACES = /[\s'’\u00a0\u202f]/g

/**
 * A number as people write it: '1,299.00', '12,50', '1 299,00'. Throws UserInputError if it can be read in two ways, such
 * as '1,299', which is 1299 or 1.299.
 */
export function parseAmount(typed: string, field: string, decimals = 2): number {
  const text = typed.replaceAll(CURRENCY, '').trim()
  const plain = text.replaceAll(SPACES, '')
  const refused = () => invalidField(field, `“${typed.slice(0, 40)}” is not an amount. Write it like 1299.00`)
  if (!/^\d[\d.,]*$/.test(plain) || (plain !== text && !isGrouped(text.split(/[.,]/)[0] ?? '', SPACES))) throw refused()
  const separators = [...plain].filter((sign) => sign === '.' || sign === ',')
  const [first = '', last = ''] = [separators[0], separators.at(-1)]
  if (separators.length === 0) return Number(plain)
  if (first !== last) {
    // Both occur: the last one separates the decimals.
    const at = plain.lastIndexOf(last)
    const [whole, fraction] = [plain.slice(0, at), plain.slice(at + 1)]
    if (whole.includes(last) || !isGrouped(whole, first)) throw refused()
    return numberOf(whole.replaceAll(first, ''), fraction, decimals, refused)
  }
  if (separators.length > 1) {
    if (!isGrouped(plain, first)) throw refused()
    return Number(plain.replaceAll(first, ''))
  }
  const [whole = '', fraction = ''] = plain.split(first)
  const isTwofold = fraction.length === 3 && whole.length <= 3 && !/^0/.test(whole) && text === plain
  if (isTwofold)
    throw invalidField(
      field,
      `“${typed.slice(0, 40)}” can be ${whole}${fraction} or ${whole}.${fraction}. Write it like ${whole}${fraction}.00`,
    )
  return numberOf(whole, fraction, decimals, refused)
}

/** The same, in cents. */
export function parseCents(typed: string, field: string): number {
  return Math.round(parseAmount(typed, field) * 100)
}

function numberOf(whole: string, fraction: string, decimals: number, refused: () => Error): number {
  const digits = trimEndCharacter(fraction, '0')
  if (digits.length > decimals) throw refused()
  return Number(`${whole}.${fraction || '0'}`)
}

function isGrouped(text: string, separator: string | RegExp): boolean {
  const [first = '', ...groups] = text.split(separator)
  return first.length >= 1 && first.length <= 3 && groups.every((group) => /^\d{3}$/.test(group))
}

const GRAMS = { g: 1, kg: 1000, lb: 453.592_37, oz: 28.349_523_125 } as const

/** A weight in whole grams: '1.2 kg', or '1.2' with the unit in a column of its own. */
export function parseGrams(typed: string, unit: string, field: string): number {
  const [, amount = '', own = ''] = /^([^a-z]*)([a-z]*)$/i.exec(typed.trim()) ?? []
  const name = (own || unit || 'g').toLowerCase()
  if (!Object.hasOwn(GRAMS, name)) throw invalidField(field, 'A weight is in g, kg, lb or oz')
  return Math.round(parseAmount(amount.trim(), field, 3) * GRAMS[name as keyof typeof GRAMS])
}

/** A quantity with at most three decimals. Shops allow negative stock; here it is none. */
export function parseStock(typed: string, field: string): number {
  return typed.startsWith('-') ? 0 : parseAmount(typed, field, 3)
}

const YES = ['true', 'yes', '1', 'vrai', 'oui']
const NO = ['false', 'no', '0', 'faux', 'non']

export function parseYes(typed: string, field: string): boolean {
  const word = typed.toLowerCase()
  if (YES.includes(word)) return true
  if (NO.includes(word)) return false
  throw invalidField(field, 'Enter TRUE or FALSE')
}
