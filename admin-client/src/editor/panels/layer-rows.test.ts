import { block, tree } from '@mainstreet/blocks/tree'
import { expect, test } from 'vitest'
import { layerRows } from './layer-rows.ts'

const page = tree(block('Wrapper', {}, block('Section', {}, block('Container', {}, block('Text'))), block('Section')))

test('the outline is in page order, each row as deep as its block', () => {
  expect(layerRows(page, new Set()).map(({ id, level }) => `${level} ${id}`)).toEqual([
    '1 ROOT',
    '2 section-1',
    '3 container-1',
    '4 text-1',
    '2 section-2',
  ])
})

test('the children of a closed row are not shown', () => {
  const rows = layerRows(page, new Set(['section-1']))
  expect(rows.map(({ id }) => id)).toEqual(['ROOT', 'section-1', 'section-2'])
  expect(rows[1]).toMatchObject({ hasChildren: true, isClosed: true })
})
