import type { CDPSession, Page } from 'playwright'

interface Point {
  readonly x: number
  readonly y: number
}

/** Longer than the editor waits before it takes a resting finger for one that picks up. */
const REST = 450

/** A finger on the screen, as the browser's own touch handling gets it: it decides what scrolls and what drags. */
export class Finger {
  constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async on(page: Page): Promise<Finger> {
    return new Finger(page, await page.context().newCDPSession(page))
  }

  /** Holds something until it is picked up and carries it; letting go is up to the caller. */
  async carry(from: Point, to: Point): Promise<void> {
    await this.#touch('touchStart', from)
    await this.page.waitForTimeout(REST)
    await this.#slide(from, to)
  }

  /** Swipes without holding first, as one does to scroll. */
  async swipe(from: Point, to: Point): Promise<void> {
    await this.#touch('touchStart', from)
    await this.#slide(from, to)
    await this.lift()
  }

  async lift(): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }

  async #slide(from: Point, to: Point): Promise<void> {
    const steps = 8
    for (let step = 1; step <= steps; step++) {
      const share = step / steps
      await this.#touch('touchMove', { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
    }
    await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }

  async #touch(type: 'touchStart' | 'touchMove', { x, y }: Point): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
  }
}
