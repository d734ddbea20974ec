/** The limits of one column's share. */
export const MIN_SHARE = 0.1
export const MAX_SHARE = 100

/** The narrowest that dragging makes a column, as a part of it and its neighbour together. */
const LEAST_PART = 0.1

/** The stored shares of a row's columns, or equal ones if they do not match its number of columns. */
export function columnShares(stored: unknown, count: unknown): readonly number[] {
  const columns = Math.min(12, Math.max(1, Math.round(Number(count ?? 2) || 2)))
  const isValid =
    Array.isArray(stored) && stored.length === columns && stored.every((share) => typeof share === 'number')
  return isValid ? stored : Array.from({ length: columns }, () => 1)
}

/**
 * Moves the gap after a column by a part of the width of the two columns beside it (0.1: a tenth to the right). All
 * other columns keep their shares.
 */
export function moveGap(shares: readonly number[], at: number, part: number): readonly number[] {
  const [left, right] = [shares[at], shares[at + 1]]
  if (left === undefined || right === undefined) return shares
  const both = left + right
  const wanted = Math.min(1 - LEAST_PART, Math.max(LEAST_PART, left / both + part))
  const next = Number((both * wanted).toFixed(2))
  return shares.with(at, next).with(at + 1, Number((both - next).toFixed(2)))
}
