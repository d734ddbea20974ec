import { move, transferableSymbol, valueSymbol } from 'piscina'
import { type Drawing, drawSite } from './draw-site.ts'

export interface DrawnSite {
  /** UTF-8. */
  readonly html: Uint8Array
  /** Errors keep only their text between threads. */
  readonly faults: readonly { readonly blockId: string | null; readonly error: string }[]
}

/** Draws a page that would hold up other requests. Its bytes are handed over: copying megabytes would hold them up too. */
export default function drawInThread(drawing: Drawing) {
  const faults: { blockId: string | null; error: string }[] = []
  const html = drawSite(drawing, {
    onError: (blockId, error) =>
      faults.push({ blockId, error: error instanceof Error ? `${error.stack}` : `${error}` }),
  })
  const bytes = new TextEncoder().encode(html)
  const drawn: DrawnSite = { html: bytes, faults }
  return move({ [transferableSymbol]: [bytes.buffer], [valueSymbol]: drawn })
}
