import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { chooseInMenu, enterAdmin, makePage, openPages, SOON } from './admin-visit.ts'
import { signedIn } from './signed-in.ts'
import { untilStill } from './stillness.ts'

const { password, port } = inject('installation')
const owner = { email: 'owner@birch.test', password }
const kit = useBrowser()

const rowOf = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Pages' }).getByRole('listitem').filter({ hasText: title })
const handleOf = (page: Page, title: string) => page.getByRole('button', { name: `Move ${title}`, exact: true })
const isSaid = (page: Page, words: string) =>
  page.getByRole('status').filter({ hasText: words }).first().waitFor({ state: 'attached' })

/** Reads the order and nesting anew from the server. */
async function placeOf(title: string) {
  const visitor = await signedIn(owner)
  const { pageTree } = await visitor.graphql<{
    pageTree: { items: { id: string; title: string; parentId: string | null }[] }
  }>('{ pageTree(perPage: 500) { items { id title parentId } } }')
  const page = pageTree.items.find((item) => item.title === title)
  const siblings = pageTree.items.filter((item) => item.parentId === page?.parentId)
  const parent = pageTree.items.find((item) => item.id === page?.parentId)?.title ?? null
  return { parent, before: siblings[siblings.findIndex((item) => item.title === title) - 1]?.title ?? null }
}

test('pages are put below others and in order by mouse and by keyboard, and taken back', async () => {
  for (const title of ['Bread', 'Rye loaf', 'Wheat loaf']) await makePage(owner, title)
  const page = await openPages(kit, owner)
  const [from, target] = [await handleOf(page, 'Rye loaf').boundingBox(), await handleOf(page, 'Bread').boundingBox()]
  if (!from || !target) throw new Error('The handles are not on the screen')
  await page.mouse.move(from.x + 10, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, from.y + 14, { steps: 5 })
  await page.mouse.move(from.x + 10 + 30, from.y + 16, { steps: 10 })
  await isSaid(page, 'Below Bread')
  await untilStill(page)
  await page.mouse.up()
  await page.getByText('“Rye loaf” moved').waitFor()
  await rowOf(page, 'Rye loaf').getByText(', below Bread').waitFor({ state: 'attached' })
  expect(await placeOf('Rye loaf')).toEqual({ parent: 'Bread', before: null })

  await handleOf(page, 'Wheat loaf').focus()
  await page.keyboard.press('Space')
  await isSaid(page, 'At the top level')
  await page.keyboard.press('ArrowRight')
  await isSaid(page, 'Below Bread')
  await page.keyboard.press('Space')
  const moved = page.getByRole('status').filter({ hasText: '“Wheat loaf” moved' })
  await moved.waitFor()
  expect(await placeOf('Wheat loaf')).toEqual({ parent: 'Bread', before: 'Rye loaf' })
  expect(await faultsOf(page)).toEqual([])

  await moved.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => placeOf('Wheat loaf'), SOON).toEqual({ parent: null, before: 'Bread' })
  await page.getByRole('button', { name: 'Pages below Bread' }).click()
  await handleOf(page, 'Rye loaf').waitFor({ state: 'hidden' })
  expect(kit.problems).toEqual([])
})

test('a page with another slug is found from the old one, which the list of redirects shows', async () => {
  const { title, slug } = await makePage(owner, 'Opening hours')
  const page = await openPages(kit, owner, '?search=Opening%20hours')
  await chooseInMenu(page, title, 'Publish')
  await page.getByText('“Opening hours” published').waitFor()
  await chooseInMenu(page, title, 'Page settings')
  await page.getByLabel('Slug').fill(`${slug}-new`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Page settings saved').waitFor()
  const site = await kit.open(kit.siteUrl('birch', `/${slug}?from=mail`))
  expect(new URL(site.url()).pathname + new URL(site.url()).search).toBe(`/${slug}-new?from=mail`)

  await page.goto(`http://localhost:${port}/admin/pages/redirects?search=${slug}`)
  await page.getByRole('row').filter({ hasText: 'Follows “Opening hours”' }).waitFor()
  await page.getByRole('button', { name: 'New redirect' }).click()
  await page.getByRole('textbox', { name: 'From' }).fill(`/${slug}-new`)
  await page.getByRole('textbox', { name: 'To' }).fill(`/${slug}-new/`)
  await page.getByRole('button', { name: 'Create redirect' }).click()
  await page.getByText('This would create a loop').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('textbox', { name: 'From' }).fill(`/${slug}-older`)
  await page.getByRole('button', { name: 'Create redirect' }).click()
  await page.getByText('Redirect created').waitFor()
  await chooseInMenu(page, `/${slug}-older`, 'Delete')
  await page.getByRole('button', { name: 'Delete redirect' }).click()
  await page.getByText('Redirect deleted').waitFor()
})

test('a page is duplicated from its row', async () => {
  const { title } = await makePage(owner, 'Cake menu')
  const page = await enterAdmin(kit, owner, '/pages?search=Cake')
  await chooseInMenu(page, title, 'Duplicate')
  const dialog = page.getByRole('dialog', { name: 'New page' })
  await expect.poll(() => dialog.getByRole('combobox', { name: 'Start with' }).inputValue(), SOON).toBe(title)
})

test('a page is moved below another one from its row, and back', async () => {
  const parent = await makePage(owner, `New home ${Date.now()}`)
  const { title } = await makePage(owner, 'Moves by menu')
  const page = await enterAdmin(kit, owner, '/pages?search=Moves%20by')
  await chooseInMenu(page, title, 'Move to…')
  const dialog = page.getByRole('dialog', { name: `Move “${title}”` })
  const below = dialog.getByRole('combobox', { name: 'Below' })
  await below.fill(parent.title)
  await page.getByRole('option', { name: parent.title }).click()
  await dialog.getByRole('button', { name: 'Move page' }).click()
  await page.getByText(`“${title}” moved`).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await chooseInMenu(page, title, 'Move to…')
  await expect.poll(() => below.inputValue(), SOON).toBe(parent.title)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Undo' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await chooseInMenu(page, title, 'Move to…')
  await expect.poll(() => below.inputValue(), SOON).toBe('')
})
