type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/**
 * The tab that a key moves to from the one at `place`, wrapping around; null for other keys. Up and down only count for
 * tabs below each other: elsewhere they scroll. With a modifier keys belong to the browser, such as Alt and left for back.
 */
export function tabAfterKey(pressed: Key, place: number, count: number, isVertical: boolean): number | null {
  if (place < 0 || pressed.altKey || pressed.ctrlKey || pressed.metaKey || pressed.shiftKey) return null
  const { key } = pressed
  if (key === 'ArrowRight' || (isVertical && key === 'ArrowDown')) return (place + 1) % count
  if (key === 'ArrowLeft' || (isVertical && key === 'ArrowUp')) return (place - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
