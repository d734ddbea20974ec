import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { type PageOptions, useBrowser } from '../kit/browser.ts'
import { enterAdmin } from './admin-visit.ts'

const { password, baseUrl } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const kit = useBrowser()

/** A page of the admin's origin on which no script of the admin runs. */
async function openEmpty(options: PageOptions = {}): Promise<Page> {
  const page = await kit.open('about:blank', options)
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: 'Empty' }))
  await page.goto(`${baseUrl}/empty`)
  return page
}

test('two pages of one test know nothing of each other', async () => {
  const first = await enterAdmin(kit, owner, '/dashboard')
  const second = await openEmpty()
  await first.evaluate(() => localStorage.setItem('left', 'behind'))
  expect(await second.evaluate(() => localStorage.length)).toBe(0)
  expect(await second.context().cookies()).toEqual([])
})

test('a page leaves storage, cookies, routes, listeners, pressed keys and its look behind', async () => {
  const page = await openEmpty({
    colorScheme: 'dark',
    reducedMotion: 'no-preference',
    viewport: { width: 390, height: 500 },
  })
  await page.context().addCookies([{ name: 'left', value: 'behind', url: baseUrl }])
  await page.evaluate(async () => {
    localStorage.setItem('left', 'behind')
    sessionStorage.setItem('left', 'behind')
    window.name = 'left'
    await caches.open('left')
    const opening = indexedDB.open('left')
    await new Promise((resolve) => {
      opening.onsuccess = resolve
    })
  })
  await page.context().route('**/health/live', (route) => route.fulfill({ body: 'left behind' }))
  page.context().on('request', () => kit.problems.push('A listener was left behind'))
  await page.mouse.down()
  await page.keyboard.down('Shift')
})

test('the next test finds none of it', async () => {
  const page = await openEmpty()
  const found = await page.evaluate(async () => ({
    stored: localStorage.length + sessionStorage.length,
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    opener: window.opener,
    name: window.name,
    size: [innerWidth, innerHeight],
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
  }))
  const look = { size: [1440, 900], isDark: false, isStill: true }
  expect(found).toEqual({ stored: 0, databases: [], caches: [], opener: null, name: '', ...look })
  expect(await page.context().cookies()).toEqual([])
  await page.evaluate(() => document.addEventListener('click', (event) => (window.name = `shift: ${event.shiftKey}`)))
  await page.locator('body').click()
  await expect.poll(() => page.evaluate(() => window.name)).toBe('shift: false')
  await page.goto(`${baseUrl}/health/live`)
  expect(await page.locator('body').innerText()).not.toContain('left behind')
  expect(kit.problems).toEqual([])
})
