import type { Box } from '../../drag/place.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** px. Distance between the toolbar and its text. */
const GAP = 8

/**
 * The screen position of the toolbar: above the text, else below it, else at the top of the visible area, or at its
 * bottom if the line with the cursor is at the top. It always stays within the room.
 */
export function placeToolbar(
  text: Box,
  bar: Size,
  room: Box,
  line: Pick<Box, 'top' | 'bottom'> | null = null,
): { readonly left: number; readonly top: number } {
  const highest = room.top + GAP
  const lowest = Math.max(highest, room.bottom - bar.height - GAP)
  const above = text.top - bar.height - GAP
  const below = text.bottom + GAP
  const rightmost = room.right - bar.width - GAP
  const isAtTop = line !== null && line.top < highest + bar.height + GAP && line.bottom > highest
  const within = isAtTop ? lowest : highest
  const preferredTop = above >= highest ? above : below <= lowest ? below : within
  return {
    left: Math.max(room.left + GAP, Math.min(text.left, rightmost)),
    top: Math.max(highest, Math.min(preferredTop, lowest)),
  }
}
