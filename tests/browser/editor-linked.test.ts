import { block, templateBranch, tree } from '@mainstreet/blocks/tree'
import type { Page } from 'playwright'
import { beforeAll, expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { Visitor } from '../kit/http.ts'
import { faultsOf } from './accessibility.ts'
import { SOON } from './admin-visit.ts'
import { boxOf, makeContentPage, openEditor, settled, switchedTo } from './editor-visit.ts'
import { useMadeComponents } from './made-components.ts'

const { password, port } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const kit = useBrowser()
const staff = new Visitor(port)

/** How the names of what a test makes begin. */
const MADE = 'Linked by a test'
const make = useMadeComponents(MADE)
beforeAll(() => staff.signIn(owner.email, password))

async function makeCard(text: string): Promise<string> {
  const content = templateBranch(tree(block('Wrapper', {}, block('Container', {}, block('Text', { text })))))
  return make('card', 'CONTAINER', content)
}

const heading = block('Text', { text: 'A page with a card', tag: 'h1' })
const withRoom = () => tree(block('Wrapper', {}, block('Section', {}, block('Container', {}, heading))))

async function publish(id: string): Promise<void> {
  await staff.graphql('mutation ($id: ID!) { publishPage(input: { id: $id }) { page { id } } }', { id })
}
const saved = (page: Page) => page.getByText(/^(Unsaved changes|Saving…)$/).waitFor({ state: 'hidden' })
const siteText = async (slug: string) => {
  const site = await kit.open(kit.siteUrl('maple', `/${slug}`))
  const text = await site.getByRole('main').innerText()
  await site.close()
  return text
}

test('a component that is linked on two pages changes on both, and no longer where it was unlinked', async () => {
  const card = await makeCard('Open till five')
  const other = await makeContentPage(
    owner,
    `${MADE}: other page`,
    tree(block('Wrapper', {}, block('Section', {}, block('LinkedContainer', { templateId: card })))),
  )
  await publish(other.id)
  const made = await makeContentPage(owner, `${MADE}: page`, withRoom())
  const { page, canvas, words } = await openEditor(kit, owner, made.slug)

  await canvas.getByText('A page with a card').click()
  await page.getByText('Linked', { exact: true }).click()
  await page.getByRole('button', { name: `${MADE}: card` }).click()
  await canvas.getByText('Open till five').waitFor()
  expect(await words()).toBe('Wrapper(Section(Container(Text LinkedContainer)))')
  expect(await faultsOf(page, { withoutFrames: true })).toEqual([])
  await page.keyboard.press('Control+s')
  await saved(page)
  await publish(made.id)
  for (const { slug } of [made, other]) await expect.poll(() => siteText(slug), SOON).toContain('Open till five')

  await canvas.getByText('Open till five').dblclick()
  await switchedTo(page, `${MADE}: card`)
  await canvas.getByText('Open till five').click()
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Open till nine')
  await canvas.getByText('Open till nine').waitFor()
  await page.keyboard.press('Control+s')
  await saved(page)
  for (const { slug } of [made, other]) await expect.poll(() => siteText(slug), SOON).toContain('Open till nine')

  await page.getByRole('link', { name: `Back to “${made.title}”` }).click()
  await switchedTo(page, made.title)
  await canvas.getByText('Open till nine').click()
  const settings = page.getByRole('complementary', { name: 'Settings' })
  const own = settings.getByRole('region', { name: 'Texts and images here' })
  await own.getByRole('textbox', { name: 'Text' }).fill('Open all night')
  await canvas.getByText('Open all night').waitFor()
  expect(await faultsOf(page, { withoutFrames: true })).toEqual([])
  await page.keyboard.press('Control+s')
  await saved(page)
  await publish(made.id)
  await expect.poll(() => siteText(made.slug), SOON).toContain('Open all night')
  expect(await siteText(other.slug)).toContain('Open till nine')
  await own.getByRole('button', { name: 'Reset Text' }).click()
  await canvas.getByText('Open till nine').waitFor()
  await settings.getByRole('button', { name: 'Unlink' }).click()
  await expect.poll(words).toBe('Wrapper(Section(Container(Text Container(Text))))')
  await page.keyboard.press('Control+z')
  await expect.poll(words).toBe('Wrapper(Section(Container(Text LinkedContainer)))')
  expect(kit.problems).toEqual([])
})

test('a block that is saved as a template is replaced by a link to it, and a deleted component is told', async () => {
  const content = tree(
    block('Wrapper', {}, block('Section', {}, block('Container', {}, block('Text', { text: 'Kept words' })))),
  )
  const made = await makeContentPage(owner, `${MADE}: keeping page`, content)
  const { page, canvas, words } = await openEditor(kit, owner, made.slug)
  await canvas.getByText('Kept words').click()
  await page.keyboard.press('Escape')
  await canvas.getByRole('button', { name: 'Save as template' }).click()
  const naming = page.getByRole('dialog', { name: 'Save as template', exact: true })
  await naming.getByLabel('Name').fill(`${MADE}: kept`)
  await naming.getByLabel('Replace this block with a link to the component').check()
  expect(await faultsOf(page, { withoutFrames: true })).toEqual([])
  await naming.getByRole('button', { name: 'Save' }).click()
  await expect.poll(words).toBe('Wrapper(Section(LinkedContainer))')
  await canvas.getByText('Kept words').waitFor()
  await page.keyboard.press('Control+s')
  await saved(page)

  const { componentTemplates } = await staff.graphql<{
    componentTemplates: { items: { id: string; usages: { title: string }[] }[] }
  }>(`{ componentTemplates(where: { search: "${MADE}: kept" }) { items { id usages { title } } } }`)
  const [kept] = componentTemplates.items
  expect(kept?.usages).toEqual([{ title: made.title }])
  await staff.graphql(
    'mutation ($id: ID!) { deleteComponentTemplate(input: { id: $id, force: true }) { deletedId } }',
    { id: kept?.id },
  )
  await page.reload()
  await settled(page)
  await canvas.getByText('This component was deleted.').waitFor()
})

test('publishing first shows what visitors would stumble over, block by block, and forbids nothing', async () => {
  const lines = Array.from({ length: 40 }, (_, at) => block('Text', { text: `Line ${at}` }))
  const content = tree(
    block(
      'Wrapper',
      {},
      block(
        'Section',
        {},
        block('Container', {}, heading, block('Text', { text: 'Too deep', tag: 'h4' })),
        block('Container', {}, ...lines, block('Button', { text: 'Nowhere', href: '/no-such-page' })),
      ),
    ),
  )
  const made = await makeContentPage(owner, `${MADE}: checked page`, content)
  const { page, canvas } = await openEditor(kit, owner, made.slug)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Page check' })
  await panel.getByText('2 issues to review before publishing.').waitFor()
  for (const group of ['Links', 'Headings']) await panel.getByRole('region', { name: group }).waitFor()
  const [check, publishButton] = [
    await boxOf(panel),
    await boxOf(page.getByRole('button', { name: 'Publish', exact: true })),
  ]
  const below = check.y - publishButton.y - publishButton.height
  expect(below).toBeGreaterThanOrEqual(0)
  expect(below).toBeLessThan(40)
  expect(check.x + check.width).toBeGreaterThan(publishButton.x + publishButton.width / 2)
  // What is wrong with the page itself is what the check is about.
  expect(await faultsOf(page, { except: 'iframe' })).toEqual([])

  await panel.getByRole('button', { name: 'Show: Button leads to /no-such-page, where the site has no page.' }).click()
  const isInSight = (button: Element) => button.getBoundingClientRect().bottom <= window.innerHeight
  await expect.poll(() => canvas.getByText('Nowhere').evaluate(isInSight)).toBe(true)
  await panel.getByRole('button', { name: 'Publish anyway' }).click()
  await page.getByText('Page published').waitFor()
  await expect.poll(() => siteText(made.slug), SOON).toContain('Nowhere')
})

test('the chooser is walked by keys and opens the settings of a page', async () => {
  const made = await makeContentPage(owner, `${MADE}: chosen page`, withRoom())
  const { page } = await openEditor(kit, owner, made.slug, { viewport: { width: 390, height: 844 } })
  const chooser = page.getByRole('button', { name: `${made.title}: choose a page` })
  await chooser.click()
  const search = page.getByRole('textbox', { name: 'Search pages and components' }).last()
  await search.fill(made.slug)
  await page.getByText(`/${made.slug}`).waitFor()
  expect(await faultsOf(page, { withoutFrames: true })).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(made.title)
  await page.keyboard.press('Escape')
  await expect.poll(() => chooser.evaluate((button) => button === document.activeElement)).toBe(true)

  await chooser.click()
  await search.fill(made.slug)
  await page.getByRole('button', { name: `Page settings of ${made.title}` }).click()
  const settings = page.getByRole('dialog', { name: 'Page settings' })
  await settings.getByRole('button', { name: 'Save' }).waitFor()
})
