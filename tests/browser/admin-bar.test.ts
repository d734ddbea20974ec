import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { type PageOptions, useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { chooseInMenu, enterAdmin, makePage, openPages, SOON } from './admin-visit.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const kit = useBrowser()

async function change(input: object): Promise<void> {
  const visitor = await signedIn(owner)
  await visitor.graphql(
    'mutation ($input: UpdatePageInput!) { updatePage(input: $input) { userErrors { message } } }',
    {
      input,
    },
  )
}

/** The tab or window that something in a page opens. */
async function opened(page: Page, open: () => Promise<void>): Promise<Page> {
  const [other] = await Promise.all([page.context().waitForEvent('page'), open()])
  other.on('pageerror', (error) => kit.problems.push(error.message))
  // By then the script of the bar has run.
  await other.waitForLoadState()
  return other
}

/** A page's own tab on the site, reached from the list. */
async function viewPage(title: string, options: PageOptions = {}): Promise<Page> {
  const list = await openPages(kit, owner, `?search=${encodeURIComponent(title)}`, options)
  const site = await opened(list, () => chooseInMenu(list, title, 'View page'))
  await site.getByRole('complementary', { name: 'Admin bar' }).waitFor()
  return site
}

const barOf = (site: Page) => site.getByRole('complementary', { name: 'Admin bar' })

test('from the list to the page, from its bar to its settings, and back to the page as it is then', async () => {
  const { id, title, slug } = await makePage(owner, 'Seen through the bar')
  await change({ id, status: 'PUBLISHED' })
  const site = await viewPage(title)
  const bar = barOf(site)
  await bar.getByText('Published', { exact: true }).waitFor()
  await bar.getByText('Updated just now').waitFor()
  expect(new URL(site.url()).search).toBe('')

  const settings = await opened(site, () => bar.getByRole('link', { name: 'Page settings' }).click())
  const field = settings.getByRole('dialog').getByLabel('Title', { exact: false }).first()
  await field.fill('Renamed through the bar')
  await settings.getByRole('dialog').getByLabel('Slug').fill(`${slug}-renamed`)
  const closed = settings.waitForEvent('close')
  await settings.getByRole('button', { name: 'Save' }).click()
  await closed
  await site.waitForURL((url) => url.pathname === `/${slug}-renamed`)
  await bar.getByText('Renamed through the bar').waitFor()

  await bar.getByRole('link', { name: 'Edit page' }).click()
  await site.getByRole('heading', { name: 'Edit Renamed through the bar' }).waitFor()
  expect(kit.problems).toEqual([])
})

test('what another window says is not believed', async () => {
  const { title } = await makePage(owner, 'Listens to the admin alone')
  const site = await viewPage(title)
  const left: string[] = []
  site.on('request', (request) => request.isNavigationRequest() && left.push(new URL(request.url()).pathname))
  // Listeners hear in the order in which they came: after this one the bar's has heard.
  await site.evaluate(async () => {
    const heard = new Promise((resolve) => window.addEventListener('message', resolve, { once: true }))
    window.postMessage({ type: 'page-saved', slug: 'elsewhere' }, '*')
    await heard
    await fetch(window.location.href)
  })
  expect(left).toEqual([])
  expect(new URL(site.url()).pathname).not.toBe('/elsewhere')
})

test('the bar closes and stays closed, and is gone once the admin is left', async () => {
  const list = await enterAdmin(kit, owner, '/dashboard')
  const site = await opened(list, () => list.getByRole('banner').getByRole('link', { name: 'View website' }).click())
  const bar = barOf(site)
  const toggle = bar.getByRole('button', { name: 'Admin bar' })
  const dashboard = bar.getByRole('link', { name: 'Dashboard' })
  await dashboard.waitFor()
  // Nothing of the page lies under the bar.
  await site.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const end = await site.locator('main').evaluate((main) => main.getBoundingClientRect().bottom)
  expect(end).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0)
  await toggle.focus()
  await site.keyboard.press('Enter')
  await dashboard.waitFor({ state: 'hidden' })
  expect(await toggle.getAttribute('aria-expanded')).toBe('false')
  await site.reload()
  await dashboard.waitFor({ state: 'hidden' })
  await toggle.click()
  await dashboard.waitFor()

  await list.evaluate(() =>
    fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'mutation { signOut { success } }' }),
    }),
  )
  await site.reload()
  await site.locator('main').waitFor()
  expect(await bar.count()).toBe(0)
})

test('a stranger sees a draft by its link until that is revoked', async () => {
  const { title } = await makePage(owner, 'Shown to a friend')
  const list = await openPages(kit, owner, '?search=Shown%20to')
  await chooseInMenu(list, title, 'Copy preview link')
  const dialog = list.getByRole('dialog', { name: `Preview links to “${title}”` })
  await dialog.getByText('This page has no preview links yet.').waitFor()
  await dialog.getByRole('button', { name: 'Create and copy link' }).click()
  const link = await dialog.getByLabel('New preview link').inputValue()
  await dialog.getByText('Never opened').waitFor()
  expect(await faultsOf(list)).toEqual([])

  const stranger = await kit.open(link)
  expect(await stranger.title()).toContain(title)
  await stranger.getByText('Draft', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: /^Revoke/ }).click()
  await list.getByText('Preview link revoked').waitFor()
  expect((await stranger.reload())?.status()).toBe(404)
  await stranger.getByRole('heading', { name: 'This page does not exist' }).waitFor()
})

test.each([
  ['light', 1440],
  ['dark', 768],
  ['light', 390],
] as const)('the bar has no accessibility faults and fits: %s, %i px', async (colorScheme, width) => {
  const { id, title } = await makePage(owner, `A page with quite a long title, seen in ${width} pixels`)
  await change({ id, showPageTitle: true })
  // The site opens in a tab of its own, which must look like the first.
  const options = { colorScheme, viewport: { width, height: 900 }, ownContext: true }
  const site = await viewPage(title, options)
  if (process.env.PICTURES) await site.screenshot({ path: `/tmp/adminbar-bar-${width}-${colorScheme}.png` })
  await expect.poll(() => faultsOf(site), SOON).toEqual([])
  expect(await site.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  expect(kit.problems).toEqual([])
})
