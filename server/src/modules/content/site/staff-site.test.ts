import { beforeAll, expect, test } from 'vitest'
import { MAPLE, useServer, type Visitor } from '../../../app/test-server.ts'
import { get, makePage, save, wayTo } from './staff-test-kit.ts'

const kit = useServer()
const { signedIn, visitor } = kit

const RIBBON = 'class="ms-ribbon"'

let owner: Visitor
let browser: Visitor
beforeAll(async () => {
  owner = await signedIn('owner@maple.test')
  browser = visitor(MAPLE)
  await get(browser, await wayTo(owner, '/'))
})

test('a published page looks as it does for visitors, with the bar and without caching', async () => {
  await makePage(owner, 'Oil change', 'Fresh oil', true)
  const { status, body, headers } = await get(browser, '/oil-change')
  expect([status, headers['cache-control'], headers.etag]).toEqual([200, 'private, no-store', undefined])
  expect(body).toContain('Fresh oil')
  expect(body).not.toContain(RIBBON)
  expect(body).toMatch(/<ms-admin-bar data-admin="http:\/\/localhost:4000">/)
  expect(body).toContain('href="http://localhost:4000/admin/dashboard"')
  expect(body).toContain('href="http://localhost:4000/admin/editor?slug=oil-change"')
  expect(body).toMatch(/href="http:\/\/localhost:4000\/admin\/page-settings\?id=[\w-]{36}"/)
  expect(body).toContain('data-status="published">Published<')
})

test('responses to visitors are identical before, between and after staff visits', async () => {
  await makePage(owner, 'Tyres', 'Round ones', true)
  const asVisitor = async () => {
    const { status, body, headers } = await get(visitor(MAPLE), '/tyres')
    const { 'x-request-id': _id, date: _date, ...same } = headers
    return { status, body, same }
  }
  const before = await asVisitor()
  expect(before.body).not.toContain('ms-admin-bar')
  await get(browser, '/tyres')
  const etag = String(before.same.etag)
  expect((await get(browser, '/tyres', { 'if-none-match': etag })).status).toBe(200)
  expect(await asVisitor()).toEqual(before)
  expect((await get(visitor(MAPLE), '/tyres', { 'if-none-match': etag })).status).toBe(304)
})

test("a draft has a ribbon and is not indexed; for others it doesn't exist", async () => {
  await makePage(owner, 'Coming soon', 'Not yet')
  const { status, body } = await get(browser, '/coming-soon')
  expect(status).toBe(200)
  for (const part of ['Not yet', RIBBON, 'data-status="draft">Draft<', '<meta name="robots" content="noindex">'])
    expect(body).toContain(part)
  expect((await get(visitor(MAPLE), '/coming-soon')).status).toBe(404)
})

test('a page that waits for its publish date is scheduled, not a draft and not published', async () => {
  const { id } = await makePage(owner, 'Grand opening', 'Soon', true)
  await owner.ask('mutation ($input: UpdatePageInput!) { updatePage(input: $input) { page { id } } }', {
    input: { id, publishDate: '2999-01-01T00:00:00Z' },
  })
  const { body } = await get(browser, '/grand-opening')
  expect(body).toContain('data-status="scheduled">Scheduled<')
  expect(body).toMatch(/class="ms-ribbon"[^>]*>Scheduled</)
  expect(body).toContain('Visitors see it from its publish date on')
  expect((await get(visitor(MAPLE), '/grand-opening')).status).toBe(404)
})

test('unpublished changes are indicated, and shown on request', async () => {
  const { id } = await makePage(owner, 'Brakes', 'Old words', true)
  expect((await get(browser, '/brakes')).body).not.toContain('Changed since published')
  await save(owner, id, 'New words')
  const published = (await get(browser, '/brakes')).body
  expect(published).toContain('Old words')
  expect(published).not.toContain(RIBBON)
  expect(published).toContain('Changed since published</span> <a href="/brakes?_draft">Show draft</a>')
  const draft = (await get(browser, '/brakes?_draft')).body
  expect(draft).toContain('New words')
  expect(draft).toContain(RIBBON)
  expect(draft).toContain('<a href="/brakes">Show published</a>')
  expect((await get(visitor(MAPLE), '/brakes?_draft')).body).toContain('Old words')
})

test('an archived page is shown too, but has no editor link', async () => {
  const { id } = await makePage(owner, 'Closed down', 'Gone', true)
  await owner.ask('mutation ($id: ID!) { archivePage(input: { id: $id }) { page { id } } }', { id })
  const { status, body } = await get(browser, '/closed-down')
  expect(status).toBe(200)
  for (const part of ['Gone', RIBBON, 'Archived', 'Page settings']) expect(body).toContain(part)
  expect(body).not.toContain('Edit page')
  expect((await get(visitor(MAPLE), '/closed-down')).status).toBe(404)
})

test('for a missing page staff see the 404 page with a bar that says so', async () => {
  for (const path of ['/nowhere', '/50%-off']) {
    const { status, body, headers } = await get(browser, path)
    expect([status, headers['cache-control']]).toEqual([404, 'private, no-store'])
    expect(body).toContain('There is no page here')
    expect(body).not.toContain('Page settings')
  }
})

test('files for search engines and redirects are the same for staff', async () => {
  const { id } = await makePage(owner, 'Before', 'Moved words', true)
  await owner.ask('mutation ($id: ID!) { updatePage(input: { id: $id, slug: "after" }) { page { id } } }', { id })
  for (const path of ['/before', '/robots.txt', '/sitemap.xml']) {
    const [ours, theirs] = await Promise.all([get(browser, path), get(visitor(MAPLE), path)])
    const comparable = ({ status, body, headers }: typeof ours) => [
      status,
      body,
      headers.location,
      headers['content-type'],
    ]
    expect(comparable(ours)).toEqual(comparable(theirs))
  }
  expect((await get(browser, '/before')).headers.location).toBe('/after')
})

test('there is no bar in a frame', async () => {
  await makePage(owner, 'Framed', 'In a frame', true)
  const { body } = await get(browser, '/framed', { 'sec-fetch-dest': 'iframe' })
  expect(body).toContain('In a frame')
  expect(body).not.toContain('ms-admin-bar')
})

test('HTML in a title is escaped in the bar', async () => {
  await makePage(owner, '<img src=x onerror=alert(1)> shop', 'Text', true)
  const { body } = await get(browser, '/img-src-x-onerror-alert-1-shop')
  expect(body).not.toContain('<img src=x')
})

test('the site session gives no access to the API', async () => {
  await makePage(owner, 'Untouched', 'As it was')
  const asked =
    '{ me { user { email } } pages { items { slug } } untouched: pages(where: { slug: { eq: "untouched" } }) { totalItems } }'
  const { data } = await browser.ask(asked)
  expect(data).toEqual((await visitor(MAPLE).ask(asked)).data)
  expect([data.me, data.untouched.totalItems]).toEqual([null, 0])
})

test('a page and its content are read in one statement', async () => {
  const { slug } = await makePage(owner, 'One statement', 'Read at once', true)
  kit.statements.length = 0
  expect((await get(browser, `/${slug}`)).body).toContain('Read at once')
  const reading = kit.statements.filter((sql) => sql.includes('select') && sql.includes(' from "page" where "'))
  expect(reading).toEqual([expect.stringContaining('"published_content"')])
})
