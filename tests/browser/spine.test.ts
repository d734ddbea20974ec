import { decode, encode, setProps, type Tree, walk } from '@mainstreet/blocks/tree'
import { beforeAll, expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { Visitor } from '../kit/http.ts'
import { publishAnyway, settled } from './editor-visit.ts'

const { password, port } = inject('installation')
const kit = useBrowser()

/** What staff write in the editor, and what an older client writes later. */
const WRITTEN = 'We have moved to Foundry Street'
const REWRITTEN = 'We are still on Foundry Street'

const maple = new Visitor(port, 'maple.localhost')
const birch = new Visitor(port, 'birch.localhost')

interface RestPage {
  readonly page: { readonly id: string; readonly content: string }
}

/** The page as anybody reads it over GraphQL, on the host of a tenant. */
async function thirdPartyReads(visitor: Visitor) {
  const { pages } = await visitor.graphql<{ pages: { items: { slug: string; title: string; content: string }[] } }>(
    '{ pages(where: { slug: { eq: "about" } }) { items { slug title content } } }',
  )
  return pages.items
}

const wordsOf = (content: string) => JSON.stringify(decode(content))

beforeAll(async () => {
  const page = await kit.open('/admin/')
  await page.getByLabel('Email').fill('owner@maple.test')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Pages', exact: true }).click()
  const other = page.getByRole('main').getByRole('link', { name: 'Contact', exact: true })
  await other.waitFor()
  await page.getByLabel('Search pages').fill('About us')
  // What is pressed while rows still move is pressed beside it.
  await other.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'About us' }).click()
  await settled(page)

  await page.frameLocator('iframe[title="Page being edited"]').getByRole('heading', { level: 1 }).click()
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(WRITTEN)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await publishAnyway(page)
})

test('what staff publish in the editor is what visitors see', async () => {
  const site = await kit.open(kit.siteUrl('maple', '/about'))
  await site.getByRole('heading', { level: 1, name: WRITTEN }).waitFor()
  expect(await site.title()).toBe('About us - Maple Auto')
  expect(kit.problems).toEqual([])
})

test('a third party reads the same page over GraphQL', async () => {
  const [page] = await thirdPartyReads(maple)
  expect(page?.title).toBe('About us')
  expect(wordsOf(page?.content as string)).toContain(WRITTEN)
})

test('the other tenant has a site of its own and knows nothing of this one', async () => {
  expect(await thirdPartyReads(birch)).toEqual([])
  expect((await birch.get('/about')).status).toBe(404)
  expect((await birch.get('/')).text).not.toContain('Maple')
})

test('an older client reads the page over REST, writes it, and visitors see that too', async () => {
  const client = new Visitor(port)
  await client.post('/api/v1/auth/login/', { email: 'owner@maple.test', password })
  const { page } = (await client.get('/api/v1/pages/?slug=about')).json<RestPage>()
  expect(wordsOf(page.content)).toContain(WRITTEN)

  const tree = decode(page.content) as Tree
  const heading = [...walk(tree, 'ROOT')].find((id) => tree[id]?.props.text === WRITTEN) as string
  const content = encode(setProps(tree, heading, { text: REWRITTEN }))
  expect((await client.send('PUT', '/api/v1/admin/page/updatecontent/', { id: page.id, content })).status).toBe(200)
  expect((await maple.get('/about')).text).toContain(WRITTEN)

  expect((await client.send('PUT', '/api/v1/admin/pages/', { id: page.id, status: 'published' })).status).toBe(200)
  await expect.poll(async () => (await maple.get('/about')).text).toContain(REWRITTEN)
  expect((await client.post('/api/v1/auth/logout/')).json()).toEqual({ success: true })
})
