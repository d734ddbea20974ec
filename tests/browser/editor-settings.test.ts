import { block, type Tree, tree } from '@mainstreet/blocks/tree'
import type { FrameLocator, Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { SOON } from './admin-visit.ts'
import { boxOf, makeContentPage, openEditor, publishAnyway, settled } from './editor-visit.ts'
import { untilStill } from './stillness.ts'

const { password } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const kit = useBrowser()

/** A section with a button and a picture in it. */
function small(): Tree {
  const inside = [block('Button', { text: 'Call us' }), block('Image', {}), block('PageField', {})]
  return tree(block('Wrapper', {}, block('Section', {}, block('Container', {}, ...inside))))
}

const settingsOf = (page: Page) => page.getByRole('complementary', { name: 'Settings' })
const panel = (page: Page, title: string) => settingsOf(page).getByRole('button', { name: title, exact: true })

async function openSection(title: string): Promise<{ page: Page; canvas: FrameLocator; slug: string }> {
  const { slug } = await makeContentPage(owner, title, small())
  const { page, canvas } = await openEditor(kit, owner, slug)
  await canvas.locator('.ms-section').click({ position: { x: 4, y: 4 } })
  await panel(page, 'Dimensions').waitFor()
  return { page, canvas, slug }
}

const styleOf = (canvas: FrameLocator, selector: string, name: string) =>
  canvas.locator(selector).evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)

