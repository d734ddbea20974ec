import type { Point } from './drag/place.ts'

export interface ZoomGestures {
  scale(): number
  /** The point, in the window the gesture was made in, stays where it is. */
  zoomTo(scale: number, point: Point, within: Window): void
}

/** One turn of a wheel is much, one move on a trackpad little; both zoom at a bearable pace. */
const SPEED = 0.012
const MOST = 20

/** Ctrl or Cmd with the wheel, which is also what a pinch on a trackpad looks like, and two fingers on a screen. */
export function listenToZoom(target: Window | HTMLElement, gestures: ZoomGestures): () => void {
  const window = 'document' in target ? target : (target.ownerDocument.defaultView as Window)
  const ends = new AbortController()
  const options = { passive: false, signal: ends.signal }
  let pinch: { readonly distance: number; readonly scale: number } | null = null

  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    const turn = Math.max(-MOST, Math.min(MOST, event.deltaY))
    gestures.zoomTo(gestures.scale() * Math.exp(-turn * SPEED), { x: event.clientX, y: event.clientY }, window)
  }
  const onTouches = (event: TouchEvent) => {
    const [one, other] = event.touches
    if (!one || !other) {
      pinch = null
      return
    }
    // On the screen, whose measure does not change with the zoom.
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
