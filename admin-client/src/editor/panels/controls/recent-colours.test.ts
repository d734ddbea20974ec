import { expect, test } from 'vitest'
import { recentColours, withColour } from './recent-colours.ts'

test('the newest colour comes first, each once, nine at most', () => {
  expect(withColour(['#aaa', '#bbb'], '#bbb')).toEqual(['#bbb', '#aaa'])
  const many = Array.from({ length: 9 }, (_, at) => `#00000${at}`)
  expect(withColour(many, '#ffffff')).toHaveLength(9)
})

test('without a place to keep them there are none', () => {
  expect(recentColours()).toEqual([])
})
