import type { DragPayload } from './drag-payload.ts'
import type { DropTarget, Refusal } from './drop-target.ts'
import type { Point } from './place.ts'

/** Something beside the canvas that a drag may be carried over, such as the layers. Points are those of the editor's window. */
export interface DropField {
  /** Whether the pointer is over it, and it can be seen. */
  covers(point: Point): boolean
  /** Asked once a frame; what it shows of the place it shows by itself. */
  targetAt(carried: DragPayload, point: Point): DropTarget | Refusal | null
  scroll(point: Point): void
  /** The pointer has gone elsewhere, or the drag is over. */
  leave(): void
  /** Something was dropped here. */
  focus(): void
}

/** Whether the element is what is seen at the point; panels give way to a drag on narrow screens. */
export function isUnder(element: Element, { x, y }: Point): boolean {
  return element.contains(document.elementFromPoint(x, y))
}
