import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { boxOf, makeContentPage, openEditor, threeColumns } from './editor-visit.ts'

const { password } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const kit = useBrowser()

test('a slash, a plus between blocks and the search of the palette insert a block; a right click opens its menu', async () => {
  const { slug } = await makeContentPage(owner, 'Inserted between', threeColumns())
  const { page, canvas, words } = await openEditor(kit, owner, slug)
  const tyres = canvas.getByText('Tyres')
  await tyres.click()
  await page.keyboard.press('/')
  const find = page.getByRole('combobox', { name: 'Find a block to insert' })
  await find.fill('but')
  expect(await faultsOf(page, { except: 'iframe' })).toEqual([])
  await find.press('Enter')
  await expect.poll(words).toContain('Container(Text) Container(Text Button) Container(Text)')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')

  const heading = await boxOf(tyres)
  await page.mouse.move(heading.x + 20, heading.y + heading.height - 2, { steps: 3 })
  await canvas.getByRole('button', { name: 'Insert a block here' }).click()
  await find.fill('image')
  await page.getByRole('option', { name: 'Image', exact: true }).click()
  await expect.poll(words).toContain('Container(Text Image Button)')

  await canvas.getByText('Brakes').click({ button: 'right' })
  const menu = page.getByRole('menu', { name: 'Block actions' })
  await menu.waitFor()
  await expect.poll(() => menu.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  expect(await faultsOf(page, { except: 'iframe' })).toEqual([])
  await menu.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect.poll(words).toContain('Row(Container(Text Text) Container(Text Image Button)')

  // Nothing was copied in this browser yet. Parts of cards are only offered in cards.
  await canvas.getByText('Oil').click({ button: 'right' })
  const paste = menu.getByRole('menuitem', { name: /^Paste\b(?! style)/ })
  expect(await paste.isDisabled()).toBe(true)
  const palette = page.getByRole('button', { name: 'Card body', exact: true })
  expect(await palette.count()).toBe(0)
  await menu.getByRole('menuitem', { name: 'Move', exact: true }).hover()
  await menu.getByRole('menuitem', { name: /^Move down/ }).waitFor()
  // Escape closes a submenu first if it has the focus by then.
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape')
      return menu.isVisible()
    })
    .toBe(false)
  await canvas.getByText('Oil').click()
  await page.keyboard.press('Control+c')
  await canvas.getByText('Oil').click({ button: 'right' })
  await expect.poll(() => paste.isEnabled()).toBe(true)
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })

  // Keys lead to the palette from the canvas, and back with the new block.
  await canvas.getByText('Oil').click()
  await page.keyboard.press('a')
  const search = page.getByRole('searchbox', { name: 'Search blocks' })
  await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('call to action')
  await page.keyboard.press('Enter')
  await expect.poll(words).toContain('Container(Text Button)))')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
  expect(kit.problems).toEqual([])
})
