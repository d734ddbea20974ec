import { expect, test } from 'vitest'
import { mentionedIds, triggerAt } from './suggestions.ts'

test('a slash that begins a word asks for canned replies until the word ends', () => {
  expect(triggerAt('/ho', 3, false)).toEqual({ sign: '/', query: 'ho', start: 0 })
  expect(triggerAt('Hello /', 7, false)).toEqual({ sign: '/', query: '', start: 6 })
  expect(triggerAt('/hours are', 10, false)).toBeNull()
  expect(triggerAt('and/or', 6, false)).toBeNull()
})

test('in notes, an at sign asks for colleagues, whose names have spaces', () => {
  expect(triggerAt('Ask @Max Ma', 11, true)).toEqual({ sign: '@', query: 'Max Ma', start: 4 })
  expect(triggerAt('max@maple.test', 14, true)).toBeNull()
  expect(triggerAt('@Max\n', 5, true)).toBeNull()
})

test('agents are mentioned by their whole name after an at sign', () => {
  const agents = [
    { id: 'a', displayName: 'Max Maple' },
    { id: 'b', displayName: 'Olive Maple' },
  ]
  expect(mentionedIds('@Max Maple, please ask Olive Maple', agents)).toEqual(['a'])
})
