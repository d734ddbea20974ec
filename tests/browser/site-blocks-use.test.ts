import { gzipSync } from 'node:zlib'
import type { Locator, Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { Visitor } from '../kit/http.ts'
import { faultsOf } from './accessibility.ts'

const { port } = inject('installation')
const kit = useBrowser()

/** Where every block of the catalogue stands. */
const openAllBlocks = (options = {}) =>
  kit.open(kit.siteUrl('maple', '/all-blocks'), {
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
    ...options,
  })

/** By keyboard alone: to where it is, and the key. */
async function press(page: Page, control: Locator, key: string): Promise<void> {
  await control.focus()
  await page.keyboard.press(key)
}

const isCurrent = (slider: Locator, place: number) => () =>
  slider.locator(`:nth-match(.ms-slider-slide, ${place})`).getAttribute('data-active')

test('by keyboard alone, tabs, questions, sliders and the calculator are used', async () => {
  const page = await openAllBlocks()
  await press(page, page.getByRole('tab', { selected: true }), 'ArrowRight')
  const chosen = page.getByRole('tab', { selected: true })
  expect(await chosen.textContent()).toBe('While we work')
  expect(await chosen.evaluate((tab) => tab === document.activeElement)).toBe(true)
  await page.getByRole('tabpanel').getByText('Nothing is done before you say yes').waitFor()
  expect(new URL(page.url()).hash).toBe('#tab-1')

  const questions = page.locator('.ms-accordion-item')
  await press(page, questions.nth(1).locator('summary'), 'Enter')
  await questions.nth(1).getByText('The waiting room has coffee').waitFor()
  expect(await questions.nth(0).getAttribute('open')).toBeNull()

  const carousel = page.getByRole('group', { name: 'Images', exact: true })
  await press(page, carousel.getByRole('button', { name: 'Previous slide' }), 'Enter')
  await expect.poll(isCurrent(carousel, 6)).toBe('')
  await press(page, carousel.getByRole('button', { name: 'Next slide' }), 'Enter')
  await expect.poll(isCurrent(carousel, 1)).toBe('')
  await press(page, carousel.getByRole('button', { name: 'Slide 3' }), 'Enter')
  await expect.poll(isCurrent(carousel, 3)).toBe('')
  expect(await carousel.getByRole('button', { name: 'Slide 3' }).getAttribute('aria-current')).toBe('true')

  const hero = page.locator('.ms-slider[data-slider=fade]')
  await press(page, hero.locator('.ms-slider-track'), 'ArrowRight')
  await expect.poll(isCurrent(hero, 2)).toBe('')

  // It advances by itself, but not for visitors who prefer less motion until they ask for it.
  const band = page.locator('.ms-band')
  await press(page, band.getByRole('button', { name: 'Play' }), 'Enter')
  await band.getByRole('button', { name: 'Pause' }).waitFor()

  const calculator = page.locator('.ms-carbon')
  await calculator.getByLabel('Method').selectOption('LTL')
  await calculator.getByLabel(/weight/).fill('1000')
  await press(page, calculator.getByLabel(/distance/), '2')
  await page.keyboard.type('00')
  await calculator.getByText('32.4 t CO₂').waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(kit.problems).toEqual([])
})

test('by keyboard alone, images open, change and close, and the moving ones are stopped', async () => {
  const page = await openAllBlocks({ reducedMotion: 'no-preference' })
  const links = page.locator('.ms-gallery-link')
  await press(page, links.nth(1), 'Enter')
  const box = page.getByRole('dialog', { name: 'Image' })
  await box.getByText('2 / 6').waitFor()
  await page.keyboard.press('ArrowRight')
  await box.getByText('3 / 6').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await box.waitFor({ state: 'detached' })
  expect(await links.nth(2).evaluate((link) => link === document.activeElement)).toBe(true)

  const round = page.locator('.ms-scroller-round').first()
  const motion = () => round.evaluate((list) => getComputedStyle(list).animationPlayState)
  expect(await motion()).toBe('running')
  await press(page, page.getByRole('checkbox', { name: 'Pause the moving images' }), 'Space')
  await expect.poll(motion).toBe('paused')
  expect(kit.problems).toEqual([])
})

test.each([1280, 390])('without a script every block shows what it says, and works: %i px', async (width) => {
  const page = await openAllBlocks({ javaScriptEnabled: false, viewport: { width, height: 900 } })
  const isShown = (text: string) => page.getByText(text).first().waitFor()
  for (const text of ['Book by phone or online', 'We look first and call', 'You get the worn parts back'])
    await isShown(text)
  expect(await page.getByRole('tab').count()).toBe(0)
  expect(await page.locator('.ms-counter').textContent()).toBe('12,500+')

  const questions = page.locator('.ms-accordion-item')
  await questions.nth(2).locator('summary').click()
  await isShown('Every common card')

  // Slides are scrolled; buttons that nothing answers are not there.
  for (const track of await page.locator('.ms-slider:not([data-slider=fade]) > .ms-slider-track').all())
    expect(await track.evaluate((list) => list.scrollWidth > list.clientWidth + 1)).toBe(true)
  expect(await page.getByRole('button', { name: /slide|Pause|Play/i }).count()).toBe(0)
  for (const slide of await page.locator('.ms-slider[data-slider=fade] .ms-slider-slide').all()) {
    await slide.scrollIntoViewIfNeeded()
    expect(await slide.isVisible()).toBe(true)
  }
  expect(await page.locator('.ms-map iframe').getAttribute('src')).toMatch(/^https:\/\/www\.openstreetmap\.org\//)
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(tooWide).toBe(0)
  await page.locator('.ms-gallery-link').first().click()
  await page.waitForURL(/\/media\//)
})

/** Forms are islands of their own size; the store's scripts come with the store. */
const OTHERS = ['form', 'carbon', 'store', 'cart', 'recent', 'design-studio', 'navigation', 'preload-helper']
const KB = 1024

test('each script of a block has at most 3 KB, and they have 15 KB together', async () => {
  const visitor = new Visitor(port, 'maple.localhost')
  const { text: html } = await visitor.get('/all-blocks')
  const sizes: Record<string, number> = {}
  for (const [, address = '', name = ''] of html.matchAll(/"(\/_site\/assets\/([a-z-]+)-[\w-]{8}\.js)"/g))
    if (!OTHERS.includes(name)) sizes[name] = gzipSync((await visitor.get(address)).body).length
  expect(Object.keys(sizes)).toEqual(
    expect.arrayContaining(['tabs', 'counter', 'slider', 'lightbox', 'map', 'particles']),
  )
  expect(Object.entries(sizes).filter(([, size]) => size > 3 * KB)).toEqual([])
  expect(Object.values(sizes).reduce((sum, size) => sum + size, 0)).toBeLessThan(15 * KB)
})
