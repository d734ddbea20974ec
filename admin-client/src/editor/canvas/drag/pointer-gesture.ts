/** A mouse or pen drags after so many pixels; a finger after so many milliseconds without moving, else it scrolls. */
const DISTANCE = 4
const FINGER_SLACK = 10
const LONG_PRESS = 300

export interface GestureSteps {
  /** It is a drag now. Returns false to give up. */
  begin(event: PointerEvent): boolean
  move(event: PointerEvent): void
  end(isDropped: boolean): void
}

interface GestureOptions {
  /** Keys and interruptions count in all of them: the focus may be in the canvas or around it. */
  readonly windows: readonly Window[]
  /** For handles, which do nothing but drag: a finger need not wait. */
  readonly isHandle?: boolean
}

/** Follows one pointer from its going down, and tells what comes of it. What it returns breaks the gesture off. */
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
    // Moves keep arriving from over the other window too.
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
    swallowClick(window)
    steps.end(isDropped)
  }
  const cancel = () => end(false)
  const timer = waits ? setTimeout(() => begin(latest), LONG_PRESS) : undefined

  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    latest = event
    // Let go where nobody could hear it.
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
    // A second finger before the drag has begun wants to zoom.
    if (event.pointerId !== down.pointerId && !isDragging) cancel()
  }
  const onCancel = (event: PointerEvent) => event.pointerId === down.pointerId && cancel()
  const onLost = (event: PointerEvent) => event.target === root && onCancel(event)
  window.addEventListener('pointermove', onMove, { signal })
  window.addEventListener('pointerup', onUp, { signal })
  window.addEventListener('pointerdown', onDown, { signal, capture: true })
  window.addEventListener('pointercancel', onCancel, { signal })
  window.addEventListener('lostpointercapture', onLost, { signal, capture: true })
  // A long press that became a drag must not scroll the page under the finger.
  window.addEventListener('touchmove', (event) => isDragging && event.preventDefault(), { signal, passive: false })
  for (const each of windows) {
    each.addEventListener('keydown', onKey, { signal, capture: true })
    each.addEventListener('blur', onBlur, { signal })
    each.document.addEventListener('visibilitychange', cancel, { signal })
  }
  return cancel

  function onKey(event: KeyboardEvent) {
    if (!isDragging) return
    // Nothing else may happen to the page meanwhile.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') cancel()
  }

  // Going from the editor to its canvas is no leaving; that is known once the focus has arrived.
  function onBlur() {
    setTimeout(() => windows.some((each) => each.document.hasFocus()) || cancel())
  }
}

// Letting go of a drag is no click, though the browser sends one.
function swallowClick(window: Window): void {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}
