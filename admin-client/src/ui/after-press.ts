let isPressed = false
const listening = { capture: true, passive: true }
const RELEASED = ['pointerup', 'pointercancel']
// Tests of forms run without a window.
if (typeof window !== 'undefined') {
  addEventListener('pointerdown', () => (isPressed = true), listening)
  for (const type of RELEASED) addEventListener(type, () => (isPressed = false), listening)
}

/**
 * Does what moves a screen at once, or, while a pointer is pressed, after its click. A button that is no longer below the
 * pointer when it is released gets no click.
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
