import { block, tree } from '@mainstreet/blocks/tree'
import { expect, test } from 'vitest'
import { blockLibrary } from '../../session/index.ts'
import { type CanvasGeometry, type DropQuery, dropTargetAt, indexWithout } from './drop-target.ts'
import { flowOf } from './flow.ts'
import type { Box } from './place.ts'

const page = tree(
  block(
    'Wrapper',
    {},
    block(
      'Section',
      {},
      block('Row', {}, block('Container', {}, block('Text', {})), block('Container', {}), block('Container', {})),
    ),
  ),
)

const boxes: Record<string, Box> = {
  ROOT: { left: 0, top: 0, right: 600, bottom: 400 },
  'section-1': { left: 0, top: 0, right: 600, bottom: 200 },
  'row-1': { left: 0, top: 20, right: 600, bottom: 180 },
  'container-1': { left: 0, top: 20, right: 190, bottom: 180 },
  'text-1': { left: 20, top: 40, right: 170, bottom: 80 },
  'container-2': { left: 205, top: 20, right: 395, bottom: 180 },
  'container-3': { left: 410, top: 20, right: 600, bottom: 180 },
}

const style = {
  direction: 'ltr',
  flexDirection: 'column',
  flexWrap: 'nowrap',
  gridTemplateColumns: 'none',
  gridTemplateRows: 'none',
  gridAutoFlow: 'row',
}
const geometry: CanvasGeometry = {
  nodeAt: ({ x, y }) =>
    Object.keys(boxes).findLast((id) => {
      const box = boxes[id] as Box
      return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
    }) ?? null,
  boxOf: (id) => boxes[id] ?? null,
  flowOf: (id) => flowOf({ ...style, display: 'flex', ...(id === 'row-1' && { flexDirection: 'row' }) }),
}

function dropping(block: string | readonly string[]): DropQuery {
  return {
    tree: page,
    geometry,
    moving: typeof block === 'string' ? [block] : [],
    refusal: (parent) => {
      const verdict = blockLibrary.mayPlace(page, block, parent)
      return verdict.ok ? null : verdict.reason
    },
    wrap: (parent) => blockLibrary.wrapFor(page, typeof block === 'string' ? [] : block, parent),
  }
}

test('over a container that takes it, a block goes inside', () => {
  expect(dropTargetAt(dropping(['Text']), { x: 300, y: 100 })).toMatchObject({ parent: 'container-2', index: 0 })
})

test('over a block that takes no children, it goes beside it', () => {
  expect(dropTargetAt(dropping(['Button']), { x: 100, y: 45 })).toMatchObject({ parent: 'container-1', index: 0 })
  expect(dropTargetAt(dropping(['Button']), { x: 100, y: 75 })).toMatchObject({ parent: 'container-1', index: 1 })
})

test('near the edge between two columns a container goes between them', () => {
  expect(dropTargetAt(dropping(['Container']), { x: 207, y: 100 })).toMatchObject({ parent: 'row-1', index: 1 })
  expect(dropTargetAt(dropping(['Container']), { x: 300, y: 100 })).toMatchObject({ parent: 'container-2' })
})

test('columns that change places need not be aimed at the very edge', () => {
  expect(dropTargetAt(dropping('container-3'), { x: 250, y: 100 })).toMatchObject({ parent: 'row-1', index: 1 })
})

test('where a container around it helps, it says so, and why', () => {
  expect(dropTargetAt(dropping(['Text']), { x: 198, y: 100 })).toMatchObject({
    parent: 'row-1',
    index: 1,
    wrap: { name: 'Container', reason: 'A row takes containers only' },
  })
})

test('where nothing takes it, the innermost parent gives the reason', () => {
  expect(dropTargetAt({ ...dropping(['Text']), wrap: () => null }, { x: 198, y: 100 })).toEqual({
    by: 'row-1',
    reason: 'A row takes containers only',
  })
})

test('several that move count as one', () => {
  expect(indexWithout(page, ['container-1', 'container-3'], { parent: 'row-1', index: 3 })).toBe(1)
  const both = { ...dropping('container-1'), moving: ['container-1', 'container-3'] }
  expect(dropTargetAt(both, { x: 100, y: 60 })).toMatchObject({ parent: 'row-1' })
  expect(dropTargetAt(both, { x: 500, y: 60 })).toMatchObject({ parent: 'row-1' })
})

test('into an empty container it goes as a whole, without a line', () => {
  expect(dropTargetAt(dropping(['Text']), { x: 300, y: 100 })).toEqual({
    parent: 'container-2',
    index: 0,
    line: null,
    wrap: null,
  })
})

test('a block is never dropped into itself', () => {
  expect(dropTargetAt(dropping('container-1'), { x: 100, y: 60 })).toMatchObject({ parent: 'row-1' })
})

test('outside the page there is no place and no reason', () => {
  expect(dropTargetAt(dropping(['Text']), { x: 700, y: 100 })).toBeNull()
})

test('a place after the moved block counts without it', () => {
  expect(indexWithout(page, ['container-1'], { parent: 'row-1', index: 3 })).toBe(2)
  expect(indexWithout(page, ['container-3'], { parent: 'row-1', index: 1 })).toBe(1)
  expect(indexWithout(page, ['text-1'], { parent: 'row-1', index: 2 })).toBe(2)
})
