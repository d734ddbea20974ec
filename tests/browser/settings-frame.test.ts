import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { type PageOptions, useBrowser } from '../kit/browser.ts'
import { enterAdmin } from './admin-visit.ts'

const { password } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const agency = { email: 'agency@north.test', password }
const kit = useBrowser()

async function openSettings(section: string, options: PageOptions = {}): Promise<Page> {
  const page = await enterAdmin(kit, owner, `/setting/${section}`, options)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('status', { name: 'Loading settings' }).waitFor({ state: 'hidden' })
  return page
}

const list = (page: Page) => page.getByRole('navigation', { name: 'Settings' })

test.each([1440, 768])('the list of settings has groups, and stays in sight below the bar: %i px', async (width) => {
  const page = await openSettings('general', { viewport: { width, height: 700 } })
  const groups = list(page).getByRole('list')
  expect(await groups.count()).toBeGreaterThanOrEqual(3)
  for (const group of await groups.all()) expect(await group.getAttribute('aria-label')).toBeTruthy()
  await page.getByRole('combobox', { name: 'Language of the site' }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 5000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  const bar = await page.getByRole('banner').boundingBox()
  const shown = await list(page).boundingBox()
  expect(shown?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? Number.NaN) - 1)
  expect(shown?.y).toBeLessThan(120)
  await list(page).getByRole('link', { name: 'Theme' }).click()
  await page.getByRole('heading', { level: 1, name: 'Theme' }).waitFor()
})

test('the container of Google Tag Manager is under Integrations, and one that is none is refused', async () => {
  const page = await openSettings('scripts')
  expect(await page.getByLabel(/Tag Manager/).count()).toBe(0)
  await list(page).getByRole('link', { name: 'Integrations' }).click()
  await page.getByLabel('Google Tag Manager container ID').fill('UA-1')
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  await bar.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').first().waitFor()
  expect(await page.getByLabel('Google Tag Manager container ID').getAttribute('aria-invalid')).toBe('true')
  await bar.getByRole('button', { name: 'Discard' }).click()
  await bar.waitFor({ state: 'hidden' })
})

test('an agency opens another client from the command menu, and finds the list of all there', async () => {
  const page = await enterAdmin(kit, agency, '/agency')
  await page.getByRole('button', { name: 'Open Birch Bakery' }).click()
  await page.getByRole('banner').getByText('Birch Bakery').waitFor()
  await page.keyboard.press('Control+k')
  const input = page.getByRole('textbox', { name: 'Search commands' })
  await input.fill('maple aut')
  const menu = page.getByRole('dialog', { name: 'Command menu' })
  const found = menu.getByRole('button', { name: /^Maple Auto .*Clients$/ })
  await found.waitFor()
  expect(await menu.locator('[data-action]').first().textContent()).toContain('Maple Auto')
  await page.keyboard.press('Enter')
  await page.getByRole('banner').getByText('Maple Auto').waitFor()
  await page.keyboard.press('Control+k')
  await input.fill('clients')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Search clients' }).waitFor()
})
