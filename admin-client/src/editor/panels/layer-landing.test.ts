import { block, tree } from '@mainstreet/blocks/tree'
import { expect, test } from 'vitest'
import { editorWith } from '../commands/test-page.ts'
import { layerLanding } from './layer-landing.ts'
import { layerRows } from './layer-rows.ts'

const column = (...texts: string[]) => block('Container', {}, ...texts.map((text) => block('Text', { text })))
const sections = [block('Section', {}, column('a', 'b')), block('Section', {}, block('Row', {}, column('c'), column()))]

/** Drags a block's row to a position in the outline, `levels` to the right. */
function land(id: string, to: number, levels = 0, closed: readonly string[] = []) {
  const session = editorWith(...sections)
  const rows = layerRows(session.tree, new Set([...closed, id]))
  const from = rows.findIndex((row) => row.id === id)
  const refusalOf = (parent: string) => {
    const verdict = session.library.mayPlace(session.tree, id, parent)
    return verdict.ok ? null : verdict.reason
  }
  const wished = (rows[from]?.level ?? 0) + levels
  return layerLanding({ tree: session.tree, rows, from, moving: [id], refusalOf }, to, wished)
}

test('the outline of these tests', () => {
  const page = tree(block('Wrapper', {}, ...sections))
  expect(
    layerRows(page, new Set())
      .map(({ id }) => id)
      .join(' '),
  ).toBe('ROOT section-1 container-1 text-1 text-2 section-2 row-1 container-2 text-3 container-3')
})

test('between its siblings a block changes places with them', () => {
  expect(land('text-1', 4)).toEqual({ parent: 'container-1', index: 1, level: 4, refusal: null })
  expect(land('text-2', 3)).toEqual({ parent: 'container-1', index: 0, level: 4, refusal: null })
})

test('going sideways chooses among the depths that the rows around it allow', () => {
  expect(land('container-1', 6, 0)).toMatchObject({ parent: 'row-1', index: 1, level: 4 })
  expect(land('container-3', 5, -1)).toMatchObject({ parent: 'section-1', index: 1, level: 3 })
})

test('the nearest depth that takes the block is chosen', () => {
  // Below the row's first column and its text, a text can only go into that column.
  expect(land('text-1', 8, -1)).toEqual({ parent: 'container-2', index: 1, level: 5, refusal: null })
})

test('where no depth takes it, the nearest gives the reason', () => {
  expect(land('text-1', 1)).toMatchObject({ level: 2, refusal: expect.stringMatching(/^A page takes .* only$/) })
})

test('below a closed row a block goes after the rows it hides', () => {
  expect(land('text-3', 3, 0, ['container-1'])).toEqual({ parent: 'container-1', index: 2, level: 4, refusal: null })
})

test('nothing is put before the page itself', () => {
  expect(land('section-2', 0)).toMatchObject({ parent: 'ROOT', index: 0, level: 2, refusal: null })
})
