import { expect, test } from 'vitest'
import { cssFaults, offsetOf } from './code-faults.ts'

const css = 'color: red;\nh2 { widht: 3px }\n  colr: red'

test('every fault has a position in the text', () => {
  const faults = cssFaults(css)
  expect(faults).toEqual([
    { line: 2, column: 6, message: "There is no property 'widht'" },
    { line: 3, column: 3, message: "There is no property 'colr'" },
  ])
  expect(faults.map((fault) => css.slice(offsetOf(css, fault)).split(':')[0])).toEqual(['widht', 'colr'])
})

test('valid and empty CSS has none', () => {
  expect([cssFaults('color: red'), cssFaults('  ')]).toEqual([[], []])
})

test('a failure of the validator itself is reported', () => {
  const broken = () => {
    throw new Error('out of memory')
  }
  expect(cssFaults('color: red', broken)).toEqual([
    { line: null, column: null, message: 'Validation failed. Please check your CSS syntax.' },
  ])
})
