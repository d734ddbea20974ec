/** ms. Resting on a tab this long during a drag opens it; less is just passing over it. */
const HOLD = 300

/** Tells when a drag has rested on a tab long enough to open it. */
export class HeldTab {
  #tab: object | null = null
  #since = 0

  /** Call it once per frame with the tab under the pointer, if any. True once, when the tab should open. */
  isDue(tab: object | null, now = performance.now()): boolean {
    if (tab !== this.#tab) {
      this.#tab = tab
      this.#since = now
    }
    if (tab === null || now - this.#since < HOLD) return false
    this.#since = Number.POSITIVE_INFINITY
    return true
  }
}
