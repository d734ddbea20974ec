import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { type PageOptions, useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'

const { password } = inject('installation')
const kit = useBrowser()

async function enter(path: string, options: PageOptions = {}): Promise<Page> {
  const page = await enterAdmin(kit, { email: 'owner@maple.test', password }, path, options)
  await page.getByRole('banner').waitFor()
  return page
}

/** Names of what visibly stands in the bar and is cut off by the window or by its neighbour. */
const crowded = (page: Page) =>
  page.getByRole('banner').evaluate((bar) => {
    const shown = [...bar.querySelectorAll('a, button, img')].filter((one) => one.getBoundingClientRect().width > 1)
    const outer = shown.filter((one) => !shown.some((other) => other !== one && other.contains(one)))
    const boxes = outer.map((one) => ({
      name: one.ariaLabel ?? one.textContent,
      left: Math.round(one.getBoundingClientRect().left),
      right: Math.round(one.getBoundingClientRect().right),
    }))
    const inOrder = boxes.toSorted((one, other) => one.left - other.left)
    return inOrder.filter(({ left, right }, at) => right > innerWidth || left < (inOrder[at - 1]?.right ?? 0))
  })

test('on a phone everything in the top bar has room, and the user menu has what the bar leaves out', async () => {
  const page = await enter('/dashboard', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).waitFor()
  await expect.poll(() => page.getByRole('banner').getByRole('button').count()).toBeGreaterThanOrEqual(5)
  expect(await crowded(page)).toEqual([])
  expect(await faultsOf(page)).toEqual([])
  const userMenu = page.getByRole('button', { name: /^User menu/ })
  await userMenu.click()
  const menu = page.getByRole('menu')
  expect(await menu.getByRole('menuitem', { name: 'View website' }).getAttribute('href')).toContain('maple.localhost')
  await menu.getByRole('menuitem', { name: /^Turn o(n|ff) live chat$/ }).waitFor()
  await menu.getByRole('menuitem', { name: 'Switch to dark mode' }).click()
  await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark')
})

test('in a low window the sidebar shows the entry of the screen', async () => {
  const page = await enter('/customers', { viewport: { width: 1440, height: 600 } })
  const room = page.getByRole('navigation', { name: 'Main' })
  const entry = room.getByRole('link', { name: 'Customers' })
  const bottomOf = async (one: typeof entry) => {
    const box = await one.boundingBox()
    return box ? box.y + box.height : Number.NaN
  }
  await expect.poll(async () => (await bottomOf(room)) - (await bottomOf(entry))).toBeGreaterThanOrEqual(0)
})

test('a live chat that could not be switched says why, and stays as it was', async () => {
  const page = await enter('/dashboard')
  const chat = page.getByRole('banner').getByRole('switch', { name: 'Live chat' })
  const before = await chat.getAttribute('aria-checked')
  // As if somebody else had changed the settings in between.
  await page.route('**/graphql', (route) => {
    const body = route.request().postData() ?? ''
    const isSwitched = body.includes('"operationName":"SwitchLiveChat"')
    return isSwitched
      ? route.continue({ postData: body.replace('"liveChatEnabled":', '"version":1,"liveChatEnabled":') })
      : route.fallback()
  })
  await chat.click()
  await page
    .getByRole('alert')
    .getByText(/settings.* changed|changed .*settings/i)
    .waitFor()
  expect(await chat.getAttribute('aria-checked')).toBe(before)
})

test('by keyboard, the user menu of a wide window leads from one entry to the next', async () => {
  const page = await enter('/dashboard')
  await page.getByRole('button', { name: /^User menu/ }).press('Enter')
  const entry = (name: string) => page.getByRole('menu').getByRole('menuitem', { name })
  await entry('Profile').focus()
  for (const name of ['Keyboard shortcuts', 'Sign out']) {
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => entry(name).evaluate((item) => item === document.activeElement)).toBe(true)
  }
})
