import type { Page, Route } from 'playwright'
import { afterEach, expect, inject, test } from 'vitest'
import { type PageOptions, useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { enterAdmin, SOON } from './admin-visit.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const kit = useBrowser()

const RESET = 'mutation { updateDashboardLayout(input: { order: [], hidden: [] }) { userErrors { message } } }'
afterEach(async () => {
  await (await signedIn(owner)).graphql(RESET)
})

async function open(account = owner, options: PageOptions = {}): Promise<Page> {
  const page = await enterAdmin(kit, account, '/dashboard', options)
  await page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor()
  await page
    .getByRole('status', { name: /^Loading/ })
    .first()
    .waitFor({ state: 'detached' })
  return page
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
const figuresOf = async (page: Page) =>
  (await titles(page)).filter((title) => ['Visitors', 'Store sales', 'Invoiced', 'Submissions'].includes(title))

test('each figure has its days as a table, which the keyboard opens and closes', async () => {
  const page = await open()
  const visitors = card(page, 'Visitors')
  await visitors.locator('svg.recharts-surface').waitFor()
  const shown = await visitors.getByText(/^[\d,]+$/).innerText()
  const button = visitors.getByRole('button', { name: 'Visitors: show as a table' })
  await button.focus()
  await page.keyboard.press('Enter')
  const table = page.getByRole('dialog', { name: 'Visitors' })
  await table.getByRole('row').nth(30).waitFor()
  expect(await table.getByRole('row').count()).toBe(31)
  await page.keyboard.press('Escape')
  await table.waitFor({ state: 'detached' })
  await expect.poll(() => button.evaluate((element) => element === document.activeElement), SOON).toBe(true)

  await page.getByRole('combobox', { name: 'Period' }).click()
  await page.getByRole('option', { name: 'Last 7 days' }).click()
  await expect.poll(() => visitors.getByText(/^[\d,]+$/).innerText(), SOON).not.toBe(shown)
  await button.click()
  await expect.poll(() => table.getByRole('row').count(), SOON).toBe(8)
  expect(kit.problems).toEqual([])
})

test('people arrange and hide their cards by keyboard, and find them so the next time', async () => {
  const page = await open()
  expect(await figuresOf(page)).toEqual(['Submissions', 'Visitors', 'Store sales', 'Invoiced'])
  await page.getByRole('button', { name: 'Customize' }).click()
  const drawer = page.getByRole('dialog', { name: 'Customize dashboard' })
  await drawer.getByRole('switch', { name: 'Submissions', exact: true }).press('Space')
  await drawer.getByRole('button', { name: 'Move Invoiced' }).focus()
  for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'Space']) await page.keyboard.press(key)
  await expect.poll(() => figuresOf(page), SOON).toEqual(['Invoiced', 'Visitors', 'Store sales'])
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  const customize = page.getByRole('button', { name: 'Customize' })
  await expect.poll(() => customize.evaluate((element) => element === document.activeElement), SOON).toBe(true)
  await page.reload()
  await card(page, 'Invoiced').waitFor()
  expect(await figuresOf(page)).toEqual(['Invoiced', 'Visitors', 'Store sales'])

  const colleague = await open({ email: 'manager@maple.test', password })
  expect(await figuresOf(colleague)).toContain('Submissions')
  await page.bringToFront()
  await page.getByRole('button', { name: 'Customize' }).click()
  await drawer.getByRole('button', { name: 'Reset to default' }).click()
  await expect.poll(() => figuresOf(page), SOON).toEqual(['Submissions', 'Visitors', 'Store sales', 'Invoiced'])
})

test('a card is dragged to its place', async () => {
  const page = await open()
  await page.getByRole('button', { name: 'Customize' }).click()
  const drawer = page.getByRole('dialog', { name: 'Customize dashboard' })
  const from = await drawer.getByRole('button', { name: 'Move Invoiced' }).boundingBox()
  const to = await drawer.getByRole('button', { name: 'Move Submissions' }).boundingBox()
  if (!from || !to) throw new Error('The cards are not on screen')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y - 10, { steps: 5 })
  await page.mouse.move(to.x + 10, to.y, { steps: 10 })
  await page.mouse.up()
  await expect.poll(async () => (await figuresOf(page))[0], SOON).toBe('Invoiced')
})

test('a card that cannot be loaded says so, leaves the others alone, and is loaded again', async () => {
  const fails = (route: Route) => {
    const sent = route.request().postData() ?? ''
    return /"visitors"|LowStockProducts/.test(sent) ? route.abort() : route.continue()
  }
  const page = await enterAdmin(kit, owner, '/dashboard')
  await page.route('**/graphql', fails)
  await page.reload()
  for (const name of ['Visitors', 'Low stock']) {
    const failed = card(page, name)
    await failed.getByRole('button', { name: 'Retry' }).waitFor()
    expect(await faultsOf(page)).toEqual([])
  }
  await card(page, 'Invoiced').getByText('$').waitFor()
  await page.unroute('**/graphql')
  kit.problems.length = 0
  await card(page, 'Visitors').getByRole('button', { name: 'Retry' }).click()
  await card(page, 'Visitors').getByRole('button', { name: 'Visitors: show as a table' }).waitFor()
  await card(page, 'Low stock').getByRole('button', { name: 'Retry' }).click()
  await card(page, 'Low stock').getByRole('listitem').first().waitFor()
})

test.each([1440, 768, 390])('at %i px nothing is cut off, in light and dark', async (width) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await open(owner, { colorScheme, viewport: { width, height: 900 } })
    await card(page, 'Visitors').locator('svg.recharts-surface').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await faultsOf(page)).toEqual([])
    await card(page, 'Invoiced').getByRole('button', { name: 'Invoiced: show as a table' }).click()
    await page.getByRole('dialog', { name: 'Invoiced' }).getByRole('row').nth(9).waitFor()
    expect(await faultsOf(page)).toEqual([])
  }
})
