import type { Box } from '../drag/place.ts'
import { placeBox, type Viewport } from './marks.ts'

/** A pool of marks of one kind. Unused ones are kept for reuse. */
export class BoxPool {
  readonly #boxes: HTMLElement[] = []

  constructor(
    private readonly make: () => HTMLElement,
    private readonly root: ParentNode,
  ) {}

  place(boxes: readonly (Box | null)[], viewport: Viewport): void {
    while (this.#boxes.length < boxes.length) {
      const box = this.make()
      this.#boxes.push(box)
      this.root.prepend(box)
    }
    for (const [at, element] of this.#boxes.entries()) placeBox(element, boxes[at] ?? null, viewport)
  }
}
