import type { DragPayload } from './drag-payload.ts'
import type { DropTarget, Refusal } from './drop-target.ts'
import type { Point } from './place.ts'

/** A drop area outside the canvas, such as the layers. Points are in the editor's window. */
export interface DropField {
  /** Whether the pointer is over it, and it is visible. */
  covers(point: Point): boolean
  /** Called once per frame. The field draws its own indicator. */
  targetAt(carried: DragPayload, point: Point): DropTarget | Refusal | null
  scroll(point: Point): void
  /** The pointer left, or the drag ended. */
  leave(): void
  /** Called after a drop here. */
  focus(): void
}

/** Whether the element is the topmost at the point. On narrow screens panels make room for a drag. */
export function isUnder(element: Element, { x, y }: Point): boolean {
  return element.contains(document.elementFromPoint(x, y))
}
