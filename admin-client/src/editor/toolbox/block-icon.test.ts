import { blocks } from '@mainstreet/blocks/library'
import { expect, test } from 'vitest'
import { knowsIcon } from './block-icon.tsx'

test('every block of the library has its icon in the palette', () => {
  expect(blocks.filter(({ icon }) => !knowsIcon(icon)).map(({ name }) => name)).toEqual([])
})

test('every kind of list item has its icon in the menu', () => {
  const kinds = blocks.flatMap(({ fields }) =>
    Object.values(fields).flatMap(({ control }) =>
      control.kind === 'list' ? (control.kinds?.groups.flatMap((group) => group.kinds) ?? []) : [],
    ),
  )
  expect(kinds.length).toBeGreaterThan(10)
  expect(kinds.filter(({ icon }) => !knowsIcon(icon)).map(({ name }) => name)).toEqual([])
})
