import { expect, test } from 'vitest'
import { inEditor, onSite } from '../../../render/render-for-test.tsx'
import { block } from '../../../tree/index.ts'
import { newBlock } from '../../index.ts'

test('a new row has a container for each column', () => {
  expect(newBlock('Row', { columns: 4 }).children.map(({ name }) => name)).toEqual(Array(4).fill('Container'))
})

test('columns halve on tablets from four on, and stack on phones', () => {
  expect(onSite(block('Row', { columns: 4 })).css).toContain(
    '--ms-columns:4;--ms-columns-tablet:2;--ms-columns-mobile:1',
  )
  expect(onSite(block('Row', { columns: 3 })).css).toContain(
    '--ms-columns:3;--ms-columns-tablet:3;--ms-columns-mobile:1',
  )
  expect(onSite(block('Row', { columns: 12 })).css).toContain(
    '--ms-columns:12;--ms-columns-tablet:6;--ms-columns-mobile:2',
  )
})

test('columns are 1 to 12, whatever is stored', () => {
  for (const [columns, drawn] of [
    [0, 1],
    [40, 12],
    ['3', 3],
    ['many', 2],
  ] as const)
    expect(onSite(block('Row', { columns })).css).toContain(`--ms-columns:${drawn};`)
})

test('a row is visible on every device in the editor, and hidden on chosen devices on the site', () => {
  const row = block('Row', { showOnMobile: false })
  expect(onSite(row).css).toContain('display:none!important')
  expect(inEditor(row).css).not.toContain('display:none')
})
