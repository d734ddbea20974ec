import type { Box } from '../drag/place.ts'

/** The position of marks in the canvas' document. They scroll with the page. */
export interface Viewport {
  readonly scrollX: number
  readonly scrollY: number
  readonly width: number
  readonly height: number
  /** One screen pixel in canvas pixels. */
  readonly one: number
  /** Whether the tools of the selected block are at the lower edge, as on phones, where they are as tall as two lines. */
  readonly isDocked?: boolean
}

export function placeBox(element: HTMLElement, box: Box | null, { scrollX, scrollY }: Viewport): void {
  element.hidden = box === null
  if (!box) return
  element.style.width = `${box.right - box.left}px`
  element.style.height = `${box.bottom - box.top}px`
  element.style.transform = `translate(${box.left + scrollX}px, ${box.top + scrollY}px)`
}

const LINE = 3

/** The drop line is three screen pixels thick, centred on its position. */
export function placeLine(element: HTMLElement, line: Box | null, viewport: Viewport): void {
  element.hidden = line === null
  if (!line) return
  const half = (LINE * viewport.one) / 2
  const isUpright = line.left === line.right
  const grown = isUpright
    ? { ...line, left: line.left - half, right: line.right + half }
    : { ...line, top: line.top - half, bottom: line.bottom + half }
  placeBox(element, grown, viewport)
}

/**
 * Above the box unless it is docked, else below it, else within its visible part: at its upper edge, or at the lower one if the line being
 * read is at the upper edge. Always visible.
 */
export function placeTab(
  element: HTMLElement,
  box: Box | null,
  viewport: Viewport,
  readAt: number | null = null,
): void {
  element.hidden = box === null
  if (!box) return
  const { scrollX, scrollY, one } = viewport
  const height = element.offsetHeight * one
  const width = element.offsetWidth * one
  const top = tabTop(box, height, viewport, readAt)
  const left = Math.max(0, Math.min(box.left, viewport.width - width))
  element.style.transform = `translate(${left + scrollX}px, ${top + scrollY}px) scale(${one})`
}

/** Screen px. A line this close to the tab counts as covered, since lines are read with those around them. */
const LINE_ROOM = 12

export function tabTop(
  { top, bottom }: Pick<Box, 'top' | 'bottom'>,
  height: number,
  { height: seen, one, isDocked }: Pick<Viewport, 'height' | 'one' | 'isDocked'>,
  /** Where the reader pointed last; null if unknown. */
  readAt: number | null,
): number {
  const gap = 2 * one
  const docked = seen - height - 4 * gap
  if (isDocked && bottom > 0 && bottom + gap < docked) return docked
  const above = top - height - gap
  if (above >= 0 && above <= seen) return above
  const below = bottom + gap
  if (below >= 0 && below + height <= seen) return below
  const upper = Math.max(top, Math.min(gap, bottom - height))
  const lower = Math.min(bottom, seen) - height - gap
  const isCovered = readAt !== null && readAt >= upper && readAt <= upper + height + LINE_ROOM * one
  return isCovered && lower > upper + height ? lower : upper
}
