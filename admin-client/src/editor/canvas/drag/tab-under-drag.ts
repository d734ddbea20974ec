import { type DropField, isUnder } from './drop-field.ts'
import { HeldTab } from './held-tab.ts'
import type { Point } from './place.ts'

/** A tab that opens when hovered during a drag, so that its content becomes a drop target. */
export class TabUnderDrag implements DropField {
  readonly #held = new HeldTab()

  constructor(
    private readonly tab: HTMLElement,
    private readonly open: () => void,
  ) {}

  covers(point: Point): boolean {
    return isUnder(this.tab, point)
  }

  targetAt(): null {
    if (this.#held.isDue(this.tab)) this.open()
    return null
  }

  scroll(): void {}

  leave(): void {
    this.#held.isDue(null)
  }

  focus(): void {}
}
