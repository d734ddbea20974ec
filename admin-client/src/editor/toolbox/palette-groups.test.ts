import { expect, test } from 'vitest'
import { paletteBlocks } from './palette-groups.ts'

const found = (search: string) => paletteBlocks(search).map(({ name }) => name)

test('without a search all blocks that can stand somewhere are offered, and the page itself is not', () => {
  expect(found('')).toContain('Section')
  expect(found('  ')).toEqual(found(''))
  expect(found('')).not.toContain('Wrapper')
})

test('a block is found by its title, before those that are only called so', () => {
  expect(found('text')[0]).toBe('Text')
  expect(found('SECTION div')).toEqual(['SectionDivider'])
})

test('a block is found by other words for it, and by its group', () => {
  expect(found('heading')).toContain('Text')
  expect(found('picture')).toContain('Image')
  expect(found('columns')).toContain('Row')
  expect(found('media')).toContain('Image')
})

test('what nobody says finds nothing', () => {
  expect(found('zeppelin')).toEqual([])
})
