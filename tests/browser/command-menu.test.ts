import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'

const { password } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const kit = useBrowser()

test('by keyboard alone, the command menu leads to any screen', async () => {
  const page = await enterAdmin(kit, owner, '/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  const input = page.getByRole('textbox', { name: 'Search commands' })
  await expect.poll(() => input.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await faultsOf(page)).toEqual([])
  for (const name of ['Support', 'Send Feedback', 'Documentation'])
    expect(await page.getByRole('button', { name }).isDisabled()).toBe(true)

  await page.keyboard.type('qzxv kwqjx')
  await page.getByText('No results found.').waitFor()
  await input.fill('theme')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/setting/theme')
  await input.waitFor({ state: 'hidden' })
  const heading = page.getByRole('heading', { name: 'Theme', exact: true })
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)

  await page.keyboard.press('Control+k')
  await input.waitFor()
  await page.keyboard.press('Escape')
  await input.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/admin/setting/theme')
  expect(kit.problems).toEqual([])
})

test('by keyboard alone, records, screens and actions are found at once, and a scope limits the search', async () => {
  const page = await enterAdmin(kit, owner, '/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  const commands = page.getByRole('textbox', { name: 'Search commands' })
  const menu = page.getByRole('dialog', { name: 'Command menu' })
  const rows = menu.locator('[data-action]')
  await commands.fill('about')
  await menu.getByRole('button', { name: 'About us about Pages' }).waitFor()
  expect(await rows.first().locator('mark').allTextContents()).toEqual(['About', 'about'])
  // It came after another entry was selected, and Enter opens it.
  await expect.poll(() => rows.first().getAttribute('data-selected')).toBe('true')
  await commands.fill('note')
  // The screen itself is the best match, and Enter opens it at any time.
  await menu.getByRole('button', { name: 'New Note Create' }).waitFor()
  expect(await rows.first().textContent()).toBe('NotesGo to')

  await commands.fill('call to action')
  await menu.getByRole('button', { name: 'Call to action Section Components' }).waitFor()
  await commands.fill('diagnostics.svg')
  await menu.getByRole('button', { name: /^diagnostics\.svg .*Media$/ }).waitFor()
  await commands.fill('tag manager')
  await menu.getByRole('button', { name: /^Integrations .*Tag Manager.*Settings$/ }).waitFor()

  await commands.fill('search for notes')
  await page.keyboard.press('Enter')
  const notes = page.getByRole('textbox', { name: 'Search notes' })
  const [chip, input] = await Promise.all([menu.getByText('Notes', { exact: true }).boundingBox(), notes.boundingBox()])
  expect((chip?.x ?? 0) + (chip?.width ?? 0)).toBeLessThanOrEqual(input?.x ?? 0)
  expect(await faultsOf(page)).toEqual([])
  await notes.fill('no such note')
  await page.getByText('No notes found.').waitFor()
  await page.keyboard.press('Escape')

  await commands.fill('raman rack')
  const found = page.getByRole('button', { name: 'Winter tires are in rack 14' })
  await found.waitFor()
  expect(await found.textContent()).toContain('Priya Raman')
  await expect.poll(() => rows.first().getAttribute('data-selected')).toBe('true')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/notes/*')
  await page.getByRole('heading', { name: 'Winter tires are in rack 14', level: 1 }).waitFor()

  await page.keyboard.press('Control+k')
  await commands.fill('new note')
  await page.keyboard.press('Enter')
  const title = page.getByRole('dialog', { name: 'New note' }).getByLabel('Title')
  await expect.poll(() => title.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await title.waitFor({ state: 'hidden' })
  expect(kit.problems).toEqual([])
})
