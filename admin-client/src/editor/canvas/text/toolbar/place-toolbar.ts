import type { Box } from '../../drag/place.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** px. Distance between the toolbar and its text. */
const GAP = 8
/** px. In a narrower canvas the toolbar is docked, because beside the text it would cover the lines around it. */
const DOCKED_BELOW = 600

/**
 * The screen position of the toolbar: above the text, else below it, else at the top of the visible area, or at its
 * bottom if the line with the cursor is at the top. In a narrow canvas it is at the bottom, or at the top while the line
 * with the cursor is at the bottom. It always stays within the room.
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
  const left = Math.max(room.left + GAP, Math.min(text.left, rightmost))
  if (room.right - room.left < DOCKED_BELOW) {
    const written = line ?? text
    const isBelow = written.bottom > lowest - GAP
    return { left, top: isBelow ? highest : lowest }
  }
  const isAtTop = line !== null && line.top < highest + bar.height + GAP && line.bottom > highest
  const within = isAtTop ? lowest : highest
  const preferredTop = above >= highest ? above : below <= lowest ? below : within
  return {
    left,
    top: Math.max(highest, Math.min(preferredTop, lowest)),
  }
}
