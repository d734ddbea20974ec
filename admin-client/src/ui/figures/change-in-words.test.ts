import { expect, test } from 'vitest'
import { changeInWords } from './change-in-words.ts'

test('changes are told with their sign, and none without anything before', () => {
  expect([changeInWords(112, 100), changeInWords(50, 100), changeInWords(100, 100)]).toEqual(['+12%', '−50%', '±0%'])
  expect([changeInWords(5, 0), changeInWords(5, undefined), changeInWords(5, null)]).toEqual([null, null, null])
})
