import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { afterAll, expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf, RULES_OF_LOOKS } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }

const FIXTURE = '../../server/src/modules/content/wordpress-import/old-site.wordpress.xml'
// Nothing there answers, and it is in the private network.
const wxr = readFileSync(new URL(FIXTURE, import.meta.url), 'utf8').replaceAll('old-site.test', '127.0.0.1:9')

const file = (name: string, text: string) => ({ name, mimeType: 'text/xml', buffer: Buffer.from(text) })
const IMPORTED = `{
  blogPosts(page: 1, perPage: 100, where: { search: "" }) { items { id slug } }
  pages(page: 1, perPage: 100, where: { search: "our" }) { items { id slug } }
}`
const SLUGS = [
  'classic',
  'for-partners',
  'next-spring',
  'not-yet',
  'dongnotaiya',
  'winter-tires',
  'winter-tires-2',
  'our-story',
]

interface Listed {
  readonly items: readonly { readonly id: string; readonly slug: string }[]
}

// Lists of other tests have what they expect.
afterAll(async () => {
  const visitor = await signedIn(owner)
  const { blogPosts, pages } = await visitor.graphql<{ blogPosts: Listed; pages: Listed }>(IMPORTED)
  const isImported = ({ slug }: { slug: string }) => SLUGS.includes(slug) || slug.startsWith('our-story/')
  const ids = blogPosts.items.filter(isImported).map(({ id }) => id)
  await visitor.graphql(
    'mutation ($input: ManageBlogPostsInput!) { deleteBlogPosts(input: $input) { userErrors { message } } }',
    { input: { ids } },
  )
  for (const { id } of pages.items.filter(isImported))
    await visitor.graphql(
      'mutation ($input: ArchivePageInput!) { archivePage(input: $input) { userErrors { message } } }',
      { input: { id } },
    )
})

const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('a WordPress site is imported, with what is left out, and found in the blog', async () => {
  const page = await enterAdmin(kit, owner, '/blog/posts')
  await page.getByRole('link', { name: 'Import' }).click()
  await page.getByRole('heading', { name: 'Import from WordPress', level: 1 }).waitFor()
  await page.getByText('In WordPress, choose Tools → Export → All content').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.locator('input[type=file]').setInputFiles(file('list.csv', 'Title,Text'))
  await page.getByText('of “list.csv” is not valid XML. Export the site again').waitFor()
  await page.locator('input[type=file]').setInputFiles(file('old-site.xml', wxr))

  await page.getByRole('heading', { name: 'Import options' }).waitFor()
  await page.getByText('2 comments are not imported, on “When to change to winter tires”.').waitFor()
  expect(await page.getByRole('heading', { name: 'Match columns' }).count()).toBe(0)
  expect(await page.getByRole('checkbox', { name: 'Import pages' }).isChecked()).toBe(true)
  expect(await faultsOf(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await tooWide(page)).toBeLessThanOrEqual(0)
  expect(await faultsOf(page, { rules: RULES_OF_LOOKS })).toEqual([])

  await page.getByRole('button', { name: 'Preview' }).press('Enter')
  await page.getByText('All rows were checked: 18 new. No errors.').waitFor()
  expect(await tooWide(page)).toBeLessThanOrEqual(0)
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Import 18 rows' }).press('Enter')

  await page.getByText('The import is done').waitFor()
  await page.getByText('18 new').waitFor()
  await page
    .getByRole('region', { name: 'Images with errors' })
    .getByText('The address is in a private network')
    .first()
    .waitFor()
  expect(await tooWide(page)).toBeLessThanOrEqual(0)
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Open the blog' }).press('Enter')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'Old & classic' }).click()
  await page.getByRole('textbox', { name: 'Content' }).getByText('First line').waitFor()
  await page.getByPlaceholder('Alex Martin').waitFor()
})
