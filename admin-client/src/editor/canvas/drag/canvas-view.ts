import type { Box, Point } from './place.ts'

/** The canvas as it is seen in the editor: zoomed, and cut off by the stage it stands on. */
export class CanvasView {
  constructor(private readonly frame: HTMLIFrameElement) {}

  /** What scrolls the canvas when it is larger than its room. */
  get stage(): HTMLElement {
    return this.frame.closest<HTMLElement>('[data-stage]') ?? this.frame
  }

  inCanvas({ x, y }: Point): Point {
    const { left, top, zoom } = this.#placed()
    return { x: (x - left) / zoom, y: (y - top) / zoom }
  }

  inEditor({ x, y }: Point): Point {
    const { left, top, zoom } = this.#placed()
    return { x: left + x * zoom, y: top + y * zoom }
  }

  /** The part of the canvas that can be seen, in its own coordinates. */
  visible(): Box {
    const frame = this.frame.getBoundingClientRect()
    const stage = this.stage.getBoundingClientRect()
    const from = this.inCanvas({ x: Math.max(frame.left, stage.left), y: Math.max(frame.top, stage.top) })
    const to = this.inCanvas({ x: Math.min(frame.right, stage.right), y: Math.min(frame.bottom, stage.bottom) })
    return { left: from.x, top: from.y, right: to.x, bottom: to.y }
  }

  #placed(): { left: number; top: number; zoom: number } {
    const { left, top, width } = this.frame.getBoundingClientRect()
    return { left, top, zoom: width / this.frame.offsetWidth || 1 }
  }
}
