import { type Drawing, type DrawnSite, drawCollecting } from './draw-site.ts'

/** Draws a page that would hold up other requests. */
export default function drawInThread(drawing: Drawing): DrawnSite {
  const drawn = drawCollecting(drawing)
  if ('queries' in drawn) return drawn
  // Errors keep only their text between threads.
  const faults = drawn.faults.map(({ blockId, error }) => ({ blockId, error: textOf(error) }))
  return { ...drawn, faults }
}

function textOf(error: unknown): string {
  return error instanceof Error ? `${error.stack}` : `${error}`
}
