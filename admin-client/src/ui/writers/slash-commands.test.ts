import { expect, test } from 'vitest'
import { slashCommands } from './slash-commands.ts'

const labels = (typed: string, hasPictures = true) => slashCommands(typed, hasPictures).map(({ label }) => label)

test('a slash alone offers everything, without pictures for those who have none', () => {
  expect(labels('')).toContain('Image')
  expect(labels('', false)).not.toContain('Image')
  expect(labels('', false)).toHaveLength(labels('').length - 2)
})

test('commands are found by the beginning of their name and by other words', () => {
  expect(labels('tab')).toEqual(['Table'])
  expect(labels('Photo')).toEqual(['Image', 'Gallery'])
  expect(labels('head')).toEqual(['Heading', 'Subheading'])
  expect(labels('zeppelin')).toEqual([])
})
