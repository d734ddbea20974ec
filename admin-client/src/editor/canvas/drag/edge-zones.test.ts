import { expect, test } from 'vitest'
import { type Beside, parentAtEdge } from './edge-zones.ts'

const at = (x: number, y: number) => ({ x, y })
const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom })
const stacked = (parent: string, top: number, bottom: number): Beside => ({
  parent,
  box: box(0, top, 400, bottom),
  axis: 'y',
})

test('near its edges a point targets the place beside a block, in its middle the inside', () => {
  const one = [stacked('page', 0, 100)]
  expect([3, 50, 97].map((y) => parentAtEdge(one, at(200, y)))).toEqual(['page', null, 'page'])
})

test('nested blocks with overlapping edges share the edge zone, the outermost outside', () => {
  const nested = [stacked('page', 0, 200), stacked('outer', 0, 200), stacked('inner', 0, 100)]
  expect([2, 10, 20, 30].map((y) => parentAtEdge(nested, at(200, y)))).toEqual(['page', 'outer', 'inner', null])
  expect([198, 190].map((y) => parentAtEdge(nested, at(200, y)))).toEqual(['page', 'outer'])
})

test('separate edges have a zone each', () => {
  const nested = [stacked('page', 0, 200), stacked('outer', 40, 160)]
  expect([4, 20, 43, 60].map((y) => parentAtEdge(nested, at(200, y)))).toEqual(['page', null, 'outer', null])
})

test('in tiny blocks the zones shrink, so the inside stays reachable', () => {
  expect([1, 5, 9].map((y) => parentAtEdge([stacked('page', 0, 10)], at(200, y)))).toEqual(['page', null, 'page'])
  const nested = [stacked('page', 0, 20), stacked('outer', 0, 20)]
  expect([2, 6, 10, 14, 18].map((y) => parentAtEdge(nested, at(200, y)))).toEqual([
    'page',
    'outer',
    null,
    'outer',
    'page',
  ])
})

test('only edges along the sibling axis count', () => {
  const column: Beside = { parent: 'row', box: box(0, 0, 400, 100), axis: 'x' }
  expect(parentAtEdge([column], at(200, 2))).toBeNull()
  expect(parentAtEdge([column], at(398, 50))).toBe('row')
})

test('a block that overflows its parent only has its own edge zone', () => {
  const nested = [stacked('page', 50, 100), stacked('outer', 20, 100)]
  expect(parentAtEdge(nested, at(200, 22))).toBe('outer')
})
