import type { Page } from 'playwright'

const TIMES = 5

/** Changes a text and saves, several times: the longest that the screen stood still during each save, in ms. */
export async function longestFramesOfSaves(page: Page): Promise<number[]> {
  const longest: number[] = []
  for (let turn = 0; turn < TIMES; turn++) {
    await page.evaluate(async (number) => {
      const { probe, texts, shown } = window.__bench
      probe.perform(probe.session, probe.commands.setProps, { id: texts[number], changes: { text: `Saved ${number}` } })
      await shown()
      const gaps: number[] = []
      let before = performance.now()
      const look = () => {
        const now = performance.now()
        gaps.push(now - before)
        before = now
        if (window.__benchFrames === gaps) requestAnimationFrame(look)
      }
      window.__benchFrames = gaps
      requestAnimationFrame(look)
    }, turn)
    await page.keyboard.press('Control+s')
    await page.waitForFunction(() => !window.__bench.probe.session.document.history.isDirty)
    const gaps = await page.evaluate(async () => {
      // What the answer makes React draw belongs to the save too.
      await window.__bench.shown()
      const { __benchFrames } = window
      delete window.__benchFrames
      return __benchFrames ?? []
    })
    if (gaps.length < 2) throw new Error('No frame was seen during the save')
    longest.push(Math.max(...gaps))
  }
  return longest
}
