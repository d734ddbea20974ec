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

  /** Two fingers beside a point that draw apart, or together, by so many times. */
  async pinch({ x, y }: Point, by: number): Promise<void> {
    const apart = (distance: number) => [
      { x: x - distance / 2, y, id: 0 },
      { x: x + distance / 2, y, id: 1 },
    ]
    const [from, steps] = [60, 8]
    await this.session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: apart(from) })
    for (let step = 1; step <= steps; step++) {
      const touchPoints = apart(from * (1 + ((by - 1) * step) / steps))
      await this.session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
    }
    await this.lift()
  }

  /** What happens when a call comes in, or the system takes the gesture for itself. */
  async interrupt(): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] })
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
