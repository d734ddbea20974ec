import { type DropQuery, dropTargetAt } from './drag/drop-target.ts'
import type { Box, Point } from './drag/place.ts'

/** A position between blocks, with the line that marks it. */
export interface InsertPoint {
  readonly parent: string
  readonly index: number
  readonly line: Box
}

/**
 * The position between blocks that a pointer is next to, found like the target of a drop; null if it is not within
 * `reach` px of one.
 */
export function insertPointAt(query: DropQuery, point: Point, reach: number): InsertPoint | null {
  const target = dropTargetAt(query, point)
  if (!target || 'by' in target || !target.line || target.wrap) return null
  const { parent, index, line } = target
  return distanceTo(line, point) <= reach ? { parent, index, line } : null
}

function distanceTo({ left, top, right, bottom }: Box, { x, y }: Point): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
}

/** Screen px. The plus appears beside the pointer, so that a click still meets the block. */
const BESIDE = 28

/** The centre of the plus on a line: beside the pointer, or in the middle of a short line. `one` is a screen pixel. */
export function plusOn({ left, top, right, bottom }: Box, { x, y }: Point, one: number): Point {
  return left === right ? { x: left, y: along(top, bottom, y, one) } : { x: along(left, right, x, one), y: top }
}

function along(start: number, end: number, pointer: number, one: number): number {
  const beside = BESIDE * one
  if (end - start < 2 * beside) return (start + end) / 2
  const after = pointer + beside
  return Math.max(start, Math.min(end, after <= end ? after : pointer - beside))
}
