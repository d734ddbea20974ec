import type { Box, Point } from './place.ts'

/** Within so many pixels of an edge the page scrolls, faster the nearer. */
const REACH = 56
const FASTEST = 18

/** How far to scroll in this frame for a pointer at this place of something `size` pixels long; 0 away from its ends. */
export function scrollStep(at: number, size: number): number {
  const reach = Math.min(REACH, size / 4)
  if (at < 0 || at > size) return 0
  if (at < reach) return -Math.ceil(((reach - at) / reach) * FASTEST)
  if (at > size - reach) return Math.ceil(((at - (size - reach)) / reach) * FASTEST)
  return 0
}

/** Scrolls what lies under the pointer, innermost first, then the page, whose edges are those that are seen. */
export function autoScroll(window: Window, point: Point, visible: Box): boolean {
  const { document } = window
  let element = document.elementFromPoint(point.x, point.y)
  for (; element && element !== document.body && element !== document.documentElement; element = element.parentElement)
    if (isScroller(window, element) && scrolled(element, point)) return true
  const page = document.scrollingElement ?? document.documentElement
  return scrollBy(
    page,
    scrollStep(point.x - visible.left, visible.right - visible.left),
    scrollStep(point.y - visible.top, visible.bottom - visible.top),
  )
}

/** Scrolls what is larger than its room, such as the stage of a zoomed canvas, below a point of the same window. */
export function scrollWithin(room: Element, point: Point): boolean {
  const isLarger = room.scrollWidth > room.clientWidth || room.scrollHeight > room.clientHeight
  const { left, top, right, bottom } = room.getBoundingClientRect()
  const isOver = point.x >= left && point.x <= right && point.y >= top && point.y <= bottom
  return isLarger && isOver && scrolled(room, point)
}

function isScroller(window: Window, element: Element): boolean {
  if (element.scrollHeight <= element.clientHeight && element.scrollWidth <= element.clientWidth) return false
  const { overflowX, overflowY } = window.getComputedStyle(element)
  return [overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll')
}

function scrolled(element: Element, point: Point): boolean {
  const { left, top } = element.getBoundingClientRect()
  return scrollBy(
    element,
    scrollStep(point.x - left, element.clientWidth),
    scrollStep(point.y - top, element.clientHeight),
  )
}

function scrollBy(element: Element, x: number, y: number): boolean {
  const { scrollLeft, scrollTop } = element
  // Smooth scrolling, which pages may ask for, would fight with the next frame.
  if (x !== 0 || y !== 0) element.scrollBy({ left: x, top: y, behavior: 'instant' })
  return element.scrollLeft !== scrollLeft || element.scrollTop !== scrollTop
}
