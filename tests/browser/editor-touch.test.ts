import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { boxOf, makeContentPage, publishAnyway, settled, threeColumns, wordsOn } from './editor-visit.ts'
import { Finger } from './finger.ts'

const { password } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const kit = useBrowser()

/** The editor on a screen that knows fingers only; signed in by one. */
async function openByTouch(width: number) {
  const { slug } = await makeContentPage(owner, 'By touch', threeColumns())
  const editor = `/editor?slug=${encodeURIComponent(slug)}&probe=1`
  const page = await kit.open(`/admin/login?from=${encodeURIComponent(editor)}`, {
    hasTouch: true,
    isMobile: true,
    viewport: { width, height: 844 },
  })
  await page.getByLabel('Email').fill(owner.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in' }).tap()
  await settled(page)
  const canvas = page.frameLocator('iframe[title="Page being edited"]')
  return { slug, page, canvas, words: () => wordsOn(page), finger: await Finger.on(page) }
}

test.each([768, 390])('by touch alone a block is added, moved and published: %i px', async (width) => {
  const { slug, page, canvas, words, finger } = await openByTouch(width)
  const mobile = page.getByRole('radio', { name: 'Mobile, 390 px' })
  expect(await mobile.isChecked()).toBe(width < 600)
  await page.getByRole('button', { name: 'Blocks, layers and pages' }).tap()
  const item = page.locator('[data-palette="Button"]')
  await item.scrollIntoViewIfNeeded()
  const source = await boxOf(item)
  const heading = await boxOf(canvas.getByText('Brakes'))
  await finger.carry(middleOf(source), { x: heading.x + heading.width / 2, y: heading.y + heading.height - 2 })
  await canvas.locator('mainstreet-overlay .line').waitFor({ state: 'visible' })
  await finger.lift()
  await expect.poll(words).toContain('Row(Container(Text Button) Container(Text) Container(Text))')

  const button = canvas.getByText('Click Me')
  const above = await boxOf(canvas.getByText('Brakes'))
  await finger.carry(middleOf(await boxOf(button)), { x: above.x + above.width / 2, y: above.y + 2 })
  await canvas.locator('mainstreet-overlay .line').waitFor({ state: 'visible' })
  await finger.lift()
  await expect.poll(words).toContain('Row(Container(Button Text) Container(Text) Container(Text))')

  const before = await words()
  const body = await boxOf(canvas.getByText('Tyres'))
  await finger.swipe(middleOf(body), { x: body.x + body.width / 2, y: body.y - 120 })
  expect(await words()).toBe(before)

  await canvas.getByText('Click Me').tap()
  await canvas.getByRole('button', { name: 'Insert a block here' }).tap()
  const menu = page.getByRole('dialog', { name: 'Insert a block' })
  await menu.getByRole('option', { name: 'Button', exact: true }).tap()
  await expect.poll(words).toContain('Row(Container(Button Button Text) Container(Text) Container(Text))')
  await page.keyboard.press('Control+z')
  await expect.poll(words).toBe(before)

  if (width < 600) {
    // A phone shows the block above its settings.
    const switchSettings = page.getByRole('button', { name: 'Settings', exact: true }).first()
    await canvas.getByText('Oil').tap()
    await switchSettings.tap()
    const settings = await boxOf(page.getByRole('complementary', { name: 'Settings' }))
    const bottomOf = ({ y, height }: { y: number; height: number }) => y + height
    await expect.poll(async () => bottomOf(await boxOf(canvas.getByText('Oil')))).toBeLessThan(settings.y)
    await switchSettings.tap()
  }

  await page.getByRole('button', { name: 'Publish', exact: true }).tap()
  await publishAnyway(page)
  const site = await kit.open(kit.siteUrl('maple', `/${slug}`), { hasTouch: true, isMobile: true })
  await site.getByText('Click Me').waitFor()
  const [top, below] = [await boxOf(site.getByText('Click Me')), await boxOf(site.getByText('Brakes'))]
  expect(top.y).toBeLessThan(below.y)
  expect(kit.problems).toEqual([])
})

test('two fingers zoom, and a drag that the system breaks off leaves the page as it was', async () => {
  const { page, canvas, words, finger } = await openByTouch(390)
  const before = await words()
  const frame = await boxOf(page.locator('iframe[title="Page being edited"]'))
  await finger.pinch({ x: frame.x + frame.width / 2, y: frame.y + 150 }, 2)
  await expect
    .poll(async () => (await boxOf(page.locator('iframe[title="Page being edited"]'))).width / frame.width)
    .toBeCloseTo(2, 0)

  const [from, to] = [await boxOf(canvas.getByText('Tyres')), await boxOf(canvas.getByText('Welcome in'))]
  await finger.carry(middleOf(from), { x: middleOf(from).x, y: to.y + 2 })
  await canvas.locator('mainstreet-overlay .line').waitFor({ state: 'visible' })
  await finger.interrupt()
  await canvas.locator('mainstreet-overlay .line').waitFor({ state: 'hidden' })
  await page.locator('.ms-drag-ghost').waitFor({ state: 'hidden' })
  expect(await words()).toBe(before)
  expect(kit.problems).toEqual([])
})

function middleOf({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return { x: x + width / 2, y: y + height / 2 }
}
