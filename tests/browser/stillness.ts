import type { Page } from 'playwright'

/** Waits until nothing fades or slides any more, for some frames in a row: what begins to move does so a frame later. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isEndless = (animation: Animation) =>
      animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
    // A list that is loaded again is dimmed until it is there.
    const isDimmed = () => document.querySelector('[data-stale]') !== null
    // Faded out, but still to be removed: under load the timer that does so is late.
    const isLeaving = () =>
      [...document.querySelectorAll('[role=menu], [role=listbox], [role=dialog]')].some(
        (shown) => shown.checkVisibility() && getComputedStyle(shown).opacity === '0',
      )
    const moves = () =>
      isDimmed() ||
      isLeaving() ||
      document.getAnimations().some((animation) => animation.playState === 'running' && !isEndless(animation))
    for (let quiet = 0; quiet < 5; quiet = moves() ? 0 : quiet + 1)
      await new Promise((done) => requestAnimationFrame(done))
  })
}
