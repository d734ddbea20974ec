import { expect, test } from 'vitest'
import { regularExpressionsInCode } from './code.ts'
import { linearPatterns, regularExpressionsOf } from './regular-expressions.ts'
import { BOUNDED, CONSTRUCTED } from './slow-patterns.ts'

const { patterns, constructing } = regularExpressionsInCode()
const known = linearPatterns()

test('every regular expression is known to be linear, or says what bounds its text', () => {
  const unknown = [...patterns].filter(([text]) => !known.has(text) && !(text in BOUNDED))
  const offenders = unknown.map(([text, { files }]) => `${text} in ${files.join(', ')}`)
  expect(offenders, 'Run `npm run analyse-patterns`, which adds the linear ones and says why others are slow').toEqual(
    [],
  )
})

test('nothing is kept about patterns that are gone', () => {
  expect([...known, ...Object.keys(BOUNDED)].filter((text) => !patterns.has(text))).toEqual([])
})

test('regular expressions are made at run time only in files that say why that is safe', () => {
  expect(constructing.toSorted()).toEqual(Object.keys(CONSTRUCTED).sort())
})

test('one that is made at run time is found', () => {
  expect(regularExpressionsOf('offender.ts', 'new RegExp(typed); RegExp(typed)').constructed).toBe(2)
})
