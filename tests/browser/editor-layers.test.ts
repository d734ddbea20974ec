import type { Locator, Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { boxOf, carry, makeContentPage, openEditor, threeColumns } from './editor-visit.ts'
import { untilStill } from './stillness.ts'

const { password } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const kit = useBrowser()

/** Opens the layers of a page; rows are found by what they say. */
async function openLayers(title: string) {
  const { slug } = await makeContentPage(owner, title, threeColumns())
  const visit = await openEditor(kit, owner, slug)
  await visit.page.getByRole('tab', { name: 'Layers' }).click()
  const rows = visit.page.getByRole('treeitem')
  await expect.poll(() => rows.count()).toBe(12)
  return { ...visit, rows }
}

/** Takes a row by its name and carries it onto another, `sideways` pixels to the right; letting go is up to the caller. */
async function carryRow(page: Page, row: Locator, onto: Locator, sideways = 0): Promise<void> {
  const [from, to] = [await boxOf(row), await boxOf(onto)]
  await page.mouse.move(from.x + 120, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 120, from.y + from.height / 2 + 8, { steps: 4 })
  await page.locator('[data-lifted]').first().waitFor()
  await page.mouse.move(to.x + 120 + sideways, to.y + to.height / 2, { steps: 12 })
  await untilStill(page)
}

test('a row is dragged to another place and depth, with words that say where', async () => {
  const { page, canvas, rows, words } = await openLayers('Layers rearranged')
  await carryRow(page, rows.nth(10), rows.nth(6))
  await page.getByText('Into Row').first().waitFor()
  await page.mouse.up()
  await expect.poll(() => canvas.locator('.ms-row > [data-node]').allInnerTexts()).toEqual(['Oil', 'Brakes', 'Tyres'])

  // The last column, two levels to the left: out of the row and its section, as far out as the page takes it.
  await carryRow(page, rows.nth(10), rows.nth(11), -28)
  await page.getByText('Into Page').first().waitFor()
  await page.mouse.up()
  await expect.poll(words).toMatch(/Row\(Container\(Text\) Container\(Text\)\)\) Container\(Text\)\)$/)
  await page.keyboard.press('Control+z')
  await expect.poll(words).toMatch(/Row\(Container\(Text\) Container\(Text\) Container\(Text\)\)\)\)$/)
})

test('a row that may not stand there says why and stays where it was', async () => {
  const { page, rows, words } = await openLayers('Layers refused')
  const before = await words()
  await carryRow(page, rows.nth(3), rows.nth(1))
  const refusal = page.getByText(/^A page takes .* only$/)
  await refusal.first().waitFor()
  await page.mouse.up()
  await page
    .getByRole('alert')
    .getByText(/^A page takes .* only$/)
    .waitFor()
  expect(await words()).toBe(before)
})

