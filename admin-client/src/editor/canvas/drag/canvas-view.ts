import type { Box, Point } from './place.ts'

/** The canvas as displayed in the editor: zoomed, and clipped by its stage. */
export class CanvasView {
  constructor(private readonly frame: HTMLIFrameElement) {}

  /** The scroll container of the canvas. */
  get stage(): HTMLElement {
    return this.frame.closest<HTMLElement>('[data-stage]') ?? this.frame
  }

  inCanvas({ x, y }: Point): Point {
    const { left, top, zoom } = this.#placement()
    return { x: (x - left) / zoom, y: (y - top) / zoom }
  }

  inEditor({ x, y }: Point): Point {
    const { left, top, zoom } = this.#placement()
    return { x: left + x * zoom, y: top + y * zoom }
  }

  /** The visible part of the canvas, in its own coordinates. */
  visible(): Box {
    const frame = this.frame.getBoundingClientRect()
    const stage = this.stage.getBoundingClientRect()
    const from = this.inCanvas({ x: Math.max(frame.left, stage.left), y: Math.max(frame.top, stage.top) })
    const to = this.inCanvas({ x: Math.min(frame.right, stage.right), y: Math.min(frame.bottom, stage.bottom) })
    return { left: from.x, top: from.y, right: to.x, bottom: to.y }
  }

  #placement(): { left: number; top: number; zoom: number } {
    const { left, top, width } = this.frame.getBoundingClientRect()
    return { left, top, zoom: width / this.frame.offsetWidth || 1 }
  }
}
