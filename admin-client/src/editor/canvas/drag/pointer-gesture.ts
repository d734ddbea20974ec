/** A mouse or pen drags after so many pixels; a finger after so many milliseconds without moving, else it scrolls. */
const DISTANCE = 4
const FINGER_SLACK = 10
const LONG_PRESS = 350

export interface GestureSteps {
  /** It is a drag now. Returns false to give up. */
  begin(event: PointerEvent): boolean
  move(event: PointerEvent): void
  end(isDropped: boolean): void
}

interface GestureOptions {
  /** Escape is heard in all of them: the focus may be in the canvas or around it. */
  readonly windows: readonly Window[]
  /** For handles, which do nothing but drag: a finger need not wait. */
  readonly isHandle?: boolean
}

/** Follows one pointer from its going down, and tells what comes of it. */
export function followPointer(down: PointerEvent, steps: GestureSteps, { windows, isHandle }: GestureOptions): void {
  const window = down.view
  const root = (down.target as Element | null)?.ownerDocument.documentElement
  if (!window || !root || down.button !== 0 || !down.isPrimary) return
  const ends = new AbortController()
  const { signal } = ends
  const waits = down.pointerType === 'touch' && !isHandle
  let isDragging = false

  const begin = (event: PointerEvent) => {
    isDragging = steps.begin(event)
    // Moves keep arriving from over the other window too.
    if (isDragging) root.setPointerCapture(event.pointerId)
    else ends.abort()
  }
  const end = (isDropped: boolean) => {
    if (signal.aborted) return
    ends.abort()
    clearTimeout(timer)
    if (!isDragging) return
    if (root.hasPointerCapture(down.pointerId)) root.releasePointerCapture(down.pointerId)
    swallowClick(window)
    steps.end(isDropped)
  }
  const timer = waits ? setTimeout(() => begin(down), LONG_PRESS) : undefined

  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    if (isDragging) {
      steps.move(event)
      return
    }
    const distance = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY)
    if (waits && distance > FINGER_SLACK) end(false)
    if (!waits && distance >= DISTANCE) begin(event)
  }
  const onUp = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    if (isDragging) steps.move(event)
    end(true)
  }
  window.addEventListener('pointermove', onMove, { signal })
  window.addEventListener('pointerup', onUp, { signal })
  window.addEventListener('pointercancel', () => end(false), { signal })
  // A long press that became a drag must not scroll the page under the finger.
  window.addEventListener('touchmove', (event) => isDragging && event.preventDefault(), { signal, passive: false })
  for (const each of windows) each.addEventListener('keydown', onKey, { signal, capture: true })

  function onKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isDragging) return
    event.preventDefault()
    event.stopPropagation()
    end(false)
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
