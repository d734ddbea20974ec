import type { Box } from '../drag/place.ts'

/** The position of marks in the canvas' document. They scroll with the page. */
export interface Viewport {
  readonly scrollX: number
  readonly scrollY: number
  readonly width: number
  readonly height: number
  /** One screen pixel in canvas pixels. */
  readonly one: number
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

/** Above the box if there is room, otherwise inside its upper edge, and always visible. */
export function placeTab(element: HTMLElement, box: Box | null, viewport: Viewport): void {
  element.hidden = box === null
  if (!box) return
  const { scrollX, scrollY, one } = viewport
  const height = element.offsetHeight * one
  const width = element.offsetWidth * one
  const above = box.top - height - 2 * one
  const inside = Math.max(box.top, Math.min(2 * one, box.bottom - height))
  const top = above >= 0 ? above : inside
  const left = Math.max(0, Math.min(box.left, viewport.width - width))
  element.style.transform = `translate(${left + scrollX}px, ${top + scrollY}px) scale(${one})`
}
