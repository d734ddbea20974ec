import { block, tree } from '@mainstreet/blocks/tree'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { boxOf, carry, makeContentPage, openEditor, threeColumns } from './editor-visit.ts'

const { password } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const kit = useBrowser()

test('a drag that is broken off, by whatever it is, leaves the page as it was and nothing behind', async () => {
  const { slug } = await makeContentPage(owner, 'Broken off', threeColumns())
  const { page, canvas, words } = await openEditor(kit, owner, slug)
  const before = await words()
  const marks = canvas.locator('mainstreet-overlay')
  const endings: Record<string, () => Promise<unknown>> = {
    Escape: () => page.keyboard.press('Escape'),
    'the browser takes the pointer away': () =>
      canvas.locator('html').evaluate(() => window.dispatchEvent(new PointerEvent('pointercancel', { pointerId: 1 }))),
    'let go outside the page': async () => {
      await page.mouse.move(720, 20, { steps: 3 })
      await page.mouse.up()
    },
    'the page changes below it': () =>
      page.evaluate(() => {
        const { session, commands, perform } = (window as unknown as { __mainstreetEditor: Probe }).__mainstreetEditor
        perform(session, commands.renameNode, { id: 'section-1', name: `Renamed` })
      }),
  }
  for (const [name, end] of Object.entries(endings)) {
    const [from, to] = [await boxOf(canvas.getByText('Oil')), await boxOf(canvas.getByText('Brakes'))]
    await carry(page, { x: from.x + 10, y: from.y + 5 }, { x: to.x + 10, y: to.y + 2 })
    await marks.locator('.line').waitFor({ state: 'visible' })
    // Keys mean nothing to the page meanwhile.
    await page.keyboard.press('Delete')
    await end()
    for (const mark of ['.line', '.parent', '.receiver', '.dragged'])
      await expect.poll(() => shown(marks.locator(mark))).toBe(0)
    await page.locator('.ms-drag-ghost').waitFor({ state: 'hidden' })
    await page.mouse.up()
    expect(await words(), name).toBe(before)
    await canvas.getByText('Tyres').click()
    await marks.locator('.selected').waitFor({ state: 'visible' })
  }
  expect(kit.problems).toEqual([])
})

test('zoomed in and scrolled in both directions, a block goes where the pointer is', async () => {
  const { slug } = await makeContentPage(owner, 'Zoomed', threeColumns())
  const { page, canvas, words } = await openEditor(kit, owner, slug)
  const zoom = page.getByRole('button', { name: /^Zoom: / })
  await zoom.click()
  await page.getByRole('menuitem', { name: '150%' }).click()
  await page.getByRole('button', { name: 'Zoom: 150%' }).waitFor()
  await canvas.getByText('Tyres').evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
  await canvas.getByText('Tyres').scrollIntoViewIfNeeded()
  const source = await boxOf(page.locator('[data-palette="Button"]'))
  const target = await boxOf(canvas.getByText('Tyres'))
  expect(target.width).toBeGreaterThan(400)
  await carry(
    page,
    { x: source.x + 20, y: source.y + 20 },
    { x: target.x + target.width / 2, y: target.y + target.height - 3 },
  )
  await page.mouse.up()
  await expect.poll(words).toContain('Row(Container(Text) Container(Text Button) Container(Text))')
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await page.getByRole('button', { name: 'Zoom: 125%' }).waitFor()
  await page.mouse.move(target.x, target.y)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, 100)
  await page.keyboard.up('Control')
  await page.getByRole('button', { name: 'Zoom: 98%' }).waitFor()
})

