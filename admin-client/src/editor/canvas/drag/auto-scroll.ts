import type { Box, Point } from './place.ts'

/** Distance from an edge, in px, within which the page scrolls. Scrolling is faster closer to the edge. */
const REACH = 56
const MAX_SPEED = 18

/** The scroll distance per frame for a pointer position within `size` pixels; 0 away from the edges. */
export function scrollStep(at: number, size: number): number {
  const reach = Math.min(REACH, size / 4)
  if (at < 0 || at > size) return 0
  if (at < reach) return -Math.ceil(((reach - at) / reach) * MAX_SPEED)
  if (at > size - reach) return Math.ceil(((at - (size - reach)) / reach) * MAX_SPEED)
  return 0
}

/** Scrolls the scrollers under the pointer, innermost first, and then the page at its visible edges. */
export function autoScroll(window: Window, point: Point, visible: Box): boolean {
  const { document } = window
  let element = document.elementFromPoint(point.x, point.y)
  for (; element && element !== document.body && element !== document.documentElement; element = element.parentElement)
    if (isScroller(window, element) && tryScroll(element, point)) return true
  const page = document.scrollingElement ?? document.documentElement
  return scrollBy(
    page,
    scrollStep(point.x - visible.left, visible.right - visible.left),
    scrollStep(point.y - visible.top, visible.bottom - visible.top),
  )
}

/** Scrolls an element whose content is larger than itself, such as the stage of a zoomed canvas. */
export function scrollWithin(room: Element, point: Point): boolean {
  const isLarger = room.scrollWidth > room.clientWidth || room.scrollHeight > room.clientHeight
  const { left, top, right, bottom } = room.getBoundingClientRect()
  const isOver = point.x >= left && point.x <= right && point.y >= top && point.y <= bottom
  return isLarger && isOver && tryScroll(room, point)
}

function isScroller(window: Window, element: Element): boolean {
  if (element.scrollHeight <= element.clientHeight && element.scrollWidth <= element.clientWidth) return false
  const { overflowX, overflowY } = window.getComputedStyle(element)
  return [overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll')
}

function tryScroll(element: Element, point: Point): boolean {
  const { left, top } = element.getBoundingClientRect()
  return scrollBy(
    element,
    scrollStep(point.x - left, element.clientWidth),
    scrollStep(point.y - top, element.clientHeight),
  )
}

function scrollBy(element: Element, x: number, y: number): boolean {
  const { scrollLeft, scrollTop } = element
  // Smooth scrolling, which pages may enable, would conflict with the next frame.
  if (x !== 0 || y !== 0) element.scrollBy({ left: x, top: y, behavior: 'instant' })
  return element.scrollLeft !== scrollLeft || element.scrollTop !== scrollTop
}
