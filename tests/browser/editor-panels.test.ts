import { block, tree } from '@mainstreet/blocks/tree'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { carryByKey } from './carry-in-list.ts'
import { boxOf, makeContentPage, openEditor, settled, threeColumns } from './editor-visit.ts'
import { untilStill } from './stillness.ts'

const { password } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const kit = useBrowser()

const withTabs = tree(
  block('Wrapper', {}, block('Section', {}, block('Container', {}, block('Text', { text: 'Above', tag: 'h2' })))),
)

test('all panels open and close at once, and stay as they were left', async () => {
  const { slug } = await makeContentPage(owner, 'Panels', threeColumns())
  const { page, canvas } = await openEditor(kit, owner, slug)
  await canvas.getByText('Brakes').click()
  const visibility = page.getByRole('button', { name: 'Visibility' })
  expect(await visibility.getAttribute('aria-expanded')).toBe('false')
  await page.getByRole('button', { name: 'Toggle all' }).click()
  await expect.poll(() => visibility.getAttribute('aria-expanded')).toBe('false')
  await page.getByRole('button', { name: 'Toggle all' }).click()
  await expect.poll(() => visibility.getAttribute('aria-expanded')).toBe('true')
  // Each kind of block has panels of its own: the section's are as they start.
  await canvas
    .locator('.ms-section')
    .first()
    .click({ position: { x: 5, y: 5 } })
  await page.getByRole('button', { name: 'Background', exact: true }).waitFor()
  expect(await visibility.getAttribute('aria-expanded')).toBe('false')
  await page.reload()
  await settled(page)
  await canvas.getByText('Brakes').click()
  await expect.poll(() => visibility.getAttribute('aria-expanded')).toBe('true')
})

