import { block } from '@mainstreet/blocks/tree'
import { expect, test } from 'vitest'
import { DragPayload } from '../canvas/drag/drag-payload.ts'
import { editorWith } from '../commands/test-page.ts'
import type { DragSource } from '../session/index.ts'
import { LAYER_INDENT, LIST_PADDING, layerDropAt } from './layer-drop.ts'
import { layerRows } from './layer-rows.ts'

const ROW = 30
const column = (...texts: string[]) => block('Container', {}, ...texts.map((text) => block('Text', { text })))

/** 0 ROOT, 1 section-1, 2 container-1, 3 text-1, 4 text-2, 5 section-2, 6 row-1, 7 container-2, 8 text-3, 9 container-3. */
const page = () =>
  editorWith(block('Section', {}, column('a', 'b')), block('Section', {}, block('Row', {}, column('c'), column())))

interface Dropped {
  /** The number of rows above the pointer, and the level of the chevron below it. */
  readonly below: number
  readonly level: number
  readonly closed?: readonly string[]
  readonly selected?: readonly string[]
}

function drop(source: DragSource, { below, level, closed = [], selected = [] }: Dropped) {
  const session = page()
  session.document.selection.setAll(selected)
  const carried = new DragPayload(session, source)
  const list = {
    tree: session.tree,
    rows: layerRows(session.tree, new Set(closed)),
    rowHeight: ROW,
    moving: carried.moving,
    refusalOf: (parent: string) => carried.refusal(parent),
    wrapOf: (parent: string) => carried.wrap(parent),
  }
  return layerDropAt(list, { x: 24 + (level - 1) * LAYER_INDENT, y: LIST_PADDING + below * ROW + 4 })
}

const fresh = (name: string): DragSource => ({ kind: 'new', name, title: name })
const node = (id: string): DragSource => ({ kind: 'node', id, title: id })

test('the nearest gap between rows is the target', () => {
  expect(drop(fresh('Text'), { below: 4, level: 4 })).toMatchObject({ parent: 'container-1', place: 1, below: 4 })
  expect(drop(fresh('Text'), { below: 3, level: 4 })).toMatchObject({ parent: 'container-1', place: 0, below: 3 })
})

test('far to the right a block goes as deep as it can', () => {
  expect(drop(fresh('Text'), { below: 10, level: 20 })).toMatchObject({ parent: 'container-3', place: 0, level: 5 })
  expect(drop(fresh('Section'), { below: 5, level: 20 })).toMatchObject({ parent: 'ROOT', place: 1, level: 2 })
})

test('where a row takes containers only, one goes around the block', () => {
  expect(drop(fresh('Text'), { below: 9, level: 4 })).toMatchObject({
    parent: 'row-1',
    place: 1,
    wrap: 'Container',
    refusal: 'A row takes containers only',
  })
  expect(drop(fresh('Container'), { below: 9, level: 4 })).toMatchObject({ parent: 'row-1', place: 1, wrap: null })
})

test('a place that cannot take it gives the reason', () => {
  expect(drop(node('section-1'), { below: 9, level: 5 })).toMatchObject({
    wrap: null,
    refusal: 'A container takes no sections',
  })
})

test('a block among its siblings is counted with itself, as the drop asks for it', () => {
  expect(drop(node('text-1'), { below: 5, level: 4 })).toMatchObject({ parent: 'container-1', index: 1, place: 2 })
})

test('a block cannot land in itself, or in another moved block', () => {
  expect(drop(node('section-1'), { below: 4, level: 4 })).toMatchObject({ parent: 'ROOT', place: 0, below: 1 })
  const both = { below: 11, level: 5, selected: ['container-2', 'container-3'] }
  expect(drop(node('container-2'), both)).toMatchObject({ parent: 'row-1', place: 0, below: 7 })
})

test('below a closed row it goes behind what that row hides', () => {
  const found = drop(fresh('Text'), { below: 3, level: 9, closed: ['container-1'] })
  expect(found).toMatchObject({ parent: 'container-1', place: 2 })
})

test('above the page and below the last row there is nothing but the first and the last place', () => {
  expect(drop(fresh('Section'), { below: -3, level: 1 })).toMatchObject({ parent: 'ROOT', place: 0, below: 1 })
  expect(drop(fresh('Section'), { below: 90, level: 1 })).toMatchObject({ parent: 'ROOT', place: 2, below: 10 })
})
