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
    'Spacing',
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
    'Spacing',
    'Typography',
    'Hover',
    'Position',
    'Custom CSS',
    'Settings',
  ])
  expect(titlesOf('Wrapper')).toEqual(['Visibility', 'Background', 'Spacing'])
})

test('every setting of every group is in exactly one panel', () => {
  const groups = Object.keys(styleGroups) as (keyof typeof styleGroups)[]
  const shown = panelsOf({ fields: {}, styles: groups }).flatMap(({ fields }) => Object.keys(fields))
  const all = groups.flatMap((group) => Object.keys(styleGroups[group]))
  expect(shown.toSorted()).toEqual(all.toSorted())
})

test("an image has its settings in groups, and its size per device under the device's own tab", () => {
  expect(titlesOf('Image')).toEqual([
    'Visibility',
    'Spacing',
    'Hover',
    'Position',
    'Custom CSS',
    'Dimensions',
    'Border',
    'Animation',
    'Email',
    'Settings',
  ])
  const image = blockNamed('Image')
  const panels = image ? panelsOf(image) : []
  const { byDevice } = panels.find(({ title }) => title === 'Dimensions') ?? {}
  expect(Object.entries(byDevice?.tablet ?? {}).map(([key, { label }]) => [key, label])).toEqual([
    ['tabletWidth', 'Width'],
    ['tabletWidthUnit', 'Width unit'],
    ['tabletHeight', 'Height'],
    ['tabletHeightUnit', 'Height unit'],
    ['tabletObjectFit', 'Object fit'],
  ])
  const shown = panels
    .filter(({ title, group }) => group === null && title !== 'Visibility' && title !== 'Custom CSS')
    .flatMap(({ fields, byDevice: devices }) => Object.values(devices ?? [fields]).flatMap(Object.keys))
  expect(shown.toSorted()).toEqual(Object.keys(image?.fields ?? {}).toSorted())
})
