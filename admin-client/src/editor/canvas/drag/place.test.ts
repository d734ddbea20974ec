import { describe, expect, test } from 'vitest'
import { flowOf, type LayoutStyle } from './flow.ts'
import { type Box, type PlacedChild, type Point, placeAt } from './place.ts'

const plain: LayoutStyle = {
  display: 'flex',
  direction: 'ltr',
  flexDirection: 'row',
  flexWrap: 'nowrap',
  gridTemplateColumns: 'none',
  gridTemplateRows: 'none',
  gridAutoFlow: 'row',
}

const container: Box = { left: 0, top: 0, right: 320, bottom: 220 }

function box(left: number, top: number, width = 100, height = 100): Box {
  return { left, top, right: left + width, bottom: top + height }
}

function children(...boxes: Box[]): PlacedChild[] {
  return boxes.map((each, index) => ({ index, box: each }))
}

function indexAt(style: Partial<LayoutStyle>, boxes: Box[], point: Point): number {
  return placeAt(flowOf({ ...plain, ...style }), container, children(...boxes), point).index
}

describe('children in one line', () => {
  const row = [box(0, 0), box(110, 0), box(220, 0)]

  test('a row places by left and right halves', () => {
    expect(indexAt({}, row, { x: 20, y: 50 })).toBe(0)
    expect(indexAt({}, row, { x: 80, y: 50 })).toBe(1)
    expect(indexAt({}, row, { x: 310, y: 50 })).toBe(3)
  })

  test('a reversed row starts on the right', () => {
    const reversed = [...row].reverse()
    expect(indexAt({ flexDirection: 'row-reverse' }, reversed, { x: 310, y: 50 })).toBe(0)
    expect(indexAt({ flexDirection: 'row-reverse' }, reversed, { x: 10, y: 50 })).toBe(3)
  })

  test('a row in a right-to-left page starts on the right, reversed it starts on the left', () => {
    expect(indexAt({ direction: 'rtl' }, [...row].reverse(), { x: 310, y: 50 })).toBe(0)
    expect(indexAt({ direction: 'rtl', flexDirection: 'row-reverse' }, row, { x: 10, y: 50 })).toBe(0)
  })

  test('a column places by upper and lower halves, reversed from the bottom', () => {
    const column = [box(0, 0), box(0, 110)]
    expect(indexAt({ flexDirection: 'column' }, column, { x: 50, y: 30 })).toBe(0)
    expect(indexAt({ flexDirection: 'column' }, column, { x: 50, y: 105 })).toBe(1)
    expect(indexAt({ flexDirection: 'column-reverse' }, [...column].reverse(), { x: 50, y: 205 })).toBe(0)
  })

  test('an inline row is a row, and a gap of one pixel is a gap', () => {
    const close = [box(0, 0), box(101, 0), box(202, 0)]
    const { index, line } = placeAt(flowOf({ ...plain, display: 'inline-flex' }), container, children(...close), {
      x: 101,
      y: 50,
    })
    expect(index).toBe(1)
    expect(line).toEqual({ left: 100.5, right: 100.5, top: 0, bottom: 100 })
  })

  test('the halves of a tall child and of a tiny one count alike', () => {
    const uneven = [box(0, 0, 100, 3000), box(0, 3001, 100, 4)]
    const column = { flexDirection: 'column' }
    expect(indexAt(column, uneven, { x: 50, y: 1400 })).toBe(0)
    expect(indexAt(column, uneven, { x: 50, y: 1600 })).toBe(1)
    expect(indexAt(column, uneven, { x: 50, y: 3002 })).toBe(1)
    expect(indexAt(column, uneven, { x: 50, y: 3004 })).toBe(2)
  })

  test('plain blocks are a column and inline ones flow like words', () => {
    expect(flowOf({ ...plain, display: 'block' }).axis).toBe('y')
    expect(flowOf({ ...plain, display: 'block' }, 'inline-block')).toMatchObject({ axis: 'x', wraps: true })
  })
})

