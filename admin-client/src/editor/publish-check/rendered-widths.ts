import { NODE_ATTRIBUTE } from '../canvas/drawn-page.ts'

/** The rendered width of each block's pictures in the canvas, px. */
export function renderedWidths(canvas: Window): ReadonlyMap<string, number> {
  const widths = new Map<string, number>()
  for (const picture of canvas.document.images) {
    const id = picture.closest(`[${NODE_ATTRIBUTE}]`)?.getAttribute(NODE_ATTRIBUTE)
    const width = picture.getBoundingClientRect().width
    if (id && width > 0) widths.set(id, Math.max(width, widths.get(id) ?? 0))
  }
  return widths
}
