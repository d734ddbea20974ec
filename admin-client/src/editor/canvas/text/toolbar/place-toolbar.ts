import type { Box } from '../../drag/place.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** px. Distance between the toolbar and its text. */
const GAP = 8

/**
 * The screen position of the toolbar: above the text, else below it, else at the top of the visible area. It always
 * stays within the room.
 */
export function placeToolbar(text: Box, bar: Size, room: Box): { readonly left: number; readonly top: number } {
  const highest = room.top + GAP
  const lowest = Math.max(highest, room.bottom - bar.height - GAP)
  const above = text.top - bar.height - GAP
  const below = text.bottom + GAP
  const preferredTop = above >= highest ? above : below <= lowest ? below : highest
  const rightmost = room.right - bar.width - GAP
  return {
    left: Math.max(room.left + GAP, Math.min(text.left, rightmost)),
    top: Math.max(highest, Math.min(preferredTop, lowest)),
  }
}
