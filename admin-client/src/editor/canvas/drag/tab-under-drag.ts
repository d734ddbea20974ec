import { type DropField, isUnder } from './drop-field.ts'
import type { Point } from './place.ts'

/** For so many milliseconds something is held over a tab before it opens; less is passing by. */
const HOLD = 300

/** A tab that opens when something is held over it, so that it can be dropped on what the tab shows. */
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
