/** Digits in the order of bytes, in which the database compares ranks. */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const BASE = DIGITS.length

/** When a rank gets longer than this, the whole column is rebalanced. */
export const LONGEST_RANK = 60

/**
 * A rank between two others, as a fraction in base 62: '' is below all ranks and null above them. Ranks never end with
 * the digit 0, so there is always one between two different ones; it grows by a digit when there is no room.
 */
export function rankBetween(below: string, above: string | null): string {
  if (above !== null && below >= above) throw new Error(`There is no rank between ${below} and ${above}`)
  for (let prefix = '', at = 0, ceiling = above; ; at++) {
    const low = at < below.length ? DIGITS.indexOf(below.charAt(at)) : 0
    const high = ceiling === null ? BASE : at < ceiling.length ? DIGITS.indexOf(ceiling.charAt(at)) : 0
    // Above the last card there is room for one more in every step, so that a column that only grows keeps short ranks.
    const step = above === null && below !== '' ? 1 : Math.floor((high - low) / 2)
    if (high - low > 1) return prefix + DIGITS.charAt(low + step)
    prefix += DIGITS.charAt(low)
    // Once a digit is smaller than that of the upper rank, everything that follows may be anything.
    if (high > low) ceiling = null
  }
}

/** `count` evenly spaced ranks in ascending order. */
export function evenRanks(count: number): string[] {
  let width = 1
  while (BASE ** width <= count + 1) width++
  const step = BASE ** width / (count + 1)
  return Array.from({ length: count }, (_, index) => inDigits(Math.floor(step * (index + 1)), width))
}

/** Without zeros at the end. */
function inDigits(number: number, width: number): string {
  let [text, rest] = ['', number]
  for (let place = 0; place < width; place++) {
    text = DIGITS.charAt(rest % BASE) + text
    rest = Math.floor(rest / BASE)
  }
  while (text.endsWith('0')) text = text.slice(0, -1)
  return text
}