test('an icon is searched for, picked, drawn on the page and on the site, and no icon is fetched before', async () => {
  const { slug } = await makeContentPage(owner, 'With an icon', small())
  const { page, canvas } = await openEditor(kit, owner, slug)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/canvas/icons') && asked.push(request.url()))
  await canvas.getByText('Call us').click()
  await settingsOf(page).getByRole('button', { name: 'Button icon: Choose an icon' }).waitFor()
  expect(asked).toEqual([])
  await settingsOf(page).getByRole('button', { name: 'Button icon: Choose an icon' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose an icon' })
  await picker.getByText(/^Page: 1 of \d+ total: \d+$/).waitFor()
  await picker.getByRole('button', { name: 'Next' }).click()
  await picker.getByText(/^Page: 2 of \d+ total: \d+$/).waitFor()
  await picker.getByRole('searchbox', { name: 'Search icons' }).fill('phone call')
  await picker.getByRole('button', { name: 'phone-call', exact: true }).waitFor()
  expect(await faultsOf(page, { except: 'iframe' })).toEqual([])
  await picker.getByRole('button', { name: 'phone-call', exact: true }).click()
  await picker.waitFor({ state: 'hidden' })
  await canvas.locator('.ms-button svg path').first().waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await publishAnyway(page)
  const site = await kit.open(kit.siteUrl('maple', `/${slug}`))
  await site.locator('.ms-button svg path').first().waitFor()
  expect(kit.problems).toEqual([])
})

test('a picture is uploaded and chosen where a block asks for one', async () => {
  const { slug } = await makeContentPage(owner, 'With a picture', small())
  const { page, canvas } = await openEditor(kit, owner, slug)
  await canvas.locator('.ms-section').click({ position: { x: 4, y: 4 } })
  await panel(page, 'Background').click()
  await settingsOf(page).getByRole('button', { name: 'Choose background image' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose an image' })
  const name = `Banner ${Date.now()}.svg`
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200"/></svg>'
  await picker.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
  // A single file that was uploaded here is the one that is wanted.
  await picker.waitFor({ state: 'hidden' })
  await expect.poll(() => styleOf(canvas, '.ms-section', 'background-image'), SOON).toMatch(/url\(.*banner/)
  await settingsOf(page).getByRole('button', { name: 'Top left' }).click()
  await expect.poll(() => styleOf(canvas, '.ms-section', 'background-position')).toBe('0% 0%')
  await settingsOf(page)
    .getByRole('button', { name: /^Focal point/ })
    .press('Shift+ArrowRight')
  await expect.poll(() => styleOf(canvas, '.ms-section', 'background-position')).toBe('10% 0%')
  expect(kit.problems).toEqual([])
})

test('a colour of the theme stays one, also when it is see-through, and another is typed', async () => {
  const { page, canvas } = await openSection('In colour')
  await panel(page, 'Background').click()
  const field = settingsOf(page).getByRole('button', { name: /^Background colour/ })
  await field.click()
  const choice = page.getByRole('dialog', { name: 'Background colour' })
  await choice.getByRole('button', { name: 'Primary' }).click()
  const stored = () =>
    page.evaluate(() => {
      type Probe = { session: { tree: Record<string, { props: { background?: { desktop?: object } } }> } }
      const { session } = (window as unknown as { __mainstreetEditor: Probe }).__mainstreetEditor
      return Object.values(session.tree).flatMap(({ props }) => props.background?.desktop ?? [])
    })
  await expect.poll(stored).toEqual([{ backgroundColor: 'primary' }])
  await choice.getByRole('textbox', { name: 'Background colour, opacity' }).fill('50')
  await expect.poll(stored).toEqual([{ backgroundColor: 'color-mix(in srgb, var(--ms-primary) 50%, transparent)' }])
  const text = choice.getByRole('textbox', { name: 'Background colour, as CSS' })
  await text.fill('blurple')
  await choice.getByText('Please enter a colour such as #1a2b3c or rgb(26, 43, 60)').waitFor()
  await text.fill('1a2b3c')
  await expect.poll(() => styleOf(canvas, '.ms-section', 'background-color')).toBe('rgb(26, 43, 60)')
  await page.mouse.move(300, 500)
  await page.getByRole('tooltip').waitFor({ state: 'hidden' })
  expect(await faultsOf(page, { except: 'iframe' })).toEqual([])
  await page.keyboard.press('Escape')
  await choice.waitFor({ state: 'hidden' })
  await settingsOf(page).getByRole('button', { name: 'Reset Background colour' }).click()
  await settingsOf(page).getByRole('button', { name: 'Background colour: Not set' }).waitFor()
})

test('room is dragged, with the opposite side or all four, typed with a unit and stepped; what is bad is told', async () => {
  const { page, canvas } = await openSection('With room')
  await panel(page, 'Spacing').click()
  const side = (name: string) => settingsOf(page).getByRole('textbox', { name, exact: true })
  const paddings = () => styleOf(canvas, '.ms-section', 'padding')
  await side('Padding left').scrollIntoViewIfNeeded()
  const drag = async (name: string, by: number, key?: 'Alt' | 'Shift') => {
    await untilStill(page)
    const { x, y, width, height } = await boxOf(side(name))
    if (key) await page.keyboard.down(key)
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width / 2 + by, y + height / 2, { steps: 5 })
    await page.mouse.up()
    if (key) await page.keyboard.up(key)
  }
  await drag('Padding left', 10)
  await expect.poll(paddings).toBe('48px 20px 48px 30px')
  await drag('Padding top', 12, 'Alt')
  await expect.poll(paddings).toBe('60px 20px 60px 30px')
  await drag('Padding right', -15, 'Shift')
  await expect.poll(paddings).toBe('5px')
  await side('Padding bottom').click()
  await page.keyboard.type('2rem')
  await expect.poll(paddings).toBe('5px 5px 32px')
  await side('Padding bottom').press('ArrowDown')
  await side('Padding bottom').press('PageUp')
  await expect.poll(paddings).toBe('5px 5px 41px')
  await side('Margin top').fill('-4')
  await side('Margin top').press('Enter')
  await page.getByText('Please enter at least 0 px').first().waitFor()
  expect(await side('Margin top').inputValue()).toBe('-4')
  await settingsOf(page).getByRole('button', { name: 'Reset Margin and padding' }).click()
  await expect.poll(paddings).toBe('48px 20px')
})

test('what a device takes over is told from what is its own, and can be had back', async () => {
  const { page, canvas, slug } = await openSection('Device by device')
  const settings = settingsOf(page)
  await panel(page, 'Dimensions').click()
  const width = settings.getByRole('textbox', { name: 'Width', exact: true })
  expect([await width.inputValue(), await width.getAttribute('placeholder')]).toEqual(['', '100'])
  await width.fill('900 px')
  await width.press('Enter')
  await expect.poll(() => width.inputValue()).toBe('900')
  expect(await settings.getByRole('combobox', { name: 'Width unit' }).inputValue()).toBe('px')
  await settings.getByRole('switch', { name: 'Sync to all devices' }).click()
  await settings.getByText('Tablet', { exact: true }).click()
  await settings.getByRole('button', { name: 'Reset Width' }).click()
  await settings.getByText('from Desktop', { exact: true }).waitFor()
  expect([await width.inputValue(), await width.getAttribute('placeholder')]).toEqual(['', '900'])
  await width.fill('wide')
  await width.press('Enter')
  await settings.getByText('Please enter a number, for example 12 px, or auto').waitFor()
  expect(await width.inputValue()).toBe('wide')
  await width.fill('50%')
  await width.press('Enter')
  await settings.getByRole('button', { name: 'Reset Width' }).waitFor()
  await expect.poll(() => styleOf(canvas, '.ms-section', 'width')).toBe('410px')
  await settings.getByRole('switch', { name: 'Full width' }).click()
  await expect.poll(() => styleOf(canvas, '.ms-section', 'width')).toBe('820px')
  await page.keyboard.press('Control+s')
  await page.getByText('Draft saved').first().waitFor()
  await page.goto(page.url().replace(/slug=[^&]*/, `slug=${slug}`))
  await settled(page)
  await expect.poll(() => styleOf(canvas, '.ms-section', 'width')).toBe('820px')
})

test('a link goes to a page found by its title; what runs scripts is refused in words and not kept', async () => {
  const { slug } = await makeContentPage(owner, 'With a link', small())
  const { page, canvas } = await openEditor(kit, owner, slug)
  await canvas.getByText('Call us').click()
  const link = settingsOf(page).getByRole('combobox', { name: 'Link' })
  await link.fill('about')
  await page.getByRole('option', { name: /About us/ }).click()
  const href = () => canvas.getByText('Call us').getAttribute('href')
  await expect.poll(href).toBe('/about')
  await settingsOf(page).getByText('Page: About us').waitFor()
  await link.fill('javascript:alert(1)')
  await settingsOf(page)
    .getByText(/^Links of this kind are not allowed/)
    .waitFor()
  await link.press('Tab')
  expect(await href()).not.toContain('alert')
  await link.fill('tel:+14165550123')
  await expect.poll(href).toBe('tel:+14165550123')
})

test.each([
  ['light', 1440],
  ['dark', 768],
  ['light', 390],
] as const)(
  'every panel of every block has no accessibility faults and fits: %s, %i px',
  async (colorScheme, width) => {
    const { slug } = await makeContentPage(owner, 'All open', small())
    const { page } = await openEditor(kit, owner, slug, { colorScheme, viewport: { width, height: 900 } })
    for (const name of ['Section', 'Button', 'Image', 'PageField']) {
      await page.evaluate((wanted) => {
        type Probe = {
          session: {
            tree: Record<string, { type: unknown }>
            select(id?: string): void
            changeView(change: object): void
          }
        }
        const { session } = (window as unknown as { __mainstreetEditor: Probe }).__mainstreetEditor
        const named = Object.keys(session.tree).find((id) => JSON.stringify(session.tree[id]?.type).includes(wanted))
        session.changeView({ rightOpen: true, leftOpen: false })
        session.select(named)
      }, name)
      const closed = settingsOf(page).locator('.mantine-Accordion-control[aria-expanded=false]')
      await panel(page, 'Custom CSS').waitFor()
      // It closes all where any is open, and panels open by themselves too.
      await expect
        .poll(async () => {
          if ((await closed.count()) > 0) await page.getByRole('button', { name: 'Toggle all' }).click()
          return closed.count()
        })
        .toBe(0)
      expect(await faultsOf(page, { except: 'iframe' })).toEqual([])
      const panelWidth = await settingsOf(page).evaluate((element) => [element.scrollWidth, element.clientWidth])
      expect(panelWidth[0]).toBeLessThanOrEqual(panelWidth[1] as number)
    }
    expect(kit.problems).toEqual([])
  },
)