test('near an edge the page scrolls, and so does what scrolls within it', async () => {
  const text = (words: string) => block('Text', { text: words, customCss: 'width:300px;height:60px;flex:none' })
  const scroller = {
    overflow: 'auto',
    customCss: 'width:500px',
    alignment: { sync: true, desktop: { flexDirection: 'row' } },
  }
  const content = tree(
    block(
      'Wrapper',
      {},
      block('Section', {}, block('Container', scroller, ...['One', 'Two', 'Three', 'Four'].map(text))),
      ...Array.from({ length: 12 }, (_, line) => block('Section', {}, block('Container', {}, text(`Line ${line}`)))),
    ),
  )
  const { slug } = await makeContentPage(owner, 'Long', content)
  const { page, canvas } = await openEditor(kit, owner, slug)
  const source = await boxOf(page.locator('[data-palette="Text"]'))
  const from = { x: source.x + 20, y: source.y + 20 }
  const row = await boxOf(canvas.locator('.ms-container').first())
  await carry(page, from, { x: row.x + row.width - 6, y: row.y + row.height / 2 })
  await expect
    .poll(() =>
      canvas
        .locator('.ms-container')
        .first()
        .evaluate(({ scrollLeft }) => scrollLeft),
    )
    .toBeGreaterThan(100)
  expect(await scrolled(page)).toBe(0)
  const frame = await boxOf(page.locator('iframe[title="Page being edited"]'))
  await page.mouse.move(frame.x + frame.width / 2, frame.y + frame.height - 8, { steps: 4 })
  await expect.poll(() => scrolled(page)).toBeGreaterThan(300)
  await page.mouse.move(frame.x + frame.width / 2, frame.y + 8, { steps: 4 })
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.keyboard.press('Escape')
  await page.mouse.up()
})

test('the tool beside a block carries all of it, though the pointer is on none of it', async () => {
  const { slug } = await makeContentPage(owner, 'By its tool', threeColumns())
  const { page, canvas, words } = await openEditor(kit, owner, slug)
  await canvas.getByText('Oil').click()
  await page.keyboard.press('Escape')
  const handle = canvas.locator('mainstreet-overlay').getByRole('button', { name: 'Drag', exact: true })
  const [from, to] = [await boxOf(handle), await boxOf(canvas.getByText('Welcome in'))]
  await carry(
    page,
    { x: from.x + from.width / 2, y: from.y + from.height / 2 },
    { x: to.x + 40, y: to.y + to.height - 2 },
  )
  await page.mouse.up()
  await expect.poll(words).toContain('Wrapper(Section(Container(Text Container(Text))) Section(Row(Container(Text)')
})

test('what is selected together is carried together, in the order of the page', async () => {
  const { slug } = await makeContentPage(owner, 'Several at once', threeColumns())
  const { page, canvas, words } = await openEditor(kit, owner, slug)
  const before = await words()
  await canvas.getByText('Oil').click()
  await canvas.getByText('Brakes').click({ modifiers: ['ControlOrMeta'] })
  const [from, to] = [await boxOf(canvas.getByText('Oil')), await boxOf(canvas.getByText('Welcome in'))]
  await carry(page, { x: from.x + 10, y: from.y + 8 }, { x: to.x + 40, y: to.y + to.height - 2 })
  await expect.poll(() => shown(canvas.locator('mainstreet-overlay .dragged'))).toBe(2)
  await page.mouse.up()
  await expect
    .poll(words)
    .toContain('Wrapper(Section(Container(Text Text Text)) Section(Row(Container Container(Text) Container)))')
  const inOrder = await canvas.locator('.ms-text').allInnerTexts()
  expect(inOrder).toEqual(['Welcome in', 'Brakes', 'Oil', 'Tyres'])
  await page.keyboard.press('Control+z')
  await expect.poll(words).toBe(before)
})

test('a locked block stays where it is, and so does the unlocked one around it', async () => {
  const { slug } = await makeContentPage(owner, 'Locked in', threeColumns())
  const { page, canvas, words } = await openEditor(kit, owner, slug)
  await canvas.getByText('Oil').click()
  await page.keyboard.press('Control+Shift+L')
  const before = await words()
  const [from, to] = [await boxOf(canvas.getByText('Oil')), await boxOf(canvas.getByText('Brakes'))]
  await carry(page, { x: from.x + 10, y: from.y + 8 }, { x: to.x + 2, y: to.y + 8 })
  await page.getByRole('alert').getByText('Text is locked. Unlock it in the layers first.').waitFor()
  await page.mouse.up()
  expect(await words()).toBe(before)
})

