import { describe, expect, test } from 'vitest'
import { regularExpressionsInCode } from '../architecture/code.ts'
import { slowness, UNDECIDED } from '../architecture/pattern-analyser.ts'
import { linearPatterns, type RegularExpression, regularExpressionsOf } from '../architecture/regular-expressions.ts'

// Analysing takes too long for `npm run check`, which only compares the patterns with the list of linear ones.

/** Small, so that the test stays fast. Over many runs every pattern has its turn. */
const SAMPLE_SIZE = 10
const SAMPLE_MS = 4_000
const PATTERN_MS = 1_000

type Listed = readonly [text: string, expression: RegularExpression]

function sampleOf(listed: readonly Listed[]): Listed[] {
  const order = new Map(listed.map((one) => [one, Math.random()]))
  return listed.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)).slice(0, SAMPLE_SIZE)
}

/** Slow patterns, as far as the analyser can tell quickly. `npm run analyse-patterns` gives it more time. */
function slowAmong(listed: readonly Listed[]): string[] {
  const end = performance.now() + SAMPLE_MS
  return listed.flatMap(([text, expression]) => {
    if (performance.now() > end) return []
    const reason = slowness(expression, PATTERN_MS)
    return reason && reason !== UNDECIDED ? [`${text}: ${reason}`] : []
  })
}

test('a random share of the known patterns is linear when analysed again, whoever listed them', () => {
  const { patterns } = regularExpressionsInCode()
  const known = linearPatterns()
  expect(slowAmong(sampleOf([...patterns].filter(([text]) => known.has(text))))).toEqual([])
})

describe('an offender is found', () => {
  const first = (source: string) => {
    const [literal] = regularExpressionsOf('offender.ts', source).literals
    if (!literal) throw new Error('There is no regular expression')
    return slowness(literal)
  }

  test('trimming by a pattern, nested comments, and a look-around that reads on', { timeout: 60_000 }, () => {
    expect(first("text.replace(/^-+|-+$/g, '')")).toContain('polynomial')
    expect(first('/^(?:<!--[^]*?-->)*<svg/.test(text)')).toContain('exponential')
    expect(first('/url\\(\\s*(?!"?\\s*#)/.test(text)')).toContain('polynomial')
    expect(first('/^[a-z]+@[a-z]+$/.test(text)')).toBeNull()
  })

  test('among known patterns', () => {
    const slow = { pattern: '^-+|-+$', flags: 'g' }
    expect(slowAmong([['/^-+|-+$/g', slow]])).toEqual([expect.stringContaining('polynomial')])
  })
})
