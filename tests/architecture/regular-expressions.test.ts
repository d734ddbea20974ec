import { describe, expect, test } from 'vitest'
import { slowness, UNDECIDED } from './pattern-analyser.ts'
import {
  linearPatterns,
  type RegularExpression,
  regularExpressionsInCode,
  regularExpressionsOf,
} from './regular-expressions.ts'
import { BOUNDED, CONSTRUCTED } from './slow-patterns.ts'

const { patterns, constructing } = regularExpressionsInCode()
const known = linearPatterns()

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

test('every regular expression takes linear time, or says what bounds its text', { timeout: 60_000 }, () => {
  const offenders: string[] = []
  for (const [text, { files, ...expression }] of patterns) {
    if (known.has(text) || text in BOUNDED) continue
    const reason = slowness(expression)
    if (reason) offenders.push(`${text} in ${files.join(', ')}: ${reason}`)
  }
  const advice = 'Trim by a loop, find ends by indexOf, or name the bound in tests/architecture/slow-patterns.ts'
  expect(offenders, `${advice}\n${offenders.join('\n')}`).toEqual([])
})

test('a random share of the known patterns is linear when analysed again, whoever listed them', () => {
  expect(slowAmong(sampleOf([...patterns].filter(([text]) => known.has(text))))).toEqual([])
})

test('all that are linear are known, so that this test stays fast: npm run analyse-patterns writes them down', () => {
  expect([...patterns.keys()].filter((text) => !known.has(text) && !(text in BOUNDED))).toEqual([])
})

test('nothing is kept about patterns that are gone', () => {
  expect([...known, ...Object.keys(BOUNDED)].filter((text) => !patterns.has(text))).toEqual([])
})

test('regular expressions are made at run time only in files that say why that is safe', () => {
  expect(constructing.toSorted()).toEqual(Object.keys(CONSTRUCTED).sort())
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

  test('one that is made at run time', () => {
    expect(regularExpressionsOf('offender.ts', 'new RegExp(typed); RegExp(typed)').constructed).toBe(2)
  })
})
