import { expect, test } from 'vitest'
import { pauseOf } from './record-pause.ts'

test('the search for products waits for 500 ms without a letter, that for others is quicker', () => {
  expect(pauseOf('product')).toBe(500)
  expect(pauseOf('page')).toBeLessThan(500)
  expect(pauseOf('constructor')).toBe(250)
})
