import { block, tree } from '@mainstreet/blocks/tree'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { makeContentPage, openEditor, publishAnyway } from './editor-visit.ts'
import { makeSubPages } from './made-sub-pages.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const kit = useBrowser()

const withMenu = (props: object = {}) =>
  tree(block('Wrapper', {}, block('Section', {}, block('Container', {}, block('SubMenu', { ...props })))))

test('the page of a sub-menu is found and chosen by keyboard, shown on the canvas and the site, and cleared', async () => {
  const title = `Repairs ${Date.now()}`
  await makeSubPages(owner, title, ['Clutch', 'Gearbox'])
  const { slug } = await makeContentPage(owner, 'With a menu', withMenu())
  const { page, canvas } = await openEditor(kit, owner, slug)
  await canvas.getByText('This page has no sub pages').click()
  const settings = page.getByRole('complementary', { name: 'Settings' })
  const field = settings.getByRole('combobox', { name: 'Page', exact: true })
  await field.focus()
  await page.keyboard.type(title.toLowerCase())
  await page.getByRole('option', { name: title }).waitFor()
  await expect.poll(() => page.locator('[data-portal]').getByRole('option').count()).toBe(1)
  // The list of options is drawn outside of the landmarks.
  expect(await faultsOf(page, { except: 'iframe, [data-portal]' })).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await canvas.getByRole('link', { name: 'Clutch' }).waitFor()
  await expect.poll(() => field.inputValue()).toBe(title)

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await publishAnyway(page)
  const site = await kit.open(kit.siteUrl('maple', `/${slug}`))
  expect(await site.locator('.ms-sub-menu-link').allTextContents()).toEqual(['Clutch', 'Gearbox'])

  await settings.getByRole('button', { name: 'Clear page' }).focus()
  await page.keyboard.press('Enter')
  await canvas.getByText('This page has no sub pages').waitFor()
  expect(await field.inputValue()).toBe('')
  expect(kit.problems).toEqual([])
})

test('a chosen page that was archived is said to be gone', async () => {
  const parent = await makeSubPages(owner, 'Soon gone', [])
  const { slug } = await makeContentPage(owner, 'Keeps a menu', withMenu({ pageId: parent.id }))
  const visitor = await signedIn(owner)
  await visitor.graphql('mutation ($id: ID!) { archivePage(input: { id: $id }) { userErrors { message } } }', {
    id: parent.id,
  })
  const { page, canvas } = await openEditor(kit, owner, slug)
  await canvas.getByText('This page has no sub pages').click()
  await page.getByText('This page no longer exists. Choose another one, or clear it.').waitFor()
  expect(await faultsOf(page, { except: 'iframe' })).toEqual([])
})
