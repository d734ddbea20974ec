import type { EditorSession } from '../session/index.ts'
import type { DrawnPage } from './drawn-page.ts'

/** px. Room above the block for its name and tools. */
const ABOVE = 56
const BELOW = 12

/** Keeps the selected block visible when the canvas gets lower, because a panel or a keyboard opened below it. */
export function keepSelectionInView(session: EditorSession, page: DrawnPage): () => void {
  const { window } = page
  const ends = new AbortController()
  let height = window.innerHeight
  const follow = () => {
    const isLower = window.innerHeight < height
    height = window.innerHeight
    const element = isLower && session.selectedId !== null ? page.elementOf(session.selectedId) : null
    const box = element?.getBoundingClientRect()
    if (box) window.scrollBy({ top: scrollFor(box, height), behavior: 'instant' })
  }
  window.addEventListener('resize', follow, { signal: ends.signal })
  return () => ends.abort()
}

/** The scroll distance in px that brings a block into view, its beginning first; 0 if it is visible. */
export function scrollFor({ top, bottom }: Pick<DOMRect, 'top' | 'bottom'>, height: number): number {
  if (bottom + BELOW > height) return Math.max(0, Math.min(bottom + BELOW - height, top - ABOVE))
  return bottom < ABOVE ? top - ABOVE : 0
}
