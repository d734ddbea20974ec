import { expect, test } from 'vitest'
import { type InsertRequest, slashCommands } from './slash-commands.ts'

const ALL: readonly InsertRequest[] = ['image', 'gallery', 'video', 'button', 'template']
const labels = (typed: string, insertable = ALL) => slashCommands(typed, new Set(insertable)).map(({ label }) => label)

test('a slash alone offers everything, without what one may not see', () => {
  expect(labels('')).toContain('Image')
  expect(labels('', ['video', 'button'])).not.toContain('Image')
  expect(labels('', ['video', 'button'])).toHaveLength(labels('').length - 3)
})

test('commands are found by the beginning of their name and by other words', () => {
  expect(labels('tab')).toEqual(['Table'])
  expect(labels('Photo')).toEqual(['Image', 'Gallery'])
  expect(labels('head')).toEqual(['Heading', 'Subheading'])
  expect(labels('youtube')).toEqual(['Video'])
  expect(labels('zeppelin')).toEqual([])
})
