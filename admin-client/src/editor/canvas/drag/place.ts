import type { Flow } from './flow.ts'

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

export interface PlacedChild {
  /** Its place among all children, drawn or not. */
  readonly index: number
  readonly box: Box
}

export interface Place {
  readonly index: number
  /** Where the drop line goes: a box without width or without height. */
  readonly line: Box
}

/** The place among a container's children that a point means, by the halves of the children nearest to it. */
export function placeAt(flow: Flow, container: Box, children: readonly PlacedChild[], point: Point): Place {
  const lines = linesOf(flow, children)
  const line = nearestLine(flow, lines, point)
  if (!line) return { index: 0, line: middleOf(flow, container) }
  const at = along(flow, point)
  const nextAt = line.findIndex(({ box }) => (startOf(flow, box) + endOf(flow, box)) / 2 > at)
  const next = nextAt < 0 ? undefined : line[nextAt]
  const previous = nextAt < 0 ? line.at(-1) : line[nextAt - 1]
  const index = next ? next.index : (previous?.index ?? -1) + 1
  return { index, line: lineBetween(flow, previous?.box, next?.box) }
}

// Children of a wrapping container, line by line. A child starts a new line when it lies beside the line, or goes back.
function linesOf(flow: Flow, children: readonly PlacedChild[]): PlacedChild[][] {
  const lines: PlacedChild[][] = []
  for (const child of children) {
    const line = lines.at(-1)
    const last = line?.at(-1)
    if (line && last && (!flow.wraps || followsOn(flow, last.box, child.box))) line.push(child)
    else lines.push([child])
  }
  return lines
}

function followsOn(flow: Flow, last: Box, box: Box): boolean {
  const [from, to] = across(flow, last)
  const [start, end] = across(flow, box)
  const shared = Math.min(to, end) - Math.max(from, start)
  const beside = shared > Math.min(to - from, end - start) / 2
  return beside && startOf(flow, box) > startOf(flow, last)
}

function nearestLine(flow: Flow, lines: readonly PlacedChild[][], point: Point): PlacedChild[] | undefined {
  const at = flow.axis === 'x' ? point.y : point.x
  let nearest: PlacedChild[] | undefined
  let least = Number.POSITIVE_INFINITY
  for (const line of lines) {
    const from = Math.min(...line.map(({ box }) => across(flow, box)[0]))
    const to = Math.max(...line.map(({ box }) => across(flow, box)[1]))
    const distance = Math.max(from - at, at - to, 0)
    if (distance < least) {
      least = distance
      nearest = line
    }
  }
  return nearest
}

function lineBetween(flow: Flow, previous: Box | undefined, next: Box | undefined): Box {
  const beside = [previous, next].filter((box) => box !== undefined)
  const from = Math.min(...beside.map((box) => across(flow, box)[0]))
  const to = Math.max(...beside.map((box) => across(flow, box)[1]))
  const before = previous && endOf(flow, previous)
  const after = next && startOf(flow, next)
  const along = before !== undefined && after !== undefined ? (before + after) / 2 : (before ?? after ?? 0)
  const at = along * flow.direction || 0
  return flow.axis === 'x'
    ? { left: at, right: at, top: from, bottom: to }
    : { left: from, right: to, top: at, bottom: at }
}

function middleOf(flow: Flow, box: Box): Box {
  const x = (box.left + box.right) / 2
  const y = (box.top + box.bottom) / 2
  return flow.axis === 'x' ? { ...box, left: x, right: x } : { ...box, top: y, bottom: y }
}

// Positions along the flow grow in the order of the children, whichever way they run on the screen.
function along(flow: Flow, point: Point): number {
  return (flow.axis === 'x' ? point.x : point.y) * flow.direction
}

function startOf(flow: Flow, box: Box): number {
  const edge =
    flow.axis === 'x' ? (flow.direction > 0 ? box.left : box.right) : flow.direction > 0 ? box.top : box.bottom
  return edge * flow.direction
}

function endOf(flow: Flow, box: Box): number {
  const edge =
    flow.axis === 'x' ? (flow.direction > 0 ? box.right : box.left) : flow.direction > 0 ? box.bottom : box.top
  return edge * flow.direction
}

function across(flow: Flow, box: Box): readonly [number, number] {
  return flow.axis === 'x' ? [box.top, box.bottom] : [box.left, box.right]
}
