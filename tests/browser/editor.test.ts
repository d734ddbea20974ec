import { block, tree } from '@mainstreet/blocks/tree'
import type { Locator } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { boxOf, carry, makeContentPage, openEditor, storedPage, threeColumns } from './editor-visit.ts'

const { password } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const kit = useBrowser()

test.each([
  ['light', 1440],
  ['dark', 1440],
  ['light', 768],
  ['light', 390],
  ['dark', 390],
] as const)('the editor has no accessibility faults and fits: %s, %i px', async (colorScheme, width) => {
  const { slug } = await makeContentPage(owner, 'Looked at', threeColumns())
  const { page, canvas } = await openEditor(kit, owner, slug, { colorScheme, viewport: { width, height: 900 } })
  await canvas.getByText('Tyres').click()
  await page.getByRole('button', { name: 'Settings', exact: true }).first().click()
  if (width > 1000) await page.getByRole('button', { name: 'Settings', exact: true }).first().click()
  await page.getByRole('textbox', { name: 'Name of this block' }).waitFor()
  await page.mouse.move(width - 20, 700)
  await page.getByRole('tooltip').waitFor({ state: 'hidden' })
  expect(await faultsOf(page, { except: 'iframe' })).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  expect(kit.problems).toEqual([])
})

test('a block is dragged from the palette to its place, with a line that shows where', async () => {
  const { slug } = await makeContentPage(owner, 'Dragged onto', threeColumns())
  const { page, canvas, words } = await openEditor(kit, owner, slug)
  const source = await boxOf(page.locator('[data-palette="Button"]'))
  const heading = await boxOf(canvas.getByText('Brakes'))
  await carry(page, { x: source.x + 20, y: source.y + 20 }, { x: heading.x + 20, y: heading.y + heading.height - 2 })
  const line = canvas.locator('mainstreet-overlay .line')
  await line.waitFor({ state: 'visible' })
  expect((await boxOf(line)).y).toBeGreaterThan(heading.y + heading.height / 2)
  await page.mouse.up()
  await expect.poll(words).toContain('Row(Container(Text Button) Container(Text) Container(Text))')
  await canvas.getByText('Click Me').waitFor()
})

test('columns of a row change places by dragging', async () => {
  const { slug } = await makeContentPage(owner, 'Rearranged', threeColumns())
  const { page, canvas } = await openEditor(kit, owner, slug)
  const columns = canvas.locator('.ms-row > [data-node]')
  const [first, third] = [await boxOf(columns.nth(0)), await boxOf(columns.nth(2))]
  await carry(
    page,
    { x: third.x + third.width / 2, y: third.y + 4 },
    { x: first.x + first.width * 0.1, y: first.y + first.height / 2 },
  )
  await page.mouse.up()
  await expect.poll(() => columns.allInnerTexts()).toEqual(['Oil', 'Brakes', 'Tyres'])
})

test('a drop that is not allowed says why, and Escape leaves everything as it was', async () => {
  const { slug } = await makeContentPage(owner, 'Refused', threeColumns())
  const { page, canvas, words } = await openEditor(kit, owner, slug)
  const before = await words()
  const source = await boxOf(page.locator('[data-palette="Text"]'))
  const [first, second] = [
    await boxOf(canvas.locator('.ms-row > [data-node]').nth(0)),
    await boxOf(canvas.locator('.ms-row > [data-node]').nth(1)),
  ]
  const between = { x: (first.x + first.width + second.x) / 2, y: first.y + first.height / 2 }
  await carry(page, { x: source.x + 20, y: source.y + 20 }, between)
  await page.getByText('A row takes containers only').first().waitFor()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await page.getByText('A row takes containers only').first().waitFor({ state: 'hidden' })
  expect(await words()).toBe(before)
})

