/** `numerator / denominator` to the nearest integer, a half away from zero. The denominator is positive. */
export function dividedRounded(numerator: bigint, denominator: bigint): bigint {
  const half = (numerator < 0n ? -numerator : numerator) * 2n + denominator
  const rounded = half / (denominator * 2n)
  return numerator < 0n ? -rounded : rounded
}

/** A price raised or lowered by a percentage, of which three decimals count. Half cents are rounded away from zero. */
export function changeByPercent(cents: number, percent: number): number {
  const thousandths = 100_000 + Math.round(percent * 1000)
  return Number(dividedRounded(BigInt(cents) * BigInt(thousandths), 100_000n))
}

function dividedDown(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator
  return numerator % denominator < 0n ? quotient - 1n : quotient
}

/**
 * Splits an amount in proportion to the weights, so that the shares add up to it exactly. What rounding down leaves goes
 * one by one to the largest remainders, and among equal ones to the first. Weights that add up to zero share nothing.
 */
export function allocate(amount: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((total, weight) => total + weight, 0n)
  if (sum === 0n) return weights.map(() => 0n)
  const sign = sum < 0n ? -1n : 1n
  const parts = weights.map((weight, at) => {
    const exact = amount * weight * sign
    const share = dividedDown(exact, sum * sign)
    return { at, share, remainder: exact - share * sum * sign }
  })
  let left = amount - parts.reduce((total, { share }) => total + share, 0n)
  const byRemainder = [...parts].sort((one, other) => {
    if (one.remainder !== other.remainder) return one.remainder > other.remainder ? -1 : 1
    return one.at - other.at
  })
  for (const part of byRemainder) {
    if (left === 0n) break
    part.share += 1n
    left -= 1n
  }
  return parts.map(({ share }) => share)
}
