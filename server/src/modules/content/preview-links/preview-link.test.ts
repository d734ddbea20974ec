import { beforeAll, expect, test } from 'vitest'
import { MAPLE, useServer, type Visitor } from '../../../app/test-server.ts'
import { get, makePage, save } from '../site/staff-test-kit.ts'

const kit = useServer()
const { signedIn, visitor, database } = kit

const CREATE_LINK = `mutation ($pageId: ID!, $expiresInDays: Int) { createPreviewLink(input: { pageId: $pageId, expiresInDays: $expiresInDays }) {
  previewLink { id createdByName createdAt expiresAt lastOpenedAt isExpired } url userErrors { message field } } }`
const REVOKE = 'mutation ($id: ID!) { revokePreviewLink(input: { id: $id }) { revokedId userErrors { message } } }'
const LINKS =
  'query ($pageId: ID!) { previewLinks(pageId: $pageId) { id createdByName expiresAt lastOpenedAt isExpired } }'

const DAY = 24 * 60 * 60 * 1000

let owner: Visitor
beforeAll(async () => {
  owner = await signedIn('owner@maple.test')
})

async function linkTo(pageId: string, expiresInDays: number | null = null) {
  const { createPreviewLink } = (await owner.ask(CREATE_LINK, { pageId, expiresInDays })).data
  expect(createPreviewLink.userErrors).toEqual([])
  return {
    id: createPreviewLink.previewLink.id as string,
    path: createPreviewLink.url.replace(/^https?:..[^/]+/, '') as string,
  }
}

const opened = (path: string, host = MAPLE) => get(visitor(host), path)
const linksOf = async (pageId: string) => (await owner.ask(LINKS, { pageId })).data.previewLinks

test('the link shows the current draft, which search engines may not index', async () => {
  const page = await makePage(owner, 'Spring offer', 'First words')
  const { path } = await linkTo(page.id)
  expect((await opened(path)).body).toContain('First words')
  await save(owner, page.id, 'Second words')
  const { status, body, headers } = await opened(path)
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect([headers['x-robots-tag'], headers['referrer-policy']]).toEqual(['noindex, nofollow', 'no-referrer'])
  for (const part of ['Second words', 'class="ms-ribbon"', '<meta name="robots" content="noindex">'])
    expect(body).toContain(part)
  expect(body).not.toContain('ms-admin-bar')
  expect((await get(visitor(MAPLE), `/${page.slug}`)).status).toBe(404)
})

test('it also shows unpublished changes of a published page', async () => {
  const page = await makePage(owner, 'Known page', 'Live words', true)
  const { path } = await linkTo(page.id)
  await save(owner, page.id, 'Words to come')
  expect((await opened(path)).body).toContain('Words to come')
  expect((await get(visitor(MAPLE), '/known-page')).body).toContain('Live words')
})

test('a revoked link stops working, other links of the page do not', async () => {
  const page = await makePage(owner, 'Two links', 'Text')
  const [first, second] = [await linkTo(page.id), await linkTo(page.id)]
  expect((await owner.ask(REVOKE, { id: first.id })).data.revokePreviewLink).toEqual({
    revokedId: first.id,
    userErrors: [],
  })
  const { status, body } = await opened(first.path)
  expect(status).toBe(404)
  expect(body).toContain('This page does not exist')
  expect((await opened(second.path)).status).toBe(200)
  expect((await linksOf(page.id)).map(({ id }: { id: string }) => id)).toEqual([second.id])
  expect((await owner.ask(REVOKE, { id: first.id })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
})

test('a link expires after the chosen days and is deleted when the next one is created', async () => {
  const page = await makePage(owner, 'For a week', 'Text')
  const { id, path } = await linkTo(page.id, 7)
  const [link] = await linksOf(page.id)
  expect(Math.round((Date.parse(link.expiresAt) - Date.now()) / DAY)).toBe(7)
  expect((await opened(path)).status).toBe(200)
  await database.query(`update preview_link set expires_at = now() where id = $1`, [id])
  expect((await opened(path)).status).toBe(404)
  expect((await linksOf(page.id))[0].isExpired).toBe(true)
  await linkTo(page.id, 30)
  expect(await linksOf(page.id)).toHaveLength(1)
  const refused = (await owner.ask(CREATE_LINK, { pageId: page.id, expiresInDays: 9999 })).data.createPreviewLink
  expect(refused).toMatchObject({ url: null, userErrors: [{ field: 'expiresInDays' }] })
})

test("the list shows a link's creator and when it was last opened", async () => {
  const page = await makePage(owner, 'Watched', 'Text')
  const { path } = await linkTo(page.id)
  const [made] = await linksOf(page.id)
  expect([made.createdByName.length > 0, made.lastOpenedAt]).toEqual([true, null])
  await opened(path)
  const [seen] = await linksOf(page.id)
  expect(Math.abs(Date.parse(seen.lastOpenedAt) - Date.now())).toBeLessThan(60_000)
  await opened(path)
  expect((await linksOf(page.id))[0].lastOpenedAt).toBe(seen.lastOpenedAt)
})

test('the token is not stored', async () => {
  const page = await makePage(owner, 'Hidden', 'Text')
  const { path } = await linkTo(page.id)
  const rows = JSON.stringify(await database.query('select * from preview_link'))
  expect(rows).not.toContain(path.split('=').at(-1))
})

test("a link doesn't work on another tenant's site or for an archived page", async () => {
  const page = await makePage(owner, 'Bound', 'Text')
  const { path } = await linkTo(page.id)
  expect((await opened(path, 'birch.localhost')).status).toBe(404)
  expect((await opened(path, 'localhost')).status).toBe(404)
  const change = (name: string) =>
    owner.ask(`mutation ($id: ID!) { ${name}(input: { id: $id }) { page { id } } }`, page)
  await change('archivePage')
  expect((await opened(path)).status).toBe(404)
  await change('restorePage')
  expect((await opened(path)).status).toBe(200)
  for (const wrong of ['', '?link=', '?link=x', `?link=${'x'.repeat(900)}`, '?link=%00', '?link=a&link=b', '/x'])
    expect((await opened(`/_preview${wrong}`)).status).toBe(404)
})

test('the number of links per page is limited', async () => {
  const page = await makePage(owner, 'Popular', 'Text')
  for (let i = 0; i < 20; i++) await linkTo(page.id)
  const { url, userErrors } = (await owner.ask(CREATE_LINK, { pageId: page.id })).data.createPreviewLink
  expect([url, userErrors[0].message]).toEqual([
    null,
    'A page has at most 20 preview links. Revoke one that is no longer needed.',
  ])
})
