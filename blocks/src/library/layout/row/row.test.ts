import { describe, expect, it, test } from 'vitest'
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

describe('columns of different widths', () => {
  const row = (props: Record<string, unknown>) =>
    onSite(block('Row', props, block('Container'), block('Container'))).css

  it('keep their shares on desktops and tablets, and stack on phones', () => {
    const css = row({ columns: 2, columnWidths: [2, 1.5] })
    expect(css).toContain('--ms-widths:minmax(0,2fr) minmax(0,1.5fr);--ms-widths-tablet:minmax(0,2fr) minmax(0,1.5fr)}')
    expect(row({ columns: 4, columnWidths: [1, 2, 1, 1] })).not.toContain('--ms-widths-tablet:')
  })

  it('are ignored if they do not match the columns or are no numbers', () => {
    for (const columnWidths of [[1], ['1fr}', 2], [1, -1], 'wide'])
      expect(row({ columns: 2, columnWidths })).not.toContain('--ms-widths:')
  })
})
