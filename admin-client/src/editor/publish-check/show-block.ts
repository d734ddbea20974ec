import { NODE_ATTRIBUTE } from '../canvas/drawn-page.ts'
import type { EditorSession } from '../session/index.ts'

/** px. Space above a shown block for its name tab and tools. */
const ROOM_ABOVE = 80

/** Selects a block and scrolls it near the top, where the findings panel does not cover it, even on a phone. */
export function showBlock(session: EditorSession, canvas: Window | undefined, id: string): void {
  session.select(id)
  const element = canvas?.document.querySelector(`[${NODE_ATTRIBUTE}="${CSS.escape(id)}"]`)
  if (!canvas || !element) return
  const { top, bottom } = element.getBoundingClientRect()
  const isInSight = top >= ROOM_ABOVE && bottom <= canvas.innerHeight / 2
  if (!isInSight) canvas.scrollTo({ top: Math.max(0, top + canvas.scrollY - ROOM_ABOVE) })
}
