import { expect, test } from 'vitest'
import { paletteBlocks } from './palette-groups.ts'

const found = (search: string) => paletteBlocks(search).map(({ name }) => name)

test('without a search all placeable blocks are offered, but not the page itself', () => {
  expect(found('')).toContain('Section')
  expect(found('  ')).toEqual(found(''))
  expect(found('')).not.toContain('Wrapper')
})

test('title matches come before keyword matches', () => {
  expect(found('text')[0]).toBe('Text')
  expect(found('SECTION div')).toEqual(['SectionDivider'])
})

test('a block is found by its keywords and its group', () => {
  expect(found('heading')).toContain('Text')
  expect(found('picture')).toContain('Image')
  expect(found('columns')).toContain('Row')
  expect(found('media')).toContain('Image')
})

test('an unknown word finds nothing', () => {
  expect(found('zeppelin')).toEqual([])
})

test('parts of a card are only offered where they are taken', () => {
  const names = (isOffered: boolean) => paletteBlocks('card', () => isOffered).map(({ name }) => name)
  expect(names(true)).toEqual(expect.arrayContaining(['CardSample', 'CardHeader', 'CardBody']))
  expect(names(false)).toContain('CardSample')
  expect(names(false)).not.toContain('CardHeader')
  expect(names(false)).not.toContain('CardBody')
})

test('an email is offered its own blocks, and a page none of them', () => {
  const email = paletteBlocks('', undefined, true).map(({ name }) => name)
  expect(email).toEqual([
    'EmailSection',
    'EmailContainer',
    'EmailTextBox',
    'EmailImage',
    'EmailButton',
    'EmailProducts',
    'EmailPosts',
    'EmailOrderLines',
  ])
  expect(found('').filter((name) => name.startsWith('Email'))).toEqual([])
})