test('deleting needs no confirmation: a message offers to undo it', async () => {
  const { slug } = await makeContentPage(owner, 'Shortened', threeColumns())
  const { page, canvas, words } = await openEditor(kit, owner, slug)
  const before = await words()
  const message = page.getByRole('status').filter({ hasText: 'Text deleted' })
  await canvas.getByText('Welcome in').click()
  await canvas.locator('mainstreet-overlay').getByRole('button', { name: 'Delete' }).click()
  await canvas.getByText('Welcome in').waitFor({ state: 'detached' })
  await expect.poll(words).toMatch(/^Wrapper\(Section\(Container\) /)
  await message.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(words).toBe(before)
  await message.waitFor({ state: 'detached' })

  await canvas.getByText('Welcome in').click()
  await page.keyboard.press('Delete')
  await message.waitFor()
  // Once something else was done, Undo of the message would undo that.
  await canvas.getByText('Brakes').click()
  await page.keyboard.press('Control+d')
  await message.waitFor({ state: 'detached' })
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('undo and redo, by button and by key, walk back and forth', async () => {
  const { slug } = await makeContentPage(owner, 'Undone', threeColumns())
  const { page, canvas, words } = await openEditor(kit, owner, slug)
  const before = await words()
  await canvas.getByText('Brakes').click()
  await page.keyboard.press('Control+d')
  await expect.poll(words).not.toBe(before)
  const after = await words()
  await page.keyboard.press('Control+z')
  await expect.poll(words).toBe(before)
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(words).toBe(after)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(words).toBe(before)
  await expect.poll(() => page.getByRole('button', { name: 'Undo', exact: true }).isDisabled()).toBe(true)
})

test('a block is moved by keyboard, and where to is said aloud', async () => {
  const { slug } = await makeContentPage(owner, 'By keyboard', threeColumns())
  const { page, canvas } = await openEditor(kit, owner, slug)
  await canvas.getByText('Brakes').click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByText('Container moved to position 2 of 3 in Row').waitFor({ state: 'attached' })
  await expect.poll(() => canvas.locator('.ms-row > [data-node]').allInnerTexts()).toEqual(['Tyres', 'Brakes', 'Oil'])
})

test('text is edited where it stands and in the panel', async () => {
  const { slug } = await makeContentPage(owner, 'Typed into', threeColumns())
  const { page, canvas } = await openEditor(kit, owner, slug)
  await canvas.getByText('Welcome in').dblclick()
  await canvas.locator('[contenteditable=true]').waitFor()
  await page.keyboard.type('Come in')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('textbox', { name: 'Text', exact: true }).inputValue()).toBe('Come in')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Do come in')
  await canvas.getByRole('heading', { name: 'Do come in' }).waitFor()
})

test('one edit redraws one block, however many there are', async () => {
  const many = Array.from({ length: 40 }, () => threeColumns()).map((_, index) =>
    block('Section', {}, block('Container', {}, block('Text', { text: `Line ${index}` }))),
  )
  const { slug } = await makeContentPage(owner, 'Long', tree(block('Wrapper', {}, ...many)))
  const { page, canvas } = await openEditor(kit, owner, slug)
  await canvas.getByText('Line 7', { exact: true }).click()
  const field = page.getByRole('textbox', { name: 'Text', exact: true })
  await field.waitFor()
  await page.evaluate(() => {
    const probe = window as unknown as { drawn: string[]; __mainstreetEditor: { session: { onDraw: unknown } } }
    probe.drawn = []
    probe.__mainstreetEditor.session.onDraw = (id: string) => probe.drawn.push(id)
  })
  await field.press('End')
  await field.press('!')
  await canvas.getByText('Line 7!', { exact: true }).waitFor()
  const drawn = await page.evaluate(() => (window as unknown as { drawn: string[] }).drawn)
  expect(drawn).toEqual(['text-8'])
})

test('a link of the page is selected by a click and never followed', async () => {
  const content = tree(
    block(
      'Wrapper',
      {},
      block('Section', {}, block('Container', {}, block('Button', { text: 'Away', href: '/contact' }))),
    ),
  )
  const { slug } = await makeContentPage(owner, 'With a link', content)
  const { page, canvas } = await openEditor(kit, owner, slug)
  await canvas.getByText('Away').click()
  await page.getByRole('textbox', { name: 'Name of this block' }).waitFor()
  expect(page.frames().map((frame) => new URL(frame.url()).pathname)).toContain('/admin/editorwrapper')
  expect(new URL(page.url()).searchParams.get('slug')).toBe(slug)
})

test('a block that is not known is shown as such and kept', async () => {
  const content = tree(block('Wrapper', {}, block('Section', {}, block('FromTheFuture', { speed: 88 }))))
  const { id, slug } = await makeContentPage(owner, 'From elsewhere', content)
  const { page, canvas } = await openEditor(kit, owner, slug)
  await canvas.getByText(/“FromTheFuture” is not supported here/).waitFor()
  await page.locator('[data-palette="Section"]').click()
  await page.keyboard.press('Control+s')
  await page.getByText('Draft saved').first().waitFor()
  const { draft } = await storedPage(owner, id)
  expect(Object.values(draft ?? {}).find(({ type }) => type === 'FromTheFuture')?.props).toEqual({ speed: 88 })
})

test('a page that was never filled starts with a section', async () => {
  const { slug } = await makeContentPage(owner, 'Fresh', null)
  const { page, words } = await openEditor(kit, owner, slug)
  expect(await words()).toBe('Wrapper(Section)')
  expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
})

test('a page that does not exist is told as such', async () => {
  const { page } = await openEditor(kit, owner, 'there-is-no-such-page')
  await page.getByRole('alert').getByText('Page not found').waitFor()
})

test('opening a page goes back from the width of an email to that of a desktop', async () => {
  const first = await makeContentPage(owner, 'First of two', threeColumns())
  await makeContentPage(owner, 'Second of two', threeColumns())
  const { page, canvas } = await openEditor(kit, owner, first.slug)
  const width = () => canvas.locator('html').evaluate((html) => html.clientWidth)
  await page.getByText('Email, 600 px').click({ force: true })
  await expect.poll(width).toBe(600)
  await page.getByRole('button', { name: /choose a page/ }).click()
  await page.getByRole('textbox', { name: 'Search pages' }).fill('Second of')
  await page.getByRole('button', { name: /^Second of two/ }).click()
  await page.getByText('Second of two').first().waitFor()
  await expect.poll(width).toBe(1280)
})

test('the preview shows the page as visitors see it, and its links open pages in the editor', async () => {
  const { slug } = await makeContentPage(owner, 'Previewed', threeColumns())
  const { page, canvas } = await openEditor(kit, owner, slug)
  await canvas.getByText('Tyres').click()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await page.getByText('Editing is switched off.').waitFor()
  const site = page.frameLocator('iframe[title="The page as visitors see it"]')
  await site.getByText('Tyres').waitFor()
  // What is pressed while the preview is drawn anew is lost, as on any page that loads.
  const follow = (link: Locator) =>
    expect.poll(async () => {
      await link.click()
      return new URL(page.url()).searchParams.get('slug')
    })
  await follow(site.getByRole('navigation').getByRole('link', { name: 'About', exact: true })).toBe('about')
  await site.getByText('Tyres').waitFor({ state: 'hidden' })
  await follow(site.locator('.ms-bar-logo').first()).toBe('/')
  await site.getByText('Car repair you can follow').waitFor()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await canvas.getByText('Car repair you can follow').waitFor()
  expect(kit.problems.filter((problem) => !problem.includes('about:srcdoc'))).toEqual([])
})
