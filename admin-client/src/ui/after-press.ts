let isPressed = false
const listening = { capture: true, passive: true }
const RELEASED = ['pointerup', 'pointercancel']
// Tests of forms run without a window.
if (typeof window !== 'undefined') {
  addEventListener('pointerdown', () => (isPressed = true), listening)
  for (const type of RELEASED) addEventListener(type, () => (isPressed = false), listening)
}

/**
 * Runs work that shifts the layout at once, or after the click while a pointer is pressed. A button that moved from
 * below the pointer before its release gets no click.
 */
export function afterPress(work: () => void): void {
  if (!isPressed) {
    work()
    return
  }
  const ended = new AbortController()
  const finish = () => {
    ended.abort()
    setTimeout(work)
  }
  for (const type of RELEASED) addEventListener(type, finish, { ...listening, signal: ended.signal })
}
