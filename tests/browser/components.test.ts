import { block, encode, templateBranch, tree } from '@mainstreet/blocks/tree'
import type { Page } from 'playwright'
import { beforeAll, expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { Visitor } from '../kit/http.ts'
import { faultsOf } from './accessibility.ts'
import { chooseInMenu, confirm, enterAdmin, openPages, SOON } from './admin-visit.ts'
import { makeContentPage, openEditor, publishAnyway, settled, storedPage, threeColumns } from './editor-visit.ts'
import { useMadeComponents } from './made-components.ts'

const { password, port } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const kit = useBrowser()
const staff = new Visitor(port)

/** How the names of what a test makes begin. */
const MADE = 'Made for a test'
const make = useMadeComponents(MADE)
beforeAll(() => staff.signIn(owner.email, password))

async function makeComponent(name: string, type: 'SECTION' | 'CONTAINER', text: string): Promise<string> {
  const content =
    type === 'CONTAINER'
      ? templateBranch(tree(block('Wrapper', {}, block('Container', {}, block('Text', { text })))))
      : encode(tree(block('Wrapper', {}, block('Section', {}, block('Container', {}, block('Text', { text }))))))
  return make(name, type, content)
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

test('a section that is saved as a template stands below a page that chooses it as its footer', async () => {
  const made = await makeContentPage(owner, 'Page with a footer', threeColumns())
  const { page, canvas } = await openEditor(kit, owner, made.slug)
  await canvas.getByText('Welcome in').click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await canvas.getByRole('button', { name: 'Save as template' }).click()
  const naming = dialogOf(page, 'Save as template')
  await naming.getByRole('button', { name: 'Save' }).click()
  await naming.getByText('Please enter a name').waitFor()
  await naming.getByLabel('Name').fill(`${MADE}: closing words`)
  await naming.getByRole('button', { name: 'Save' }).click()
  await page.getByText(`“${MADE}: closing words” saved as a component`).waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await publishAnyway(page)

  const list = await openPages(kit, owner, `?search=${encodeURIComponent(made.title)}`)
  await chooseInMenu(list, made.title, 'Page settings')
  const settings = dialogOf(list, 'Page settings')
  await settings.getByRole('combobox', { name: 'Footer' }).click()
  await list.getByRole('option', { name: `${MADE}: closing words` }).click()
  await settings.getByRole('button', { name: 'Save' }).click()
  await list.getByText('Page settings saved').waitFor()

  const site = await kit.open(kit.siteUrl('maple', `/${made.slug}`))
  await expect.poll(() => site.getByRole('contentinfo').innerText(), SOON).toContain('Welcome in')
  expect((await faultsOf(site)).filter((fault) => /^(landmark|region)/.test(fault))).toEqual([])
})

test('a saved container is put in from the palette, an empty section begins with columns, a ready-made or a saved section', async () => {
  await makeComponent('card', 'CONTAINER', 'From the palette')
  await makeComponent('band', 'SECTION', 'From the picker')
  const content = tree(
    block('Wrapper', {}, block('Section', {}, block('Container')), block('Section'), block('Section')),
  )
  const made = await makeContentPage(owner, 'Page of components', content)
  const { page, canvas, words } = await openEditor(kit, owner, made.slug)

  await canvas.getByRole('list', { name: 'Layouts' }).first().getByRole('button', { name: '3 columns' }).click()
  await expect.poll(words).toContain('Row(Container Container Container)')
  const kinds = canvas.getByRole('group', { name: 'Kind of section' })
  await kinds.getByRole('button', { name: 'Steps' }).press('Enter')
  await canvas
    .getByRole('list', { name: 'Ready-made sections' })
    .getByRole('button', { name: 'Three steps' })
    .press('Enter')
  await canvas.getByRole('heading', { name: 'How it works' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await kinds.waitFor()
  expect(await canvas.getByRole('heading', { name: 'How it works' }).count()).toBe(0)
  await canvas
    .getByRole('list', { name: 'Components' })
    .getByRole('button', { name: `${MADE}: band` })
    .click()
  await canvas.getByText('From the picker').waitFor()
  expect(await words()).toMatch(/Section\(Container\(Text\)\)\)$/)

  await canvas.locator('[data-node="container-1"]').click()
  const item = page.getByRole('button', { name: `${MADE}: card` })
  for (let times = 1; times <= 2; times++) {
    await item.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => canvas.getByText('From the palette').count()).toBe(times)
  }
  expect(await faultsOf(page, { withoutFrames: true })).toEqual([])
  await page.keyboard.press('Control+s')
  await page.getByText('Draft saved').first().waitFor()
  const { draft } = await storedPage(owner, made.id)
  expect(JSON.stringify(draft).match(/From the palette/g)).toHaveLength(2)
})

test('a component is edited, and a save over somebody else’s is not made silently', async () => {
  const id = await makeComponent('shared', 'SECTION', 'Before')
  const page = await enterAdmin(kit, owner, `/editor?component=${id}&probe=1`)
  await settled(page)
  const canvas = page.frameLocator('iframe[title="Page being edited"]')
  await canvas.getByText('Before').click()
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Mine')
  await page.getByText('Unsaved changes').waitFor()
  await staff.graphql(
    'mutation ($input: SaveComponentTemplateInput!) { saveComponentTemplate(input: $input) { userErrors { message } } }',
    { input: { id, content: encode(threeColumns()) } },
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const stale = dialogOf(page, 'You changed this component in another tab')
  await stale.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor()
  const { componentTemplate } = await staff.graphql<{ componentTemplate: { preview: string } }>(
    'query ($id: ID!) { componentTemplate(id: $id) { preview } }',
    { id },
  )
  expect(componentTemplate.preview).toContain('>Mine<')
  expect(componentTemplate.preview).toContain('>Brakes<')
})

test.each([
  ['light', 1440],
  ['dark', 768],
  ['light', 390],
] as const)('components are found, renamed, duplicated and deleted: %s, %i px', async (colorScheme, width) => {
  await makeComponent('footer', 'SECTION', 'Some words')
  const search = encodeURIComponent(MADE)
  const options = { colorScheme, viewport: { width, height: 900 } }
  const page = await enterAdmin(kit, owner, `/components?search=${search}`, options)
  await page.getByRole('link', { name: `${MADE}: footer` }).waitFor()
  expect(await faultsOf(page, { withoutFrames: true })).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

  await chooseInMenu(page, `${MADE}: footer`, 'Rename')
  await dialogOf(page, 'Rename component').getByLabel('Name').fill(`${MADE}: end`)
  await dialogOf(page, 'Rename component').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: `${MADE}: end`, exact: true }).waitFor()
  await chooseInMenu(page, `${MADE}: end`, 'Duplicate')
  await page.getByRole('link', { name: `${MADE}: end (copy)` }).waitFor()
  await chooseInMenu(page, `${MADE}: end`, 'Delete')
  await page.getByText('It is used nowhere.').waitFor()
  await confirm(page, 'Delete component')
  await page.getByRole('link', { name: `${MADE}: end`, exact: true }).waitFor({ state: 'hidden' })
})
