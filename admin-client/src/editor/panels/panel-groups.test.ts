import { blockNamed } from '@mainstreet/blocks/library'
import { styleGroups } from '@mainstreet/blocks/styles'
import { expect, test } from 'vitest'
import { panelsOf } from './panel-groups.ts'

const titlesOf = (name: string) => {
  const definition = blockNamed(name)
  if (!definition) throw new Error(`There is no block ${name}`)
  return panelsOf(definition).map(({ title }) => title)
}

test('a block with every group has its panels in order, its own settings last', () => {
  expect(titlesOf('Section')).toEqual([
    'Visibility',
    'Dimensions',
    'Alignment',
    'Background',
    'Border',
    'Margin',
    'Hover',
    'Position',
    'Overflow',
    'Custom CSS',
    'Settings',
  ])
})

test('a block shows the panels it has and no others', () => {
  expect(titlesOf('Button')).toEqual([
    'Visibility',
    'Margin',
    'Typography',
    'Hover',
    'Position',
    'Custom CSS',
    'Settings',
  ])
  expect(titlesOf('Wrapper')).toEqual(['Visibility', 'Background', 'Margin'])
})

test('every setting of every group is in exactly one panel', () => {
  const groups = Object.keys(styleGroups) as (keyof typeof styleGroups)[]
  const shown = panelsOf({ fields: {}, styles: groups }).flatMap(({ fields }) => Object.keys(fields))
  const all = groups.flatMap((group) => Object.keys(styleGroups[group]))
  expect(shown.toSorted()).toEqual(all.toSorted())
})
