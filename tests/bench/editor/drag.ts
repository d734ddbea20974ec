import type { Page } from 'playwright'

/** The name under which the editor keeps each frame of the last drag in the browser's timeline. */
const DRAG_FRAME = 'mainstreet drag frame'

/** Carries a block over the others by mouse and back; how long each frame's work took, in ms. */
export async function dragFrames(page: Page): Promise<number[]> {
  const canvas = page.frameLocator('iframe[title="Page being edited"]')
  await page.evaluate(() => window.__bench.canvas.defaultView?.scrollTo(0, 0))
  const from = await canvas.locator('.ms-text').first().boundingBox()
  const to = await canvas.locator('.ms-button').nth(5).boundingBox()
  if (!from || !to) throw new Error('There is nothing to drag')
  const [x, y] = [from.x + 20, from.y + 8]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 12, y + 12, { steps: 3 })
  let targets = 0
  for (let turn = 0; turn < 120; turn++) {
    const way = turn % 40
    const share = (way < 20 ? way : 40 - way) / 20
    await page.mouse.move(x + (to.x - x) * share, y + (to.y - y) * share)
    targets += await page.evaluate(async () => {
      await window.__bench.shown()
      return window.__bench.probe.session.drag.get()?.target ? 1 : 0
    })
  }
  const frames = await page.evaluate(
    (name) => performance.getEntriesByName(name).map(({ duration }) => duration),
    DRAG_FRAME,
  )
  await page.keyboard.press('Escape')
  await page.mouse.up()
  if (frames.length < 60 || targets < 60) throw new Error(`Only ${frames.length} frames, ${targets} with a drop place`)
  return frames
}
