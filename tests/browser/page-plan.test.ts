import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { Visitor } from '../kit/http.ts'
import { faultsOf } from './accessibility.ts'
import { chooseInMenu, makePage, openPages } from './admin-visit.ts'
import { signedIn } from './signed-in.ts'

const { password, port } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const kit = useBrowser()

const HOUR = 3_600_000
/** Jobs look for what is due every few seconds. */
const LATER = { timeout: 30_000 }
const soon = (ms: number) => new Date(Date.now() + ms).toISOString()

async function plan(input: object): Promise<void> {
  const visitor = await signedIn(owner)
  const { schedulePage } = await visitor.graphql<{ schedulePage: { userErrors: unknown[] } }>(
    'mutation ($input: SchedulePageInput!) { schedulePage(input: $input) { userErrors { message } } }',
    { input },
  )
  expect(schedulePage.userErrors).toEqual([])
}

async function openPlan(page: Page, title: string) {
  await chooseInMenu(page, title, 'Schedule…')
  const dialog = page.getByRole('dialog', { name: `Schedule “${title}”` })
  await dialog.getByRole('button', { name: 'Save schedule' }).waitFor()
  // It fades out below the dialog, where roles are hidden.
  await page.locator('[role=menu]').waitFor({ state: 'detached' })
  return dialog
}

/** Types a time that is some weeks away. */
const typeNextMonth = (page: Page, field: string) =>
  page.getByRole('dialog').getByLabel(field, { exact: true }).fill('in 5 weeks')

test('a page is planned in the list, shows when, and is planned no more once the time is cleared', async () => {
  const { title } = await makePage(owner, 'Waits for spring')
  const page = await openPages(kit, owner, '?search=Waits%20for')
  const row = page.getByRole('row').filter({ hasText: title })
  const dialog = await openPlan(page, title)
  expect(await dialog.getByRole('button', { name: 'Save schedule' }).isDisabled()).toBe(true)
  await typeNextMonth(page, 'Publish')
  await dialog.getByRole('button', { name: 'Save schedule' }).click()
  await page.getByText('Schedule saved').waitFor()
  const mark = row.getByText(/^Publishes in /)
  await mark.hover()
  await page
    .getByRole('tooltip')
    .getByText(/^Publishes on \d+ \w+ \d{4}, \d\d:\d\d$/)
    .waitFor()

  const again = await openPlan(page, title)
  await again.getByRole('button', { name: 'Clear publish' }).click()
  await again.getByRole('button', { name: 'Save schedule' }).click()
  await page.getByText('Schedule cleared').waitFor()
  await mark.waitFor({ state: 'hidden' })
})

test('a time that cannot be is told at its field', async () => {
  const { title } = await makePage(owner, 'Withdrawn before it is shown')
  const page = await openPages(kit, owner, '?search=Withdrawn%20before')
  const dialog = await openPlan(page, title)
  await typeNextMonth(page, 'Unpublish')
  await dialog.getByRole('button', { name: 'Save schedule' }).click()
  await dialog.getByText('This page is not published. Schedule publishing it too').waitFor()
})

test('a plan that someone else changed is not overwritten until that is chosen', async () => {
  const { id, title } = await makePage(owner, 'Planned by two')
  const page = await openPages(kit, owner, '?search=Planned%20by')
  const dialog = await openPlan(page, title)
  await typeNextMonth(page, 'Publish')
  await plan({ id, publishAt: soon(3 * HOUR), unpublishAt: soon(30 * HOUR) })
  await dialog.getByRole('button', { name: 'Save schedule' }).click()
  await dialog.getByText('This page changed since you opened it').waitFor()
  await dialog.getByRole('button', { name: 'Reload' }).click()
  await dialog.getByRole('button', { name: 'Clear unpublish' }).click()
  await dialog.getByRole('button', { name: 'Save schedule' }).click()
  await page.getByText('Schedule saved').waitFor()
  await page.getByRole('row').filter({ hasText: title }).getByText('Publishes in 3 hours').waitFor()
})