test('a layer is dragged by its grip onto the page, and a block of the palette or the page between two layers', async () => {
  const { page, canvas, rows, words } = await openLayers('Layers and page')
  const line = page.locator('[data-layer-drop]')
  const ghost = page.locator('.ms-drag-ghost')
  await rows.nth(11).hover()
  const brakes = await boxOf(canvas.getByText('Brakes'))
  const belowBrakes = { x: brakes.x + brakes.width / 2, y: brakes.y + brakes.height - 2 }
  await carry(page, middleOf(await boxOf(rows.nth(11).locator('[data-grip]'))), belowBrakes)
  await canvas.locator('mainstreet-overlay .line').waitFor({ state: 'visible' })
  // The row's own drag must not go along.
  expect(await page.locator('[data-lifted]').count()).toBe(0)
  await page.mouse.up()
  await expect.poll(words).toContain('Row(Container(Text Text) Container(Text) Container)')

  await page.getByRole('tab', { name: 'Add' }).click()
  const tab = middleOf(await boxOf(page.getByRole('tab', { name: 'Layers' })))
  await carry(page, middleOf(await boxOf(page.locator('[data-palette="Button"]'))), tab)
  await rows.nth(8).waitFor()
  const oil = await boxOf(rows.nth(8))
  await page.mouse.move(oil.x + 150, oil.y + 2, { steps: 6 })
  await line.waitFor()
  await ghost.getByText('Into Container').waitFor()
  await page.mouse.up()
  await expect.poll(words).toContain('Row(Container(Text Button Text) Container(Text) Container)')
  await line.waitFor({ state: 'detached' })
  await expect.poll(() => rows.nth(8).getAttribute('aria-selected')).toBe('true')

  // To the depth of the row's columns.
  const last = await boxOf(rows.nth(12))
  await carry(page, middleOf(await boxOf(canvas.getByText('Tyres'))), { x: last.x + 58, y: last.y + 2 })
  await ghost.getByText('A row takes containers only, so a new container goes around it').waitFor()
  const before = await words()
  await page.mouse.move(belowBrakes.x, belowBrakes.y, { steps: 6 })
  await line.waitFor({ state: 'detached' })
  await canvas.locator('mainstreet-overlay .line').waitFor({ state: 'visible' })
  await page.mouse.move(last.x + 58, last.y + 2, { steps: 6 })
  await line.waitFor()
  await page.keyboard.press('Escape')
  await line.waitFor({ state: 'detached' })
  await page.mouse.up()
  expect(await words()).toBe(before)
})

function middleOf({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return { x: x + width / 2, y: y + height / 2 }
}

test('layers are renamed, found by their letters, hidden and locked', async () => {
  const { page, canvas, rows, words } = await openLayers('Layers kept')
  await rows.nth(5).dblclick()
  await page.keyboard.type('Services')
  await page.keyboard.press('Enter')
  await page.getByRole('treeitem', { name: 'Services' }).waitFor()
  await page.keyboard.press('Home')
  await page.keyboard.type('serv')
  await expect.poll(() => page.getByRole('treeitem', { name: 'Services' }).getAttribute('aria-selected')).toBe('true')

  await page.keyboard.press('Control+Shift+L')
  await page.getByRole('treeitem', { name: /^Services locked$/ }).waitFor()
  expect(await faultsOf(page, { except: 'iframe' })).toEqual([])
  const before = await words()
  await page.keyboard.press('Delete')
  await page.getByRole('alert').getByText('Services is locked. Unlock it in the layers first.').waitFor()
  await canvas.getByText('Tyres').click()
  await expect.poll(() => rows.nth(4).getAttribute('aria-selected')).toBe('true')
  expect(await words()).toBe(before)

  await page.getByRole('button', { name: 'Lock Services' }).click()
  await canvas.getByText('Tyres').click()
  await expect.poll(() => rows.nth(9).getAttribute('aria-selected')).toBe('true')
  await page.getByRole('button', { name: 'Hide Text' }).last().click()
  await page.getByRole('treeitem', { name: /^Text .* hidden on the site$/ }).waitFor()
})

test('an outline of two thousand blocks draws only the rows that are in view', async () => {
  const { page, rows } = await openLayers('Layers by the thousand')
  await page.evaluate(() => {
    const { session, commands, perform } = (
      window as unknown as {
        __mainstreetEditor: {
          session: { select(id: string): void; tree: Record<string, { nodes: readonly string[] }> }
          commands: Record<string, unknown>
          perform(session: unknown, command: unknown, input: unknown): boolean
        }
      }
    ).__mainstreetEditor
    const sections = () => session.tree.ROOT?.nodes ?? []
    while (Object.keys(session.tree).length < 2_000) perform(session, commands.duplicateNode, { ids: [...sections()] })
    session.select(session.tree.ROOT?.nodes.at(-1) ?? '')
  })
  const last = page.getByRole('treeitem', { selected: true })
  await last.waitFor()
  await expect.poll(() => last.getAttribute('aria-posinset')).toBe(await last.getAttribute('aria-setsize'))
  expect(await rows.count()).toBeLessThan(120)
  await last.focus()
  await page.keyboard.press('Home')
  await expect.poll(() => rows.first().evaluate((row) => row === document.activeElement)).toBe(true)
})