test('a tab of the page opens when a drag rests on it, and takes the block', async () => {
  const headers = ['One', 'Two'].map((title) => ({ id: title, title }))
  const panels = Object.fromEntries(headers.map(({ id }) => [id, block('Container', {}, block('Text', { text: id }))]))
  const content = tree(
    block(
      'Wrapper',
      {},
      block(
        'Section',
        {},
        block('Container', {}, block('Text', { text: 'Carried', tag: 'h2' }), {
          ...block('Tabs', { tabHeaders: headers }),
          linked: panels,
        }),
      ),
    ),
  )
  const { slug } = await makeContentPage(owner, 'Tabs under a drag', content)
  const { page, canvas } = await openEditor(kit, owner, slug)
  const tab = canvas.getByRole('tab', { name: 'Two' })
  const [from, to] = [await boxOf(canvas.getByText('Carried')), await boxOf(tab)]
  await carry(page, { x: from.x + 10, y: from.y + 8 }, { x: to.x + to.width / 2, y: to.y + to.height / 2 })
  const panel = canvas.getByRole('tabpanel', { name: 'Two' })
  await panel.waitFor()
  const text = await boxOf(panel.getByText('Two', { exact: true }).last())
  await page.mouse.move(text.x + 20, text.y + text.height - 1, { steps: 6 })
  await canvas.locator('mainstreet-overlay .line').waitFor({ state: 'visible' })
  await page.mouse.up()
  await expect.poll(() => panel.locator('.ms-text').allInnerTexts()).toEqual(['Two', 'Carried'])
})

test('the palette is searched and walked by keyboard, and says what it does not have', async () => {
  const { slug } = await makeContentPage(owner, 'From the palette', threeColumns())
  const { page, canvas, words } = await openEditor(kit, owner, slug)
  await canvas.getByText('Brakes').click()
  const search = page.getByRole('searchbox', { name: 'Search blocks' })
  await search.fill('call to action')
  await search.press('Enter')
  await expect.poll(words).toContain('Row(Container(Text Button)')
  await search.fill('zeppelin')
  await page.getByText('No block is called “zeppelin”.').waitFor()
  await page.getByRole('button', { name: 'Show all blocks' }).click()
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft']) await page.keyboard.press(key)
  expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.palette)).toBe('Row')
  for (const key of ['ArrowUp', 'ArrowUp']) await page.keyboard.press(key)
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true)
  const before = await words()
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect
    .poll(words)
    .toBe(before.replace('Container(Text Button)', 'Container(Text Button Row(Container Container))'))
  // The keys are then the new block's.
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
})

test('the canvas is drawn to a width, which the page is then styled for', async () => {
  const { slug } = await makeContentPage(owner, 'Resized', threeColumns())
  const { page, canvas } = await openEditor(kit, owner, slug)
  const edge = page.getByRole('separator', { name: 'Width of the canvas' })
  const { x, y, height } = await boxOf(edge)
  await carry(page, { x: x + 8, y: y + height / 2 }, { x: x - 192, y: y + height / 2 })
  await page.mouse.up()
  const width = await canvas.locator('html').evaluate((html) => html.clientWidth)
  expect(width).toBeLessThan(768)
  expect(await edge.getAttribute('aria-valuetext')).toBe(`${width} px, mobile`)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => canvas.locator('html').evaluate((html) => html.clientWidth)).toBe(width + 10)
  await page.getByText('Tablet, 820 px').click({ force: true })
  await expect.poll(() => canvas.locator('html').evaluate((html) => html.clientWidth)).toBe(820)
})

interface Probe {
  readonly session: object
  readonly commands: { readonly renameNode: object }
  perform(session: object, command: object, input: unknown): boolean
}

function scrolled(page: Page): Promise<number> {
  return page
    .frameLocator('iframe[title="Page being edited"]')
    .locator('html')
    .evaluate(() => window.scrollY)
}

/** How many of these marks are seen. */
async function shown(marks: ReturnType<Page['locator']>): Promise<number> {
  return marks.evaluateAll((all) => all.filter((mark) => !(mark as HTMLElement).hidden).length)
}
