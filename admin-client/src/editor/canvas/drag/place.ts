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
  /** Its index among all children, including those that are not rendered. */
  readonly index: number
  readonly box: Box
}

export interface Place {
  readonly index: number
  /** The drop line: a box with zero width or height. null in an empty container. */
  readonly line: Box | null
}

/** A single child that takes this fraction of its line gets drop positions above and below, not beside. */
const FILLS = 2 / 3

/** The position among a container's children for a point, decided by the halves of the nearest children. */
export function placeAt(flow: Flow, container: Box, children: readonly PlacedChild[], point: Point): Place {
  const lines = linesOf(flow, children)
  const line = nearestLine(flow, lines, point)
  if (!line) return { index: 0, line: null }
  // A wrapping column rarely wraps, so check whether it did.
  const mayStack = flow.wraps && (flow.axis === 'x' || lines.length > 1)
  if (mayStack && isStacked(flow, container, line)) return beside(crossFlow(flow), container, lines.flat(), line, point)
  return beside(flow, container, line, line, point)
}

/** `among` are all potential neighbours, `near` those whose halves decide. */
function beside(
  flow: Flow,
  container: Box,
  among: readonly PlacedChild[],
  near: readonly PlacedChild[],
  point: Point,
): Place {
  const at = along(flow, point)
  const first = near.find(({ box }) => (startOf(flow, box) + endOf(flow, box)) / 2 > at)
  const last = near.at(-1)
  const nextAt = first ? among.indexOf(first) : last ? among.indexOf(last) + 1 : 0
  const next = among[nextAt]
  const previous = among[nextAt - 1]
  const index = first ? first.index : (last?.index ?? -1) + 1
  return { index, line: clipTo(container, lineBetween(flow, previous?.box, next?.box)) }
}

function isStacked(flow: Flow, container: Box, [only, ...others]: readonly PlacedChild[]): boolean {
  if (!only || others.length > 0) return false
  const room = endOf(flow, container) - startOf(flow, container)
  return endOf(flow, only.box) - startOf(flow, only.box) > room * FILLS
}

// The flow of the lines themselves.
function crossFlow(flow: Flow): Flow {
  return { ...flow, axis: flow.axis === 'x' ? 'y' : 'x', direction: flow.lineDirection, lineDirection: flow.direction }
}

// Groups the children of a wrapping container into lines. A child starts a new line if it is beside the current line or
// goes back.
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
  const isBeside = shared > Math.min(to - from, end - start) / 2
  return isBeside && startOf(flow, box) > startOf(flow, last)
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
  const both = [previous, next].filter((box) => box !== undefined)
  const from = Math.min(...both.map((box) => across(flow, box)[0]))
  const to = Math.max(...both.map((box) => across(flow, box)[1]))
  const before = previous && endOf(flow, previous)
  const after = next && startOf(flow, next)
  const along = before !== undefined && after !== undefined ? (before + after) / 2 : (before ?? after ?? 0)
  const at = along * flow.direction || 0
  return flow.axis === 'x'
    ? { left: at, right: at, top: from, bottom: to }
    : { left: from, right: to, top: at, bottom: at }
}

// Clips to the container, since a line in a clipped or scrolled-out area would be invisible.
function clipTo(container: Box, { left, top, right, bottom }: Box): Box {
  const x = (at: number) => Math.max(container.left, Math.min(container.right, at))
  const y = (at: number) => Math.max(container.top, Math.min(container.bottom, at))
  return { left: x(left), top: y(top), right: x(right), bottom: y(bottom) }
}

// Coordinates along the flow increase in child order, whatever the visual direction.
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
