import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { makeContentPage, openEditor, switchedTo, threeColumns } from './editor-visit.ts'

const { password } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const kit = useBrowser()

const said = (page: Page, words: string) =>
  page.locator('[aria-live="polite"]').filter({ hasText: words }).first().waitFor({ state: 'attached' })

/** Goes on with Tab until the control of that name has the focus; its ring must be seen. */
async function tabTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null
      const label = element?.getAttribute('aria-label') ?? element?.innerText ?? ''
      return { label, hasRing: element ? getComputedStyle(element).outlineStyle !== 'none' : false }
    })
  for (let pressed = 0; pressed < 120; pressed++) {
    await page.keyboard.press(key)
    const { label, hasRing } = await focused()
    if (label !== name) continue
    expect(hasRing).toBe(true)
    return
  }
  throw new Error(`Tab never came to “${name}”`)
}

test('a block is inserted, written, moved and published by keyboard alone', async () => {
  const { slug } = await makeContentPage(owner, 'Without a mouse', threeColumns())
  const { page, canvas, words } = await openEditor(kit, owner, slug)
  await tabTo(page, 'Text')
  await page.keyboard.press('Enter')
  await canvas.getByText('Your text here').waitFor()
  // The keys are with the canvas now: the new block is selected, and Enter writes in it.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Open all week')
  await page.keyboard.press('Enter')
  await canvas.getByText('Open all week').waitFor()
  await page.keyboard.press('Alt+ArrowUp')
  await said(page, 'Text moved to position 1 of 2 in Container')
  await expect.poll(words).toContain('Container(Text Text)')

  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  expect(await faultsOf(page, { except: 'iframe' })).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor({ state: 'hidden' })

  await tabTo(page, 'Publish', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Page published').waitFor()
  const site = await kit.open(kit.siteUrl('maple', `/${slug}`))
  await site.getByText('Open all week').waitFor()
  expect(kit.problems).toEqual([])
})

test('several blocks are selected, wrapped, hidden and deleted by keys', async () => {
  const { slug } = await makeContentPage(owner, 'Several by keys', threeColumns())
  const { page, canvas, words } = await openEditor(kit, owner, slug)
  await canvas.getByText('Brakes').click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByText('2 blocks selected').first().waitFor()
  await expect
    .poll(() => canvas.locator('mainstreet-overlay').locator('.selected, .also:not([hidden])').count())
    .toBe(2)
  await page.keyboard.press('Control+g')
  await expect.poll(words).toContain('Row(Container(Container(Text) Container(Text)) Container(Text))')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Delete')
  await expect.poll(words).toContain('Row(Container(Text))')
  await page.keyboard.press('Control+z')
  await expect.poll(words).toContain('Row(Container(Text) Container(Text) Container(Text))')
  for (const _ of ['row', 'section', 'page', 'nothing']) await page.keyboard.press('Escape')
  await page.getByRole('navigation', { name: 'Blocks around the selection' }).getByText('Nothing selected').waitFor()
})

test('a page made by keyboard is edited by keyboard', async () => {
  const { slug } = await makeContentPage(owner, 'Made before', threeColumns())
  const { page } = await openEditor(kit, owner, slug)
  await page.getByRole('button', { name: /choose a page/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'New page' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New page' })
  await dialog.getByLabel('Title').first().fill('Made by keys')
  await page.keyboard.press('Enter')
  await switchedTo(page, 'Made by keys')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
  // The page first, then what stands in it.
  for (const key of ['ArrowDown', 'ArrowRight']) await page.keyboard.press(key)
  await page.getByRole('navigation', { name: 'Blocks around the selection' }).getByText('Section').waitFor()
})

test('what is copied on one page is pasted on another, and text in fields stays with the browser', async () => {
  const from = await makeContentPage(owner, 'Copied from', threeColumns())
  const onto = await makeContentPage(owner, 'Copied onto', threeColumns())
  const { page, canvas } = await openEditor(kit, owner, from.slug)
  await canvas.getByText('Brakes').click()
  await canvas.getByText('Welcome in').click({ modifiers: ['Control'] })
  await page.keyboard.press('Control+c')
  await said(page, '2 blocks copied')

  await page.getByRole('button', { name: /choose a page/ }).click()
  await page.getByRole('textbox', { name: 'Search pages' }).fill(onto.title)
  await page.getByRole('button', { name: new RegExp(`^${onto.title}`) }).click()
  await switchedTo(page, onto.title)
  await canvas.locator('.ms-row').click({ position: { x: 2, y: 2 } })
  await page.keyboard.press('Escape')
  await canvas.getByText('Oil').click()
  await page.keyboard.press('Control+v')
  await expect
    .poll(() => canvas.locator('.ms-row > [data-node]').nth(2).allInnerTexts())
    .toEqual(['Oil\nWelcome in\nBrakes'])
  expect(
    await canvas
      .locator('[data-node]')
      .evaluateAll((all) => new Set(all.map((each) => each.getAttribute('data-node'))).size),
  ).toBe(await canvas.locator('[data-node]').count())

  const search = page.getByLabel('Search blocks')
  await search.fill('Row')
  await search.press('Control+a')
  await search.press('Control+c')
  await search.press('End')
  await search.press('Control+v')
  expect(await search.inputValue()).toBe('RowRow')
})
