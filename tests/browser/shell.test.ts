import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { type PageOptions, useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'
import { untilStill } from './stillness.ts'

const { password } = inject('installation')
const kit = useBrowser()

async function enter(email: string, path = '/dashboard', options: PageOptions = {}): Promise<Page> {
  const page = await enterAdmin(kit, { email, password }, path, options)
  await page.getByRole('banner').waitFor()
  return page
}

const mobile = { viewport: { width: 390, height: 844 } }
/** As most people see the sidebar: it slides. */
const moving = { reducedMotion: 'no-preference' } as const
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })

async function widthOf(page: Page): Promise<number> {
  await untilStill(page)
  return (await page.locator('.mantine-AppShell-navbar').boundingBox())?.width ?? 0
}

test('the sidebar is 216 px wide, collapses to 65 px, and stays as it was left', async () => {
  const page = await enter('owner@maple.test', '/dashboard', moving)
  await expect.poll(() => widthOf(page)).toBe(216)
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect.poll(() => widthOf(page)).toBe(65)
  await page.reload()
  await navigation(page).getByRole('link', { name: 'Pages' }).waitFor()
  await expect.poll(() => widthOf(page)).toBe(65)
})

test('on a phone the sidebar starts closed, slides over the page and closes by a press beside it', async () => {
  const page = await enter('owner@maple.test', '/dashboard', { ...mobile, ...moving })
  expect(await navigation(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Expand sidebar' }).click()
  await navigation(page).waitFor()
  await page.mouse.click(370, 500)
  await navigation(page).waitFor({ state: 'hidden' })
})

test('on a phone the drawer closes once it led somewhere, and an open desktop sidebar does not open it', async () => {
  const page = await enter('owner@maple.test', '/dashboard', moving)
  await page.setViewportSize(mobile.viewport)
  await navigation(page).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Expand sidebar' }).click()
  await navigation(page).getByRole('link', { name: 'Pages' }).click()
  await page.getByRole('heading', { name: 'Pages', level: 1 }).waitFor()
  await navigation(page).waitFor({ state: 'hidden' })
})

test('the top bar names the tenant and leads to its site in a new tab', async () => {
  const page = await enter('owner@birch.test')
  await page.getByRole('banner').getByText('Birch Bakery').waitFor()
  const link = page.getByRole('banner').getByRole('link', { name: 'View website' })
  expect(await link.getAttribute('target')).toBe('_blank')
  expect(await link.getAttribute('href')).toContain('birch.localhost')
  await expect.poll(() => page.title()).toBe('Dashboard - Birch Bakery')
})

test('the theme changes and is remembered', async () => {
  const page = await enter('owner@maple.test')
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme')
  await expect.poll(scheme).toBe('light')
  await page.getByRole('button', { name: 'Switch to dark mode' }).click()
  await expect.poll(scheme).toBe('dark')
  await page.reload()
  await page.getByRole('button', { name: 'Switch to light mode' }).waitFor()
  await expect.poll(scheme).toBe('dark')
})

test('the user menu shows who is signed in; staff of one business have none to switch to', async () => {
  const page = await enter('manager@maple.test')
  await page.getByRole('button', { name: /^User menu/ }).click()
  await page.getByRole('menu').getByText('manager@maple.test').waitFor()
  expect(await page.getByRole('button', { name: /switch client/, includeHidden: true }).count()).toBe(0)
})

test('an agency chooses a tenant first, works there, and can switch', async () => {
  const page = await enter('agency@north.test', '/pages')
  await page.waitForURL('**/admin/agency?from=*')
  await page.getByRole('banner').getByText('North Studio').waitFor()
  await page.getByRole('banner').getByText('Active').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Open Birch Bakery' }).click()
  await page.waitForURL('**/admin/pages')
  await page.getByRole('banner').getByText('Birch Bakery').waitFor()
  await page.getByRole('button', { name: 'Birch Bakery: switch client' }).click()
  await page.getByRole('option', { name: 'All clients' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.type('maple')
  await page.getByRole('option', { name: 'Birch Bakery' }).waitFor({ state: 'hidden' })
  await page.getByRole('option', { name: 'Maple Auto' }).click()
  await page.waitForURL('**/admin/dashboard')
  await expect.poll(() => page.title()).toBe('Dashboard - Maple Auto')
})

test('a tab that shows one tenant says so when another tab switched to the next', async () => {
  const first = await enter('agency@north.test', '/agency')
  await first.getByRole('button', { name: 'Open Birch Bakery' }).click()
  await first.getByRole('banner').getByText('Birch Bakery').waitFor()
  const second = await first.context().newPage()
  await second.goto(new URL('/admin/agency', first.url()).href)
  await second.getByRole('button', { name: 'Open Maple Auto' }).click()
  await second.getByRole('banner').getByText('Maple Auto').waitFor()
  // The dialog may stand already, over the link: whatever the first tab asks the server for brings it.
  await first.locator('nav a[href="/admin/pages"]').dispatchEvent('click')
  await first.getByRole('dialog').getByText('you switched to Maple Auto').waitFor()
  await first.getByRole('button', { name: 'Reload', exact: true }).click()
  await first.getByRole('banner').getByText('Maple Auto').waitFor()
})

test('the keys that work are listed, lead to their screens, and can be switched off', async () => {
  const page = await enter('owner@maple.test')
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await list.getByText('Go to Pages').waitFor()
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'hidden' })
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await page.getByRole('heading', { name: 'Pages', level: 1 }).waitFor()
  await page.keyboard.press('?')
  await list.getByRole('switch', { name: 'Use single-key shortcuts' }).click()
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'hidden' })
  const seen: string[] = []
  page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname))
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await navigation(page).getByRole('link', { name: 'Media' }).click()
  await page.waitForURL('**/admin/media')
  expect(seen).toEqual(['/admin/media'])
})

