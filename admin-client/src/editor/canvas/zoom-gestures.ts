import type { Point } from './drag/place.ts'

export interface ZoomGestures {
  scale(): number
  /** The point stays fixed. It is in the coordinates of the window in which the gesture was made. */
  zoomTo(scale: number, point: Point, within: Window): void
}

/** Scales wheel steps, which are large, and trackpad moves, which are small, to a comfortable speed. */
const SPEED = 0.012
const MAX_DELTA = 20

/**
 * Handles Ctrl or Cmd with the wheel, trackpad pinches (which send the same events), and two-finger pinches on a touch
 * screen.
 */
export function listenToZoom(target: Window | HTMLElement, gestures: ZoomGestures): () => void {
  const window = 'document' in target ? target : (target.ownerDocument.defaultView as Window)
  const ends = new AbortController()
  const options = { passive: false, signal: ends.signal }
  let pinch: { readonly distance: number; readonly scale: number } | null = null

  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    const turn = Math.max(-MAX_DELTA, Math.min(MAX_DELTA, event.deltaY))
    gestures.zoomTo(gestures.scale() * Math.exp(-turn * SPEED), { x: event.clientX, y: event.clientY }, window)
  }
  const onTouches = (event: TouchEvent) => {
    const [one, other] = event.touches
    if (!one || !other) {
      pinch = null
      return
    }
    // Screen coordinates do not change with the zoom.
    const distance = Math.hypot(one.screenX - other.screenX, one.screenY - other.screenY)
    pinch ??= { distance, scale: gestures.scale() }
    if (event.type !== 'touchmove') return
    if (event.cancelable) event.preventDefault()
    const middle = { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 }
    gestures.zoomTo((pinch.scale * distance) / pinch.distance, middle, window)
  }
  const events = target as Pick<Window, 'addEventListener'>
  events.addEventListener('wheel', onWheel, options)
  for (const name of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
    events.addEventListener(name, onTouches, options)
  return () => ends.abort()
}
