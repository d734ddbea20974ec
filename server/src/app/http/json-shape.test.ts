import { expect, test } from 'vitest'
import { jsonShapeFault, MAX_BODY_DEPTH, MAX_BODY_NAMES, MAX_BODY_VALUES, MAX_OBJECT_NAMES } from './json-shape.ts'

test('as many levels and values as there may be are let through, and not one more', () => {
  const deep = (levels: number) => '{"a":['.repeat(levels / 2) + ']}'.repeat(levels / 2)
  expect(jsonShapeFault(deep(MAX_BODY_DEPTH))).toBeUndefined()
  expect(jsonShapeFault(deep(MAX_BODY_DEPTH + 2))).toMatch(/nested too deep/)
  const list = (values: number) => JSON.stringify(Array(values).fill(0))
  expect(jsonShapeFault(list(MAX_BODY_VALUES))).toBeUndefined()
  expect(jsonShapeFault(list(MAX_BODY_VALUES + 1))).toMatch(/too many values/)
  expect(jsonShapeFault(`[${'{},'.repeat(MAX_BODY_VALUES)}0]`)).toMatch(/too many values/)
})

test('as many names as there may be are let through, and not one more, in an object as in all', () => {
  const object = (names: number) => `{${Array.from({ length: names }, (_, i) => `"k${i}":{"a":0}`).join()}}`
  expect(jsonShapeFault(object(MAX_OBJECT_NAMES))).toBeUndefined()
  expect(jsonShapeFault(object(MAX_OBJECT_NAMES + 1))).toMatch(/An object has too many names/)
  const list = (names: number) => `[${Array(names).fill('{"a":0}').join()}]`
  expect(jsonShapeFault(list(MAX_BODY_NAMES))).toBeUndefined()
  expect(jsonShapeFault(list(MAX_BODY_NAMES + 1))).toMatch(/The body has too many names/)
  // Menus of 1,000 items, each with nine names.
  const items = Array.from({ length: 1000 }, (_, i) => Object.fromEntries([...'abcdefghi'].map((name) => [name, i])))
  expect(jsonShapeFault(JSON.stringify({ items, after: 1 }))).toBeUndefined()
})

test('brackets and commas in texts do not count, whatever is escaped there', () => {
  for (const text of [
    '['.repeat(1000),
    ','.repeat(MAX_BODY_VALUES * 2),
    ':'.repeat(MAX_BODY_NAMES * 2),
    `\\"${'['.repeat(1000)}`,
    `"\\\\"${'{'.repeat(500)}`,
  ]) {
    expect(jsonShapeFault(JSON.stringify({ [text]: text }))).toBeUndefined()
    expect(jsonShapeFault(`${JSON.stringify({ a: text })}${'['.repeat(MAX_BODY_DEPTH + 1)}`)).toMatch(/too deep/)
  }
})

test('what is no JSON is left to the parser', () => {
  for (const text of ['', '"', '"\\', ']]]', '{"a', '\\\\\\"']) expect(jsonShapeFault(text)).toBeUndefined()
})

test.each([
  ['escaped quotation marks', '\\"'],
  ['backslashes', '\\\\'],
  ['quotation marks', '"'],
  ['texts', '"",'],
  ['brackets that close', ']'],
])('going over four megabytes of %s blocks nobody', (_name, piece) => {
  const text = `"${piece.repeat((4 * 1024 * 1024) / piece.length)}`
  const times = [1, 2, 3].map(() => {
    const start = performance.now()
    jsonShapeFault(text)
    return performance.now() - start
  })
  // A few milliseconds on a quiet machine; what grows with the square would take minutes.
  expect(Math.min(...times)).toBeLessThan(1000)
})
