import { type DropField, isUnder } from './drop-field.ts'
import type { Point } from './place.ts'

/** ms. Hovering a tab this long during a drag opens it; less is just passing over it. */
const HOLD = 300

/** A tab that opens when hovered during a drag, so that its content becomes a drop target. */
export class TabUnderDrag implements DropField {
  #since: number | null = null

  constructor(
    private readonly tab: HTMLElement,
    private readonly open: () => void,
  ) {}

  covers(point: Point): boolean {
    return isUnder(this.tab, point)
  }

  targetAt(): null {
    this.#since ??= performance.now()
    if (performance.now() - this.#since < HOLD) return null
    this.#since = Number.POSITIVE_INFINITY
    this.open()
    return null
  }

  scroll(): void {}

  leave(): void {
    this.#since = null
  }

  focus(): void {}
}