test('what was planned is done by itself', async () => {
  const { id, slug, title } = await makePage(owner, 'Publishes itself')
  await plan({ id, publishAt: soon(500) })
  const site = new Visitor(port, 'maple.localhost')
  await expect.poll(async () => (await site.get(`/${slug}`)).status, LATER).toBe(200)
  const page = await openPages(kit, owner, '?search=Publishes%20itself')
  await page.getByRole('row').filter({ hasText: title }).getByText('Published', { exact: true }).waitFor()
})

test('a text that is no date is reported, and what that moves gets its click', async () => {
  const { title } = await makePage(owner, 'Unsure of its time')
  const page = await openPages(kit, owner, '?search=Unsure%20of')
  const dialog = await openPlan(page, title)
  const field = dialog.getByLabel('Publish', { exact: true })
  await field.fill('when it is warm')
  const cancel = dialog.getByRole('button', { name: 'Cancel' })
  const place = () => cancel.evaluate(({ parentElement }) => parentElement?.getBoundingClientRect().top)
  const before = await place()
  await cancel.hover()
  await page.mouse.down()
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(false)
  expect(await place()).toBe(before)
  await page.mouse.up()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  expect(await place()).not.toBe(before)
})

test('a published page whose date is to come is Scheduled in the list, in the editor and on the bar, and is coming up', async () => {
  const visitor = await signedIn(owner)
  const title = `Appears by itself ${Date.now()}`
  const slug = `appears-${Date.now()}`
  const input = { title, slug, excerpt: 'Made by a test', status: 'PUBLISHED', publishDate: soon(HOUR / 4) }
  const { createPage } = await visitor.graphql<{ createPage: { userErrors: unknown[] } }>(
    'mutation ($input: CreatePageInput!) { createPage(input: $input) { userErrors { message } } }',
    { input },
  )
  expect(createPage.userErrors).toEqual([])
  const page = await openPages(kit, owner, '?search=Appears%20by')
  const row = page.getByRole('row').filter({ hasText: title })
  await row.getByText('Scheduled', { exact: true }).waitFor()
  await row.getByText('Appears in 15 minutes').waitFor()
  expect(await row.getByText('Published', { exact: true }).count()).toBe(0)
  await page.goto(new URL('/admin/dashboard', page.url()).href)
  const comingUp = page.getByRole('region', { name: 'Coming up' })
  await comingUp.getByRole('link', { name: title }).waitFor()
  await comingUp.getByText('Appears').first().waitFor()

  await page.goto(new URL(`/admin/editor?slug=${slug}`, page.url()).href)
  await page.getByRole('status').getByText('Scheduled', { exact: true }).waitFor()
  await page.getByRole('tab', { name: 'Pages' }).click()
  const choice = page
    .getByRole('complementary', { name: 'Blocks, layers and pages' })
    .getByRole('button', { name: title })
  await choice.first().getByText('Scheduled', { exact: true }).waitFor()
  expect((await new Visitor(port, 'maple.localhost').get(`/${slug}`)).status).toBe(404)
})

test.each([
  ['light', 1440],
  ['dark', 768],
  ['light', 390],
  ['dark', 390],
] as const)('plans have no accessibility faults and fit: %s, %i px', async (colorScheme, width) => {
  const { id, title } = await makePage(owner, `Planned at ${width} ${colorScheme}`)
  await plan({ id, publishAt: soon(50 * HOUR), unpublishAt: soon(500 * HOUR) })
  const options = { colorScheme, viewport: { width, height: 900 } }
  const page = await openPages(kit, owner, `?search=${encodeURIComponent(title)}`, options)
  await page.getByText('Publishes in 2 days').waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await openPlan(page, title)
  expect(await faultsOf(page)).toEqual([])
  expect(kit.problems).toEqual([])
})