describe('children in several lines', () => {
  const lines = [box(0, 0), box(110, 0), box(220, 0), box(0, 110), box(110, 110)]

  test('a wrapping row picks the line first, then the place in it', () => {
    expect(indexAt({ flexWrap: 'wrap' }, lines, { x: 20, y: 160 })).toBe(3)
    expect(indexAt({ flexWrap: 'wrap' }, lines, { x: 300, y: 50 })).toBe(3)
    expect(indexAt({ flexWrap: 'wrap' }, lines, { x: 300, y: 160 })).toBe(5)
  })

  test('lines that grow upwards are read upwards', () => {
    const upwards = [box(0, 110), box(110, 110), box(0, 0)]
    expect(indexAt({ flexWrap: 'wrap-reverse' }, upwards, { x: 20, y: 50 })).toBe(2)
    expect(indexAt({ flexWrap: 'wrap-reverse' }, upwards, { x: 200, y: 160 })).toBe(2)
  })

  test('a grid of three columns flows by rows, a grid of one is a column', () => {
    const grid = { display: 'grid', gridTemplateColumns: '100px 100px 100px' }
    expect(indexAt(grid, lines, { x: 130, y: 160 })).toBe(4)
    expect(flowOf({ ...plain, display: 'grid', gridTemplateColumns: '320px' }).axis).toBe('y')
  })

  test('a grid that flows by columns is read column by column', () => {
    const byColumns = [box(0, 0), box(0, 110), box(110, 0)]
    expect(
      indexAt({ display: 'grid', gridAutoFlow: 'column', gridTemplateRows: '100px 100px' }, byColumns, {
        x: 50,
        y: 200,
      }),
    ).toBe(2)
    expect(
      indexAt({ display: 'grid', gridAutoFlow: 'column', gridTemplateRows: '100px 100px' }, byColumns, {
        x: 150,
        y: 20,
      }),
    ).toBe(2)
  })

  test('lines that run from right to left are read so', () => {
    const fromRight = [box(220, 0), box(110, 0), box(0, 0), box(220, 110)]
    expect(indexAt({ flexWrap: 'wrap', direction: 'rtl' }, fromRight, { x: 310, y: 50 })).toBe(0)
    expect(indexAt({ flexWrap: 'wrap', direction: 'rtl' }, fromRight, { x: 230, y: 160 })).toBe(4)
    const grid = { display: 'grid', gridTemplateColumns: '100px 100px 100px', direction: 'rtl' }
    expect(indexAt(grid, fromRight, { x: 10, y: 50 })).toBe(3)
  })

  test('a grid of one row that grows sideways is a row', () => {
    const row = { display: 'grid', gridAutoFlow: 'column', gridTemplateRows: '100px' }
    expect(indexAt(row, [box(0, 0), box(110, 0)], { x: 120, y: 90 })).toBe(1)
    expect(indexAt(row, [box(0, 0), box(110, 0)], { x: 200, y: 10 })).toBe(2)
  })

  test('where every child of a wrapping row fills its line, above and below count', () => {
    const stacked = [box(0, 0, 320, 50), box(0, 60, 320, 50), box(0, 120, 320, 50)]
    const { index, line } = placeAt(flowOf({ ...plain, flexWrap: 'wrap' }), container, children(...stacked), {
      x: 10,
      y: 100,
    })
    expect(index).toBe(2)
    expect(line).toEqual({ left: 0, right: 320, top: 115, bottom: 115 })
    expect(indexAt({ flexWrap: 'wrap' }, stacked, { x: 310, y: 5 })).toBe(0)
    const upwards = [...stacked].reverse()
    expect(indexAt({ flexWrap: 'wrap-reverse' }, upwards, { x: 310, y: 5 })).toBe(3)
  })

  test('small items beside a tall one are one line', () => {
    const uneven = [box(0, 0, 100, 200), box(110, 80, 100, 40)]
    expect(indexAt({ flexWrap: 'wrap' }, uneven, { x: 190, y: 10 })).toBe(2)
  })
})

describe('the drop line', () => {
  test('lies in the middle of the gap between two children', () => {
    const { line } = placeAt(flowOf(plain), container, children(box(0, 0), box(110, 0)), { x: 105, y: 50 })
    expect(line).toEqual({ left: 105, right: 105, top: 0, bottom: 100 })
  })

  test('lies at the outer edge of the last child', () => {
    const flow = flowOf({ ...plain, flexDirection: 'column' })
    expect(placeAt(flow, container, children(box(0, 0)), { x: 5, y: 90 }).line).toEqual({
      left: 0,
      right: 100,
      top: 100,
      bottom: 100,
    })
  })

  test('is none in an empty container, which receives it as a whole', () => {
    expect(placeAt(flowOf(plain), container, [], { x: 5, y: 5 })).toEqual({ index: 0, line: null })
  })

  test('stays within a container that cuts its children off or scrolls them', () => {
    const flow = flowOf({ ...plain, flexDirection: 'column' })
    const scrolled = children(box(-20, -80, 400), box(-20, 30, 400, 400))
    expect(placeAt(flow, container, scrolled, { x: 50, y: 300 })).toEqual({
      index: 2,
      line: { left: 0, right: 320, top: 220, bottom: 220 },
    })
  })

  test('a child that is not drawn keeps its place in the count', () => {
    const drawn = [
      { index: 0, box: box(0, 0) },
      { index: 2, box: box(110, 0) },
    ]
    expect(placeAt(flowOf(plain), container, drawn, { x: 200, y: 50 }).index).toBe(3)
    expect(placeAt(flowOf(plain), container, drawn, { x: 115, y: 50 }).index).toBe(2)
  })
})
