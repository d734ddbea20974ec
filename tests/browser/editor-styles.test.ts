import { block, tree } from '@mainstreet/blocks/tree'
import type { FrameLocator, Page } from 'playwright'
import { afterEach, expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { makeContentPage, openEditor, publishAnyway } from './editor-visit.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const kit = useBrowser()

/** The styles belong to the tenant, whom other tests visit too. */
afterEach(async () => {
  const visitor = await signedIn(owner)
  await visitor.graphql(
    'mutation ($input: UpdateSiteSettingsInput!) { updateSiteSettings(input: $input) { userErrors { message } } }',
    { input: { namedStyles: [] } },
  )
})

const sizeOf = (place: FrameLocator | Page, text: string) =>
  place.getByText(text, { exact: true }).evaluate((element) => getComputedStyle(element).fontSize)

test('a look is pasted onto another block, becomes a named style, and the theme changes all blocks that follow it', async () => {
  const typography = { sync: true, desktop: { fontSize: 3, fontSizeUnit: 'rem' } }
  const texts = [{ text: 'The lead', typography }, { text: 'Pasted' }, { text: 'Following' }]
  const content = block('Container', {}, ...texts.map((props) => block('Text', props)))
  const { slug } = await makeContentPage(owner, 'In style', tree(block('Wrapper', {}, block('Section', {}, content))))
  const { page, canvas } = await openEditor(kit, owner, slug)
  const inMenu = async (text: string, action: RegExp) => {
    await canvas.getByText(text, { exact: true }).click({ button: 'right' })
    await page.getByRole('menu', { name: 'Block actions' }).getByRole('menuitem', { name: action }).click()
  }
  const lead = await sizeOf(canvas, 'The lead')
  expect(await sizeOf(canvas, 'Pasted')).not.toBe(lead)
  await inMenu('The lead', /^Copy style/)
  await inMenu('Pasted', /^Paste style/)
  await expect.poll(() => sizeOf(canvas, 'Pasted')).toBe(lead)

  const name = `Lead ${Date.now()}`
  const settings = page.getByRole('complementary', { name: 'Settings' })
  const style = settings.getByLabel('Style', { exact: true })
  await canvas.getByText('The lead', { exact: true }).click()
  await settings.getByRole('button', { name: 'Style actions' }).click()
  await page.getByRole('menuitem', { name: 'Save as a new style…' }).click()
  const naming = page.getByRole('dialog', { name: 'Save as a style' })
  await naming.getByLabel('Name').fill(name)
  expect(await faultsOf(page, { withoutFrames: true })).toEqual([])
  await naming.getByRole('button', { name: 'Save style' }).click()
  await naming.waitFor({ state: 'hidden' })
  await expect.poll(() => style.locator('option:checked').textContent()).toBe(name)
  await canvas.getByText('Following', { exact: true }).click()
  await style.selectOption({ label: name })
  await expect.poll(() => sizeOf(canvas, 'Following')).toBe(lead)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await publishAnyway(page)

  await page.goto(new URL('/admin/setting/theme', page.url()).href)
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('region', { name }).getByRole('textbox', { name: 'Text size' }).fill('1.25')
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  await bar.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Settings saved').waitFor()
  const site = await kit.open(kit.siteUrl('maple', `/${slug}`))
  await expect
    .poll(async () => {
      await site.reload()
      return [await sizeOf(site, 'The lead'), await sizeOf(site, 'Following')]
    })
    .toEqual(['20px', '20px'])
  expect(await sizeOf(site, 'Pasted')).not.toBe('20px')
  expect(kit.problems).toEqual([])
})
