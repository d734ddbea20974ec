import { expect, test } from 'vitest'
import { MOST_MATCHED_CHARACTERS, matchesPattern, matchingSteps, patternFault } from './patterns.ts'

test('patterns that match in linear time can be used', () => {
  for (const pattern of ['', '[A-Z]{2}\\d{4}', '(a+)+', '.{1,400}', '\\p{L}+( \\p{L}+)*'])
    expect(patternFault(pattern), pattern).toBeNull()
})

test('other patterns are rejected with the reason', () => {
  const faults: readonly (readonly [string, string])[] = [
    ['(?=x)a', '(?= is not supported'],
    ['(a)\\1', '\\1 is not supported'],
    ['(a', 'missing closing ) at (a'],
    ['[z-a]', 'invalid character class range at z-a'],
    ['a{2000}', 'invalid repeat count at {2000}'],
    ['((a?){30}){30}', 'it repeats too much, so it would take too long to match'],
    [`(${'a'.repeat(480)}){1000}`, 'it repeats too much, so it would take too long to match'],
    ['a'.repeat(501), 'it has 501 characters, and at most 500 are allowed'],
  ]
  for (const [pattern, fault] of faults) expect(patternFault(pattern), pattern).toBe(fault)
})

test('the whole text must match', () => {
  expect(matchesPattern('[A-Z]{2}\\d{4}', 'AB1234')).toBe(true)
  expect(matchesPattern('[A-Z]{2}\\d{4}', 'AB12345')).toBe(false)
})

test('a stored pattern that cannot be used accepts anything', () => {
  expect(matchesPattern('(', 'anything')).toBe(true)
})

test('a text that is longer than one may match is not matched', () => {
  expect(matchesPattern('b', 'a'.repeat(MOST_MATCHED_CHARACTERS))).toBe(false)
  expect(matchesPattern('b', 'a'.repeat(MOST_MATCHED_CHARACTERS + 1))).toBe(true)
})

test('the estimated work follows the size of the pattern', () => {
  const sizes = [
    ['[A-Z]{2}\\d{4}', 6],
    ['(.?){998}', 3992],
    ['(\\pL?){100}', 500],
    ['((ab){3}|\\p{Lu}){2}', 32],
  ] as const
  for (const [pattern, size] of sizes) {
    const estimated = matchingSteps(pattern, 0) / 200
    expect(estimated, pattern).toBeGreaterThanOrEqual(size * 0.5)
    expect(estimated, pattern).toBeLessThanOrEqual(Math.max(4, size * 2))
  }
})
