/**
 * px and ms. A mouse or pen drags after this distance. A touch drags after a long press; if it moves earlier, it
 * scrolls.
 */
const DISTANCE = 4
const FINGER_SLACK = 10
const LONG_PRESS = 300

export interface GestureSteps {
  /** The gesture became a drag. Returns false to cancel. */
  begin(event: PointerEvent): boolean
  move(event: PointerEvent): void
  end(isDropped: boolean): void
}

interface GestureOptions {
  /** Keys and interruptions are handled in all of them, because the focus may be in the canvas or outside it. */
  readonly windows: readonly Window[]
  /** For drag handles: a touch drags without a long press. */
  readonly isHandle?: boolean
}

/** Follows one pointer from pointerdown to the end of the gesture. Returns a function that cancels it. */
export function followPointer(
  down: PointerEvent,
  steps: GestureSteps,
  { windows, isHandle }: GestureOptions,
): () => void {
  const window = down.view
  const root = (down.target as Element | null)?.ownerDocument.documentElement
  if (!window || !root || down.button !== 0 || !down.isPrimary) return () => {}
  const ends = new AbortController()
  const { signal } = ends
  const waits = down.pointerType === 'touch' && !isHandle
  let isDragging = false
  let latest = down

  const begin = (event: PointerEvent) => {
    isDragging = steps.begin(event)
    if (!isDragging) return ends.abort()
    // Capture the pointer, so moves over the other window arrive too.
    root.setPointerCapture(event.pointerId)
    root.style.cursor = 'grabbing'
  }
  const end = (isDropped: boolean) => {
    if (signal.aborted) return
    ends.abort()
    clearTimeout(timer)
    if (!isDragging) return
    root.style.cursor = ''
    if (root.hasPointerCapture(down.pointerId)) root.releasePointerCapture(down.pointerId)
    if (isDropped) swallowClick(window)
    else swallowClickOfRelease(window)
    steps.end(isDropped)
  }
  const cancel = () => end(false)
  const timer = waits ? setTimeout(() => begin(latest), LONG_PRESS) : undefined

  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    latest = event
    // The button was released outside any listening window.
    if (event.buttons === 0) return cancel()
    if (isDragging) return steps.move(event)
    const distance = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY)
    if (waits && distance > FINGER_SLACK) cancel()
    if (!waits && distance >= DISTANCE) begin(event)
  }
  const onUp = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    if (isDragging) steps.move(event)
    end(true)
  }
  const onDown = (event: PointerEvent) => {
    // A second touch before the drag started means zooming.
    if (event.pointerId !== down.pointerId && !isDragging) cancel()
  }
  const onCancel = (event: PointerEvent) => event.pointerId === down.pointerId && cancel()
  const onLost = (event: PointerEvent) => event.target === root && onCancel(event)
  window.addEventListener('pointermove', onMove, { signal })
  window.addEventListener('pointerup', onUp, { signal })
  window.addEventListener('pointerdown', onDown, { signal, capture: true })
  window.addEventListener('pointercancel', onCancel, { signal })
  window.addEventListener('lostpointercapture', onLost, { signal, capture: true })
  // A long press that became a drag must not scroll the page.
  window.addEventListener('touchmove', (event) => isDragging && event.preventDefault(), { signal, passive: false })
  for (const each of windows) {
    each.addEventListener('keydown', onKey, { signal, capture: true })
    each.addEventListener('blur', onBlur, { signal })
    each.document.addEventListener('visibilitychange', cancel, { signal })
  }
  return cancel

  function onKey(event: KeyboardEvent) {
    if (!isDragging) return
    // Keys must not change the page during a drag.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') cancel()
  }

  // Moving the focus between editor and canvas is not leaving. That is only known after the focus has moved.
  function onBlur() {
    setTimeout(() => windows.some((each) => each.document.hasFocus()) || cancel())
  }
}

// Releasing a drag is not a click, though the browser fires one.
function swallowClick(window: Window): void {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}

// The button is still down when a drag is cancelled by a key. Without a release here, the next press ends the wait.
function swallowClickOfRelease(window: Window): void {
  const ends = new AbortController()
  const options = { signal: ends.signal, capture: true }
  window.addEventListener('pointerdown', () => ends.abort(), options)
  window.addEventListener(
    'pointerup',
    () => {
      ends.abort()
      swallowClick(window)
    },
    options,
  )
}
