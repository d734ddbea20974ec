import { expect, test } from 'vitest'
import { clampMeasure, type MeasureRule, readMeasure, writeMeasure } from './measure.ts'

const width: MeasureRule = { units: ['%', 'px'], unit: '%', min: 0, takesAuto: true }
const padding: MeasureRule = { units: ['px'], unit: 'px', min: 0, max: 200, takesAuto: false }
const bare: MeasureRule = { units: [], unit: '', takesAuto: false }

test.each([
  ['12', width, { kind: 'value', value: 12, unit: '%' }],
  ['12px', width, { kind: 'value', value: 12, unit: 'px' }],
  [' 12 PX ', width, { kind: 'value', value: 12, unit: 'px' }],
  ['50%', { ...width, unit: 'px' }, { kind: 'value', value: 50, unit: '%' }],
  ['auto', width, { kind: 'auto' }],
  ['2rem', padding, { kind: 'value', value: 32, unit: 'px' }],
  ['24 px', { ...padding, units: ['rem'], unit: 'rem' }, { kind: 'value', value: 1.5, unit: 'rem' }],
  ['1,5', bare, { kind: 'value', value: 1.5, unit: '' }],
  ['-.5', bare, { kind: 'value', value: -0.5, unit: '' }],
  ['  ', bare, { kind: 'empty' }],
] as const)('%j is understood', (typed, rule, measure) => {
  expect(readMeasure(typed, rule)).toEqual(measure)
})

test.each([
  ['wide', padding, 'Please enter a number, for example 12 px'],
  ['wide', width, 'Please enter a number, for example 12 %, or auto'],
  ['1.2.3', bare, 'Please enter a number, for example 12'],
  ['auto', padding, 'Please enter a number, for example 12 px'],
  ['3vw', width, '“vw” cannot be used here: please use % or px'],
  ['3px', bare, 'Please leave out “px”: this number has no unit'],
  ['-1', padding, 'Please enter at least 0 px'],
  ['201px', padding, 'Please enter at most 200 px'],
] as const)('%j gets a sentence that says what to do', (typed, rule, message) => {
  expect(readMeasure(typed, rule)).toEqual({ kind: 'problem', message })
})

test('steps stay within the limits and have no floating-point noise', () => {
  expect([clampMeasure(0.1 + 0.2, {}), clampMeasure(-3, { min: 0 }), clampMeasure(9, { max: 5 })]).toEqual([0.3, 0, 5])
})

test('a number is written with its unit', () => {
  expect([writeMeasure(12, 'px'), writeMeasure(1.5, '')]).toEqual(['12 px', '1.5'])
})

test('a year is written with digits only', () => {
  const year = { units: [], unit: '', takesAuto: false, isWhole: true }
  expect(readMeasure('2024', year)).toEqual({ kind: 'value', value: 2024, unit: '' })
  for (const typed of ['20.24', '-5', '+5', '2,5'])
    expect(readMeasure(typed, year)).toEqual({ kind: 'problem', message: 'Please use digits only' })
})
