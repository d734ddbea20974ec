import type { Box } from '../../drag/place.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** Between the bar and what it belongs to, in px. */
const GAP = 8

/**
 * Where the bar stands on the screen: above the text, else below it, else at the upper edge of what can be seen. It
 * never leaves the room.
 */
export function placeToolbar(text: Box, bar: Size, room: Box): { readonly left: number; readonly top: number } {
  const highest = room.top + GAP
  const lowest = Math.max(highest, room.bottom - bar.height - GAP)
  const above = text.top - bar.height - GAP
  const below = text.bottom + GAP
  const wanted = above >= highest ? above : below <= lowest ? below : highest
  const rightmost = room.right - bar.width - GAP
  return {
    left: Math.max(room.left + GAP, Math.min(text.left, rightmost)),
    top: Math.max(highest, Math.min(wanted, lowest)),
  }
}
