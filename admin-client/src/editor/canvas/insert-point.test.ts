import { block, tree } from '@mainstreet/blocks/tree'
import { expect, test } from 'vitest'
import { blockLibrary } from '../session/index.ts'
import { flowOf } from './drag/flow.ts'
import type { Box, Point } from './drag/place.ts'
import { insertPointAt, plusOn } from './insert-point.ts'

const page = tree(
  block('Wrapper', {}, block('Section', {}, block('Container', {}, block('Text'), block('Text'))), block('Section')),
)

const boxes: Record<string, Box> = {
  ROOT: { left: 0, top: 0, right: 600, bottom: 400 },
  'section-1': { left: 0, top: 0, right: 600, bottom: 200 },
  'container-1': { left: 20, top: 20, right: 580, bottom: 180 },
  'text-1': { left: 20, top: 40, right: 580, bottom: 80 },
  'text-2': { left: 20, top: 120, right: 580, bottom: 160 },
  'section-2': { left: 0, top: 200, right: 600, bottom: 400 },
}

const COLUMN = {
  display: 'flex',
  direction: 'ltr',
  flexDirection: 'column',
  flexWrap: 'nowrap',
  gridTemplateColumns: 'none',
  gridTemplateRows: 'none',
  gridAutoFlow: 'row',
}

function pointAt(point: Point) {
  const holds = ({ left, top, right, bottom }: Box) =>
    point.x >= left && point.x <= right && point.y >= top && point.y <= bottom
  const query = {
    tree: page,
    geometry: {
      nodeAt: () => Object.keys(boxes).findLast((id) => holds(boxes[id] as Box)) ?? null,
      boxOf: (id: string) => boxes[id] ?? null,
      flowOf: () => flowOf(COLUMN),
    },
    moving: [],
    refusal: (id: string) => (blockLibrary.takesBlocks(page[id] as NonNullable<(typeof page)[string]>) ? null : ''),
    wrap: () => null,
  }
  const found = insertPointAt(query, point, 8)
  return found && [found.parent, found.index]
}

test('near the edge of a block, or in the gap between two, it is the position between them', () => {
  expect(pointAt({ x: 300, y: 101 })).toEqual(['container-1', 1])
  expect(pointAt({ x: 300, y: 196 })).toEqual(['ROOT', 1])
  expect(pointAt({ x: 300, y: 204 })).toEqual(['ROOT', 1])
})

test('in the middle of a block there is none, so a click there still selects the block', () => {
  expect(pointAt({ x: 300, y: 60 })).toBeNull()
  expect(pointAt({ x: 300, y: 140 })).toBeNull()
})

test('in an empty block there is none, because it has a hint of its own', () => {
  expect(pointAt({ x: 300, y: 300 })).toBeNull()
})

test('the plus appears beside the pointer, on the line', () => {
  const line = { left: 100, right: 500, top: 50, bottom: 50 }
  expect(plusOn(line, { x: 200, y: 45 }, 1)).toEqual({ x: 228, y: 50 })
  expect(plusOn(line, { x: 490, y: 45 }, 1)).toEqual({ x: 462, y: 50 })
  expect(plusOn(line, { x: 200, y: 45 }, 2)).toEqual({ x: 256, y: 50 })
  expect(plusOn({ left: 100, right: 140, top: 50, bottom: 50 }, { x: 110, y: 45 }, 1)).toEqual({ x: 120, y: 50 })
  expect(plusOn({ left: 100, right: 100, top: 0, bottom: 300 }, { x: 95, y: 100 }, 1)).toEqual({ x: 100, y: 128 })
})
