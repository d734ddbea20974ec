import { expect, test } from 'vitest'
import { landing, type Placed, placeOf, rowsOf, withMoved } from './tree.ts'

const page = (id: string, parentId: string | null = null): Placed => ({ id, title: id.toUpperCase(), parentId })
/** a, b with b1 and b2, c. */
const pages = [page('a'), page('b'), page('b1', 'b'), page('b2', 'b'), page('c')]
const shape = (list: readonly Placed[], folded = new Set<string>()) =>
  rowsOf(list, folded).map((row) => '-'.repeat(row.depth) + row.item.id)
const at = (from: string, to: number, depth: number, folded = new Set<string>()) => {
  const rows = rowsOf(pages, folded)
  return landing(
    { items: pages, rows },
    rows.findIndex((row) => row.item.id === from),
    to,
    depth,
  )
}

test('children are below their parent, unless it is collapsed', () => {
  expect(shape(pages)).toEqual(['a', 'b', '-b1', '-b2', 'c'])
  expect(shape(pages, new Set(['b']))).toEqual(['a', 'b', 'c'])
})

test('a page with a missing parent is at the top level', () => {
  expect(shape([page('x', 'archived'), page('a')])).toEqual(['x', 'a'])
})

test('a page lands before, between and behind its neighbours', () => {
  expect(at('c', 0, 0)).toEqual({ parentId: null, afterId: null, depth: 0 })
  expect(at('c', 1, 0)).toEqual({ parentId: null, afterId: 'a', depth: 0 })
  expect(at('a', 4, 0)).toEqual({ parentId: null, afterId: 'c', depth: 0 })
})

test('the depth follows the drag as far as the neighbours allow', () => {
  expect(at('c', 4, 1)).toEqual({ parentId: 'b', afterId: 'b2', depth: 1 })
  expect(at('c', 4, 2)).toEqual({ parentId: 'b2', afterId: null, depth: 2 })
  expect(at('c', 4, 9)).toEqual({ parentId: 'b2', afterId: null, depth: 2 })
  expect(at('c', 3, 0)).toEqual({ parentId: 'b', afterId: 'b1', depth: 1 })
  expect(at('a', 1, 0)).toEqual({ parentId: 'b', afterId: null, depth: 1 })
})

test('a collapsed page takes another after its hidden children', () => {
  expect(at('c', 2, 1, new Set(['b']))).toEqual({ parentId: 'b', afterId: 'b2', depth: 1 })
})

test('a page that stays in its row can still change its depth', () => {
  expect(at('b2', 3, 0)).toEqual({ parentId: null, afterId: 'b', depth: 0 })
  expect(at('b2', 3, 2)).toEqual({ parentId: 'b1', afterId: null, depth: 2 })
})

test('a moved page is shown where it lands, and can be moved back', () => {
  const before = placeOf(pages, 'b1')
  const moved = withMoved(pages, 'b1', { parentId: null, afterId: 'c' })
  expect(shape(moved)).toEqual(['a', 'b', '-b2', 'c', 'b1'])
  expect(shape(withMoved(moved, 'b1', before))).toEqual(shape(pages))
  expect(shape(withMoved(pages, 'c', { parentId: null, afterId: null }))).toEqual(['c', 'a', 'b', '-b1', '-b2'])
  expect(shape(withMoved(pages, 'b2', { parentId: 'b', afterId: null }))).toEqual(['a', 'b', '-b2', '-b1', 'c'])
})