test('tablet and mobile follow the desktop until sync is turned off, and can copy from it', async () => {
  const { slug } = await makeContentPage(owner, 'On every device', threeColumns())
  const { page, canvas } = await openEditor(kit, owner, slug)
  await canvas.getByText('Brakes').click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Spacing' }).click()
  const settings = page.getByRole('complementary', { name: 'Settings' })
  const top = settings.getByRole('textbox', { name: 'Padding top' })
  await top.fill('77')
  await settings.getByText('Tablet').click()
  await expect.poll(() => top.inputValue()).toBe('77')
  await expect.poll(() => top.isDisabled()).toBe(true)
  await settings.getByRole('switch', { name: 'Sync to all devices' }).click()
  await expect.poll(() => top.isDisabled()).toBe(false)
  await top.fill('11')
  await settings.getByText('Desktop', { exact: true }).click()
  await expect.poll(() => top.inputValue()).toBe('77')
  await settings.getByText('Tablet').click()
  const copy = settings.getByRole('button', { name: 'Copy from Desktop' })
  const label = copy.getByText('Copy from Desktop')
  expect(await label.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  const [button, panel] = [await boxOf(copy), await boxOf(settings)]
  expect(button.x + button.width).toBeLessThanOrEqual(panel.x + panel.width)
  await copy.click()
  await expect.poll(() => top.inputValue()).toBe('77')
})

test('tabs are added, moved by keyboard, and take blocks', async () => {
  const { slug } = await makeContentPage(owner, 'With tabs', withTabs)
  const { page, canvas } = await openEditor(kit, owner, slug)
  await canvas.getByText('Above').click()
  await page.locator('[data-palette="Tabs"]').click()
  const names = () => canvas.getByRole('tab').allInnerTexts()
  await page.getByRole('button', { name: 'Add tab' }).click()
  await expect.poll(names).toEqual(['First tab', 'Second tab', 'Third tab', 'Tab 4'])
  await carryByKey(page, page.getByRole('button', { name: 'Move First tab', exact: true }), 'ArrowDown')
  await expect.poll(names).toEqual(['Second tab', 'First tab', 'Third tab', 'Tab 4'])
  await page.getByRole('button', { name: 'Remove Second tab' }).click()
  await expect.poll(names).toEqual(['First tab', 'Third tab', 'Tab 4'])
})

test('custom CSS is kept when it is sound; what is wrong with it is said line by line', async () => {
  const { slug } = await makeContentPage(owner, 'Styled by hand', threeColumns())
  const { page, canvas } = await openEditor(kit, owner, slug)
  await canvas.getByText('Brakes').click()
  await page.getByRole('button', { name: 'Custom CSS' }).click()
  const code = page.getByRole('textbox', { name: 'Custom CSS' })
  await code.fill('letter-spcing: 3px;')
  await page.getByText(/^Line 1, column 1: /).waitFor()
  // What is not sound yet waits while another block is looked at.
  await canvas.getByText('Oil').click()
  await expect.poll(() => code.inputValue()).toBe('')
  await canvas.getByText('Brakes').click()
  await expect.poll(() => code.inputValue()).toBe('letter-spcing: 3px;')
  await code.fill('letter-spacing: 3px;')
  await page.getByText('CSS saved successfully!').waitFor()
  const spacingOf = () => canvas.getByText('Brakes').evaluate((element) => getComputedStyle(element).letterSpacing)
  await expect.poll(spacingOf).toBe('3px')
  await page.getByText('CSS saved successfully!').waitFor({ state: 'hidden' })
})

test('the layers are walked and rearranged by keyboard', async () => {
  const { slug } = await makeContentPage(owner, 'In layers', threeColumns())
  const { page, canvas, words } = await openEditor(kit, owner, slug)
  await page.getByRole('tab', { name: 'Layers' }).click()
  const rows = page.getByRole('treeitem')
  await expect.poll(() => rows.count()).toBe(12)
  await rows.first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => rows.count()).toBe(10)
  expect(await rows.nth(1).getAttribute('aria-expanded')).toBe('false')
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(words).toMatch(/^Wrapper\(Section\(Row/)
  await canvas.locator('mainstreet-overlay .selected').waitFor({ state: 'visible' })
})

test('a finger drags after a long press, and scrolls without one', async () => {
  const { slug } = await makeContentPage(owner, 'By touch', threeColumns())
  const { page, canvas, words } = await openEditor(kit, owner, slug, {
    hasTouch: true,
    viewport: { width: 820, height: 1100 },
  })
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  const [from, to] = [await boxOf(canvas.getByText('Brakes')), await boxOf(canvas.getByText('Oil'))]
  const glide = async () => {
    for (let step = 1; step <= 10; step++)
      await touch('touchMove', from.x + 5 + ((to.x - from.x) * step) / 10, from.y + 5 + ((to.height - 6) * step) / 10)
  }
  const before = await words()
  // Sent together: a machine that stumbles between the two would make it a long press.
  await Promise.all([touch('touchStart', from.x + 5, from.y + 5), glide()])
  await touch('touchEnd')
  expect(await words()).toBe(before)

  await touch('touchStart', from.x + 5, from.y + 5)
  await page.locator('[data-dragging]').first().waitFor()
  await glide()
  await untilStill(page)
  await touch('touchEnd')
  await expect.poll(words).toContain('Row(Container Container(Text) Container(Text Text))')
})

test('several pictures are chosen at once for a gallery, in their order', async () => {
  const content = tree(block('Wrapper', {}, block('Section', {}, block('Container', {}, block('ImageGallery', {})))))
  const { slug } = await makeContentPage(owner, 'A gallery', content)
  const { page, canvas } = await openEditor(kit, owner, slug)
  await canvas.locator('.ms-container > *').first().click()
  await page.getByRole('button', { name: 'Add several from media' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose images' })
  for (const name of ['brakes', 'oil']) {
    await picker.getByLabel('Search media').fill(name)
    await picker.getByRole('button', { name: new RegExp(`(?<![\\w-])${name}\\.svg`) }).click()
  }
  await picker.getByText('2 selected').waitFor()
  await picker.getByRole('button', { name: 'Add 2 images' }).click()
  const addresses = () =>
    canvas.locator('.ms-container img').evaluateAll((all) => all.map((one) => one.getAttribute('src')))
  await expect.poll(addresses).toEqual([expect.stringContaining('brakes.svg'), expect.stringContaining('oil.svg')])
  expect(kit.problems).toEqual([])
})
