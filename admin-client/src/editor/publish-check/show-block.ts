import { NODE_ATTRIBUTE } from '../canvas/drawn-page.ts'
import type { EditorSession } from '../session/index.ts'

/** How far below the canvas' edge a block is shown, px: its name and tools stand above it. */
const ROOM_ABOVE = 80

/** Selects a block, and brings it into sight: near the top, where the findings cover nothing on a phone either. */
export function showBlock(session: EditorSession, canvas: Window | undefined, id: string): void {
  session.select(id)
  const element = canvas?.document.querySelector(`[${NODE_ATTRIBUTE}="${CSS.escape(id)}"]`)
  if (!canvas || !element) return
  const { top, bottom } = element.getBoundingClientRect()
  const isInSight = top >= ROOM_ABOVE && bottom <= canvas.innerHeight / 2
  if (!isInSight) canvas.scrollTo({ top: Math.max(0, top + canvas.scrollY - ROOM_ABOVE) })
}
