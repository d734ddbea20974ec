import type { RegularExpression } from './regular-expressions.ts'

// The pure analyser gives the same answer on every machine; the other two are a Java archive and a native program.
process.env.RECHECK_BACKEND = 'pure'
const { checkSync } = await import('recheck')

/** The answer about a pattern that takes longer to analyse than there is time. */
export const UNDECIDED = 'the analyser came to no end'

const LOOK_AROUND = /\(\?<?[=!]/g

/**
 * Whether a pattern takes linear time on any text, or in words why not. The analyser does not see what a look-around
 * costs, so such a pattern is analysed once more with groups in their place.
 */
export function slowness({ pattern, flags }: RegularExpression, timeout = 10_000): string | null {
  const variants = new Set([pattern, pattern.replace(LOOK_AROUND, '(?:')])
  for (const variant of variants) {
    const found = checkSync(variant, flags, { timeout, randomSeed: 1 })
    if (found.status === 'unknown') return UNDECIDED
    if (found.status === 'vulnerable') return `${found.complexity.summary}, for example on ${found.attack.pattern}`
  }
  return null
}
