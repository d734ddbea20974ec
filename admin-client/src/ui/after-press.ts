let isPressed = false
const listening = { capture: true, passive: true }
addEventListener('pointerdown', () => (isPressed = true), listening)
for (const type of ['pointerup', 'pointercancel']) addEventListener(type, () => (isPressed = false), listening)

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
  for (const type of ['pointerup', 'pointercancel'])
    addEventListener(type, finish, { ...listening, signal: ended.signal })
}
