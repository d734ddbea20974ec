import type { Locator, Page } from 'playwright'
import { untilStill } from './stillness.ts'

/** The list says aloud what happened to an item, and says it when that is so. */
const said = (page: Page, words: RegExp) =>
  page.locator('[aria-live="assertive"]').filter({ hasText: words }).first().waitFor({ state: 'attached' })

/** Lifts an item by its handle, moves it one place by a key, and lets go. */
export async function carryByKey(page: Page, handle: Locator, key: 'ArrowUp' | 'ArrowDown'): Promise<void> {
  await handle.focus()
  await page.keyboard.press('Space')
  await said(page, /Picked up: /)
  await page.keyboard.press(key)
  await said(page, /^(?!Picked up|Dropped).*\d+ of \d+/)
  await page.keyboard.press('Space')
  await said(page, /Dropped: /)
}

/** Drags an item by its handle onto the place of another. */
export async function carryByMouse(page: Page, handle: Locator, onto: Locator): Promise<void> {
  const [from, to] = [await handle.boundingBox(), await onto.boundingBox()]
  if (!from || !to) throw new Error('The handles are not on the screen')
  await page.mouse.move(from.x + 10, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y, { steps: 5 })
  await said(page, /Picked up: /)
  await page.mouse.move(to.x + 10, to.y + 8, { steps: 15 })
  await said(page, /^(?!Picked up|Dropped).*\d+ of \d+/)
  // Where the pointer came last is worked out with the next frame, and letting go would forget it.
  await untilStill(page)
  await page.mouse.up()
  await said(page, /Dropped: /)
}
