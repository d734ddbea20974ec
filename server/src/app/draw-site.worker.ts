import { move, transferableSymbol, valueSymbol } from 'piscina'
import { type Drawing, drawCollecting } from './draw-site.ts'

/** Draws a page that would hold up other requests. Its bytes are handed over: copying megabytes would hold them up too. */
export default function drawInThread(drawing: Drawing) {
  const drawn = drawCollecting(drawing)
  if ('queries' in drawn) return drawn
  const html = new TextEncoder().encode(String(drawn.html))
  // Errors keep only their text between threads.
  const { hasOwnCode, hasForms } = drawn
  const faults = drawn.faults.map(({ blockId, error }) => ({ blockId, error: textOf(error) }))
  return move({ [transferableSymbol]: [html.buffer], [valueSymbol]: { html, hasOwnCode, hasForms, faults } })
}

function textOf(error: unknown): string {
  return error instanceof Error ? `${error.stack}` : `${error}`
}