/** From now on the first script that is asked for cannot be fetched: once, or ever again. */
async function loseNextScript(page: Page, howOften: 'once' | 'always') {
  const lost: string[] = []
  await page.route(/\/assets\/[^/]*\.js$/, (route) => {
    const url = route.request().url()
    const fails = lost.length === 0 || (howOften === 'always' && lost.includes(url))
    if (fails) lost.push(url)
    return fails ? route.abort() : route.continue()
  })
  return lost
}

test('a screen whose file was replaced by a newer one is loaded anew', async () => {
  const page = await enter('owner@maple.test', '/no-such-screen')
  await page.getByText('Page not found').waitFor()
  const lost = await loseNextScript(page, 'once')
  await navigation(page).getByRole('link', { name: 'Pages' }).click()
  await page.getByRole('heading', { name: 'Pages', level: 1 }).waitFor()
  expect(lost).toHaveLength(1)
})

test('a screen that cannot be fetched at all says so and offers two ways on', async () => {
  const page = await enter('owner@maple.test', '/no-such-screen')
  await page.getByText('Page not found').waitFor()
  await loseNextScript(page, 'always')
  await navigation(page).getByRole('link', { name: 'Pages' }).click()
  await page.getByRole('heading', { name: 'Something went wrong on this screen' }).waitFor()
  await page.getByRole('button', { name: 'Reload page' }).waitFor()
  expect(await page.getByRole('link', { name: 'Go to dashboard' }).getAttribute('href')).toBe('/admin/dashboard')
})

test('the former address of the settings leads to the general ones', async () => {
  const page = await enter('owner@maple.test', '/settings')
  await page.waitForURL('**/admin/setting/general')
  await page.getByRole('heading', { level: 1 }).waitFor()
})

test('an address that leads nowhere says so and offers the way back', async () => {
  const page = await enter('owner@maple.test', '/no-such-screen')
  await page.getByText('Page not found').waitFor()
  await page.getByRole('link', { name: 'Go to dashboard' }).click()
  await page.waitForURL('**/admin/dashboard')
})

test('the dashboard lists what a new website still needs, and leads back to its pages', async () => {
  const page = await enter('owner@birch.test')
  const steps = page.getByRole('region', { name: 'Getting started' })
  await steps.getByText('4 of 6').waitFor()
  await page.getByRole('region', { name: 'Last edited' }).getByRole('link').nth(1).waitFor()
  expect(await page.getByText(/^\d+ pages?$/).count()).toBe(0)
  await steps.getByRole('link', { name: 'Invite the people you work with' }).click()
  await page.getByRole('heading', { name: 'Users', level: 1 }).waitFor()
})

test.each([
  ['light', 1440],
  ['dark', 1440],
  ['light', 390],
  ['dark', 390],
] as const)('the dashboard has no accessibility faults: %s, %i px', async (colorScheme, width) => {
  const page = await enter('owner@maple.test', '/dashboard', { colorScheme, viewport: { width, height: 900 } })
  await page.getByRole('region', { name: 'Last edited' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(kit.problems).toEqual([])
})

test('a badge and items of the top bar that cannot be loaded are left out, and the page works without them', async () => {
  const page = await enter('owner@maple.test', '/no-such-screen')
  const extras = ['unread-badge', 'availability-toggle', 'phone-item', 'running-timer']
  const lost = new Set<string>()
  await page.route(/\/assets\/[^/]*\.js$|\/health\/live/, (route) => {
    const extra = extras.find((name) => route.request().url().includes(`/assets/${name}-`))
    if (extra) lost.add(extra)
    return extra || route.request().url().endsWith('/health/live') ? route.abort() : route.continue()
  })
  await page.goto(new URL('/admin/dashboard', page.url()).href)
  await expect.poll(() => lost.size).toBe(extras.length)
  await navigation(page).getByRole('link', { name: 'Pages' }).click()
  await page.getByRole('heading', { name: 'Pages', level: 1 }).waitFor()
})

test('a card of a customer that cannot be loaded says so, and is loaded by Retry', async () => {
  const page = await enter('owner@maple.test', '/customers')
  await page.route(/\/assets\/vehicles-card-[^/]*\.js$|\/health\/live/, (route) => route.abort())
  await page.locator('tbody a').first().click()
  const failed = page.getByRole('alert').filter({ hasText: 'This part of the page could not be loaded.' })
  await failed.waitFor()
  await page.getByRole('link', { name: 'Files' }).waitFor()
  await page.unrouteAll()
  await failed.getByRole('button', { name: 'Retry' }).click()
  await failed.waitFor({ state: 'hidden' })
  await page.getByRole('region', { name: 'Vehicles' }).waitFor()
})

test('a screen that cannot be loaded says so, and the page is not lost', async () => {
  const page = await enter('owner@maple.test')
  await page.route(/\/admin\/assets\/|\/health\/live/, (route) => route.abort())
  await navigation(page).getByRole('link', { name: 'Customers' }).click()
  await page.getByRole('heading', { name: 'Something went wrong on this screen' }).waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload page' }).click()
  await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor()
})
