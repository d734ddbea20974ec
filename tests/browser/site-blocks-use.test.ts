import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { SCRIPTS, type ScriptName } from '@mainstreet/blocks/scripts'
import type { Locator, Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { Visitor } from '../kit/http.ts'
import { faultsOf } from './accessibility.ts'

const { port } = inject('installation')
const kit = useBrowser()

type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>

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

test('the scripts of the blocks move nothing while a visitor scrolls over all of them', async () => {
  const page = await openAllBlocks({ reducedMotion: 'no-preference' })
  const shift = await page.evaluate(async () => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    for (let at = 0; at < document.documentElement.scrollHeight; at += innerHeight / 2) {
      scrollTo({ top: at, behavior: 'instant' })
      for (let frame = 0; frame < 5; frame++) await new Promise((done) => requestAnimationFrame(done))
    }
    return sum
  })
  // As Lighthouse shows it, to three digits.
  expect(Number(shift.toFixed(3))).toBe(0)
})

const KB = 1024
/**
 * KB of scripts that have a budget of their own. Forms: what they load at once. The shop: each alone here, and all that
 * its pages load in `checkout.test.ts`. Every other script that a block can name shares the budget of the blocks.
 */
const OWN_BUDGETS: Partial<Record<ScriptName, number>> = {
  form: 15,
  store: 5,
  cart: 5,
  checkout: 5,
  pay: 5,
  // The steps of a form, with its human check.
  booking: 4,
}

test('each script of a block has at most 3 KB, and they have 15 KB together', async () => {
  const visitor = new Visitor(port, 'maple.localhost')
  const manifest = JSON.parse(readFileSync('site-client/dist/manifest.json', 'utf8')) as Manifest
  const sizes = new Map<string, number>()
  /** The chunks that a script loads at once, itself included. */
  const chunksOf = (chunk: string): string[] => [chunk, ...(manifest[chunk]?.imports ?? []).flatMap(chunksOf)]
  const sizeOf = (chunks: readonly string[]) =>
    [...new Set(chunks)].reduce((sum, chunk) => sum + (sizes.get(chunk) ?? Number.NaN), 0)
  const loaded = new Map(
    SCRIPTS.map((name) => {
      const entry = Object.keys(manifest).find((source) => source.endsWith(`/scripts/${name}.ts`))
      return [name, chunksOf(entry ?? name)]
    }),
  )
  for (const chunk of new Set([...loaded.values()].flat())) {
    const { status, body } = await visitor.get(`/_site/${manifest[chunk]?.file}`)
    expect(status, chunk).toBe(200)
    sizes.set(chunk, gzipSync(body).length)
  }
  // Importing an entry would run it, such as the script of visits on a page of staff.
  const entered = Object.values(manifest).flatMap(({ imports = [] }) =>
    imports.filter((chunk) => !chunk.startsWith('_')),
  )
  expect(entered).toEqual([])
  for (const [name, chunks] of loaded) expect(sizeOf(chunks), name).toBeLessThanOrEqual((OWN_BUDGETS[name] ?? 3) * KB)
  const ofBlocks = [...loaded].filter(([name]) => OWN_BUDGETS[name] === undefined)
  expect(sizeOf(ofBlocks.flatMap(([, chunks]) => chunks))).toBeLessThan(15 * KB)
})
