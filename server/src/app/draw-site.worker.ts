import { type Drawing, drawSite } from './draw-site.ts'

export interface DrawnSite {
  readonly html: string
  /** Errors keep only their text between threads. */
  readonly faults: readonly { readonly blockId: string | null; readonly error: string }[]
}

/** Draws a page that would hold up other requests. */
export default function drawInThread(drawing: Drawing): DrawnSite {
  const faults: { blockId: string | null; error: string }[] = []
  const html = drawSite(drawing, {
    onError: (blockId, error) =>
      faults.push({ blockId, error: error instanceof Error ? `${error.stack}` : `${error}` }),
  })
  return { html, faults }
}
