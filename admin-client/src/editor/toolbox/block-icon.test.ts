import { blocks } from '@mainstreet/blocks/library'
import { expect, test } from 'vitest'
import { knowsIcon } from './block-icon.tsx'

test('every block of the library has its icon in the palette', () => {
  expect(blocks.filter(({ icon }) => !knowsIcon(icon)).map(({ name }) => name)).toEqual([])
})
