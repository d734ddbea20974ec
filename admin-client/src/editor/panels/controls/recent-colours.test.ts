import { expect, test } from 'vitest'
import { recentColours, withColour } from './recent-colours.ts'

test('the newest colour is first, without duplicates, at most nine', () => {
  expect(withColour(['#aaa', '#bbb'], '#bbb')).toEqual(['#bbb', '#aaa'])
  const many = Array.from({ length: 9 }, (_, at) => `#00000${at}`)
  expect(withColour(many, '#ffffff')).toHaveLength(9)
})

test('there are none without storage', () => {
  expect(recentColours()).toEqual([])
})
