import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { type PageOptions, useBrowser } from '../kit/browser.ts'
import { Visitor } from '../kit/http.ts'
import { faultsOf } from './accessibility.ts'

const { port } = inject('installation')
const kit = useBrowser()

const visit = (tenant: string, width: number, options: PageOptions = {}, path = '/') =>
  kit.open(kit.siteUrl(tenant, path), { viewport: { width, height: 800 }, reducedMotion: 'no-preference', ...options })
const menuButton = (page: Page) => page.locator('.ms-bar-menu > summary')
const panel = (page: Page) => page.locator('.ms-bar-panel')

test.each(['maple', 'birch'].flatMap((tenant) => [1440, 768, 390].map((width) => [tenant, width] as const)))(
  'the bar of %s has no accessibility faults at %i px, closed and open',
  async (tenant, width) => {
    const page = await visit(tenant, width)
    expect(await faultsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(await menuButton(page).isVisible()).toBe(width < 992)
    if (width < 992) {
      await menuButton(page).click()
      await panel(page).waitFor()
      expect(await faultsOf(page)).toEqual([])
    }
    expect(kit.problems).toEqual([])
  },
  30_000,
)

test.each([1440, 768, 390])('nothing moves while fonts and pictures load, at %i px', async (width) => {
  const viewport = { width, height: 800 }
  const page = await kit.open('about:blank', { viewport, ownContext: true, reducedMotion: 'no-preference' })
  let painted = () => {}
  const firstPaint = new Promise<void>((resolve) => {
    painted = resolve
  })
  await page.route(/\.(?:woff2|avif|webp|svg|jpe?g|png)(?:\?|$)/, async (route) => {
    await firstPaint
    await route.continue()
  })
  await page.goto(kit.siteUrl('birch'), { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  painted()
  await page.waitForLoadState('load')
  const [shift, lateFonts] = await page.evaluate(async () => {
    await document.fonts.ready
    const late = [...document.fonts].filter(({ status, family }) => status === 'loaded' && !family.includes('Fallback'))
    const entries = await new Promise<PerformanceEntryList>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type: 'layout-shift', buffered: true })
      requestAnimationFrame(() => requestAnimationFrame(() => resolve([])))
    })
    return [entries.reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0), late.length]
  })
  expect(lateFonts).toBeGreaterThan(0)
  expect(shift).toBeLessThanOrEqual(0.01)
})

test('a transparent bar turns solid beyond 100 px, changes its logo and stays in view', async () => {
  const page = await visit('maple', 1440)
  const bar = page.locator('.ms-bar')
  const ground = () => bar.evaluate((element) => getComputedStyle(element).backgroundColor)
  const logo = () => page.locator('.ms-bar-logo img:visible').getAttribute('src')
  expect([await ground(), await logo()]).toEqual(['rgba(0, 0, 0, 0)', '/media/logo-alt.svg'])
  await page.evaluate(() => window.scrollTo(0, 600))
  await expect.poll(ground).toBe('rgb(255, 255, 255)')
  expect(await logo()).toBe('/media/logo.svg')
  expect((await bar.boundingBox())?.y).toBe(0)
})

test('on paper there is the content alone, in dark text', async () => {
  const page = await visit('maple', 1440)
  await page.emulateMedia({ media: 'print' })
  for (const part of ['.ms-bar', '.ms-footer']) expect(await page.locator(part).isVisible()).toBe(false)
  const heading = page.locator('main h1')
  expect(await heading.isVisible()).toBe(true)
  const looks = await heading.evaluate((element) => [
    getComputedStyle(element).color,
    getComputedStyle(element.closest('.ms-section') as Element).backgroundImage,
  ])
  expect(looks).toEqual(['rgb(17, 17, 17)', 'none'])
})

test('a submenu opens for a pointer and for keys, and Escape closes it', async () => {
  const page = await visit('maple', 1440)
  const below = page.locator('.ms-bar-parent > ul')
  expect(await below.isVisible()).toBe(false)
  await page.locator('.ms-bar-row').getByRole('link', { name: 'Services', exact: true }).hover()
  await expect.poll(() => below.isVisible()).toBe(true)
  await page.mouse.move(700, 700)
  await expect.poll(() => below.isVisible()).toBe(false)
  const toggle = page.getByRole('button', { name: 'Services, submenu' })
  await toggle.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => below.isVisible()).toBe(true)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('All services and prices')
  await page.keyboard.press('Escape')
  await expect.poll(() => below.isVisible()).toBe(false)
  expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true)
})

test.each(['keyboard', 'touch'] as const)('the menu that slides in works by %s, and closes by a link', async (by) => {
  const page = await visit('maple', 390, { hasTouch: by === 'touch' })
  if (by === 'touch') await menuButton(page).tap()
  else {
    await menuButton(page).focus()
    await page.keyboard.press('Enter')
  }
  await panel(page).getByText('Menu', { exact: true }).waitFor()
  const link = panel(page).getByRole('link', { name: 'About' })
  if (by === 'touch') await link.tap()
  else {
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'hidden' })
    await page.keyboard.press('Enter')
    await link.focus()
    await page.keyboard.press('Enter')
  }
  await page.waitForURL('**/about')
  expect(await panel(page).isVisible()).toBe(false)
})

test('without a script the menu opens all the same', async () => {
  const page = await visit('birch', 390, { javaScriptEnabled: false })
  await menuButton(page).click()
  await panel(page).getByRole('link', { name: 'Our story' }).click()
  await page.waitForURL('**/our-story')
})

test('a page in which only the bar is interactive takes at most 2 KB of script for it, to report the visit, and for the button of the chat each', async () => {
  const visitor = new Visitor(port, 'birch.localhost')
  const { text } = await visitor.get('/our-story')
  const scripts = [...text.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, address]) => address as string)
  expect(scripts).toHaveLength(2)
  const [chat = ''] =
    (await new Visitor(port, 'maple.localhost').get('/about')).text.match(/\/_site\/assets\/chat-[^"]+/) ?? []
  /** Each file once, however many import it. */
  const sizeWithImports = async (address: string): Promise<number> => {
    const sizes = new Map<string, number>()
    const waiting = [address]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (sizes.has(next)) continue
      const { body, text: code } = await visitor.get(next)
      sizes.set(next, gzipSync(body).length)
      waiting.push(...[...code.matchAll(/["']\.\/([\w.-]+\.js)["']/g)].map(([, name]) => `/_site/assets/${name}`))
    }
    return [...sizes.values()].reduce((sum, size) => sum + size, 0)
  }
  for (const address of [...scripts, chat]) expect(await sizeWithImports(address), address).toBeLessThanOrEqual(2048)
})
