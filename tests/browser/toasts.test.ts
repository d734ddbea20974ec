import type { Locator, Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { enterAdmin } from './admin-visit.ts'
import { makeContentPage, openEditor, threeColumns } from './editor-visit.ts'

const { password } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const kit = useBrowser()

const SUCCESS_MS = 2500
const LONG_MS = 8000
/** The clock stands still, but what a toast waits for before it is shown has its own. */
const SLACK_MS = 200

const toasts = (page: Page) => page.locator('.mantine-Notification-root')

/** From now on time goes on only when a test says so. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

async function expectToLast(page: Page, toast: Locator, ms: number): Promise<void> {
  await toast.waitFor()
  await page.clock.runFor(ms - SLACK_MS)
  expect(await toast.isVisible()).toBe(true)
  await page.clock.runFor(2 * SLACK_MS)
  await toast.waitFor({ state: 'detached' })
}

test('a success is shown for 2.5 s; Undo and errors for 8 s, or until they are closed', async () => {
  const { slug } = await makeContentPage(owner, 'Shown for a while', threeColumns())
  const { page, canvas } = await openEditor(kit, owner, slug, { ownContext: true })
  await canvas.getByText('Welcome in').click()
  await stopClock(page)
  await page.keyboard.press('Delete')
  await expectToLast(page, toasts(page).filter({ hasText: 'Text deleted' }), LONG_MS)

  await canvas.getByText('Brakes').click()
  await page.keyboard.press('Delete')
  await toasts(page).filter({ hasText: 'Undo' }).waitFor()
  await page.keyboard.press('Control+s')
  await expectToLast(page, toasts(page).filter({ hasText: 'Draft saved' }), SUCCESS_MS)

  await canvas.getByText('Tyres').click()
  await page.keyboard.press('Control+d')
  await page.context().setOffline(true)
  const error = toasts(page).filter({ hasText: 'You are offline' })
  await page.keyboard.press('Control+s')
  await expectToLast(page, error, LONG_MS)
  await page.keyboard.press('Control+s')
  await error.getByRole('button', { name: 'Close' }).click()
  await page.clock.runFor(SLACK_MS)
  await error.waitFor({ state: 'detached' })
  await page.context().setOffline(false)
})

/** Names of the buttons and fields of the editor, outside the page that is edited, that lie under a toast. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.mantine-Notification-root')].map((one) => one.getBoundingClientRect())
    const tools = document.querySelectorAll(
      'header :is(button, a), aside :is(button, input), nav :is(button, a), [role=status]',
    )
    return [...tools]
      .filter((tool) => {
        if (tool.closest('.mantine-Notification-root')) return false
        const { left, right, top, bottom, width } = tool.getBoundingClientRect()
        return (
          width > 1 && boxes.some((box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top)
        )
      })
      .map((tool) => tool.ariaLabel ?? tool.textContent)
  })

test.each([1440, 768, 390])(
  'toasts cover none of the tools of the editor, with panels and without: %i px',
  async (width) => {
    const { slug } = await makeContentPage(owner, `Toasts at ${width}`, threeColumns())
    const options = { ownContext: true, viewport: { width, height: 844 }, reducedMotion: 'reduce' } as const
    const { page, canvas } = await openEditor(kit, owner, slug, options)
    await canvas.getByText('Welcome in').click()
    await stopClock(page)
    await page.context().setOffline(true)
    await page.keyboard.press('Delete')
    await page.keyboard.press('Control+s')
    await expect.poll(() => toasts(page).count()).toBe(2)
    await expect.poll(() => covered(page)).toEqual([])
    const room = await page.locator('iframe[title="Page being edited"]').locator('xpath=ancestor::main').boundingBox()
    for (const toast of await toasts(page).all()) {
      const box = await toast.boundingBox()
      expect(box?.y).toBeGreaterThan(room?.y ?? Number.NaN)
    }
    for (const panel of ['Settings', 'Blocks, layers and pages']) {
      const shown = page.getByRole('complementary', { name: panel })
      const toggle = page.getByRole('button', { name: panel, exact: true }).first()
      if (!(await shown.isVisible())) await toggle.click()
      await shown.waitFor()
      await expect.poll(() => covered(page), { message: panel }).toEqual([])
      // A phone has room for one.
      await toggle.click()
      await shown.waitFor({ state: 'hidden' })
    }
    await page.context().setOffline(false)
  },
)

test('a copy that the browser refuses is told, with what to do instead', async () => {
  const page = await enterAdmin(kit, owner, '/media?search=hero', { ownContext: true })
  await page.getByRole('main').getByRole('button', { name: 'hero.svg' }).click()
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
  })
  const copy = page.getByRole('dialog').getByRole('button', { name: 'Copy address' })
  await copy.click()
  await page
    .getByRole('alert')
    .getByText('The browser blocked copying. Select the text and copy it yourself.')
    .waitFor()
  expect(await copy.innerText()).toBe('Copy address')
})
