import { gunzipSync } from 'node:zlib'
import { block, encode, tree } from '@mainstreet/blocks/tree'
import { beforeAll, expect, test } from 'vitest'
import { useServer } from '../../../app/test-server.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { PageReader, PageService, PageStatus } from '../pages/index.ts'

const kit = useServer()
const { visitor } = kit

const page = (words: string) =>
  encode(tree(block('Wrapper', {}, block('Section', {}, block('Container', {}, block('Text', { text: words }))))))

/** Creates and publishes a page as the installation. */
async function publish(tenant: string, title: string, words: string, isHomepage = false) {
  await kit.server.inTenant(kit.tenants[tenant] as string, (ctx) =>
    inTransaction(ctx, async () => {
      const pages = ctx.use(PageService)
      const made = await pages.create({ title, excerpt: `About ${title}`, publishDate: new Date(0), isHomepage })
      await pages.saveContent({ id: made.id, content: page(words) })
      await pages.publish({ id: made.id })
    }),
  )
}

const get = (url: string, host = 'maple.localhost', headers = {}) =>
  visitor(host).request({ method: 'GET', url, headers })

beforeAll(async () => {
  await publish('maple', 'Winter tires', 'Tires for the snow')
  await publish('birch', 'Rye bread', 'Baked every morning')
})

test('a published page is shown on its own site with title, description and canonical URL', async () => {
  const { status, body, headers } = await get('/winter-tires')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body).toContain('Tires for the snow')
  expect(body).toContain('<title>Winter tires - Maple Auto</title>')
  expect(body).toMatch(/<meta name="description" content="About Winter tires"/)
  expect(body).toMatch(/<link rel="canonical" href="http:\/\/maple\.localhost:4000\/winter-tires"/)
})

test("another tenant doesn't have the page, and its 404 page shows only its own name", async () => {
  const { status, body } = await get('/winter-tires', 'birch.localhost')
  expect(status).toBe(404)
  expect(body).toContain('Birch Bakery')
  expect(body).not.toContain('Maple')
})

test('the catch-all path shows the same page, and a trailing slash redirects to the URL without it', async () => {
  expect((await get('/tenant/winter-tires')).body).toBe((await get('/winter-tires')).body)
  expect(await get('/winter-tires/?x=1')).toMatchObject({ status: 308, headers: { location: '/winter-tires?x=1' } })
})

test.each(['/50%-off', '/%', '/%E0%A4%A', '/winter%00tires', '/winter-tires%2F', '/winter-tires%2F?x=%'])(
  "%s is no page and gets the site's own response",
  async (url) => {
    const { status, body } = await get(url)
    expect(status).toBe(404)
    expect(body).toContain('<title>Page not found - Maple Auto</title>')
  },
)

test('a page that only groups others in lists does not exist for visitors', async () => {
  await kit.server.inTenant(kit.tenants.maple as string, (ctx) =>
    inTransaction(ctx, async () => {
      const pages = ctx.use(PageService)
      const form = { title: 'Group', excerpt: 'A group', publishDate: new Date(0), isDummy: true }
      await pages.publish({ id: (await pages.create(form)).id })
    }),
  )
  expect((await get('/group')).status).toBe(404)
  const { data } = await visitor('maple.localhost').ask('{ page(slug: "group") { id } }')
  expect(data).toBeNull()
})

test('an IP address shows the default site', async () => {
  expect((await get('/winter-tires', '203.0.113.7')).body).toContain('Tires for the snow')
})

test.each(['nobody.localhost', 'shop.example', 'maple.example'])(
  '%s, which nobody owns, shows no site',
  async (host) => {
    for (const url of ['/', '/winter-tires']) {
      const { status, body } = await get(url, host)
      expect(status).toBe(404)
      expect(body).toContain('There is no website at this address.')
      expect(body).not.toContain('Maple')
    }
  },
)

test("the admin's root and catch-all redirect to the site of the session's or the default tenant", async () => {
  expect(await get('/', 'localhost')).toMatchObject({
    status: 302,
    headers: { location: 'http://maple.localhost:4000/' },
  })
  const baker = await kit.signedIn('owner@birch.test')
  const reply = await baker.request({ method: 'GET', url: '/tenant/rye-bread' })
  expect(reply).toMatchObject({ status: 302, headers: { location: 'http://birch.localhost:4000/rye-bread' } })
})

test("a tenant's host has no admin", async () => {
  for (const url of ['/admin', '/admin/login', '/admin/editorwrapper']) {
    const { status, body } = await get(url)
    expect(status).toBe(404)
    expect(body).toContain('This page does not exist')
  }
})

test('responses use the accepted encoding, and 304 if the client has them', async () => {
  const plain = await get('/winter-tires')
  const zipped = await kit.server.app.inject({
    url: '/winter-tires',
    headers: { host: 'maple.localhost', 'accept-encoding': 'gzip' },
  })
  expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
  expect(String(gunzipSync(zipped.rawPayload))).toBe(plain.body)
  expect(zipped.headers.etag).not.toBe(plain.headers.etag)
  const again = await get('/winter-tires', 'maple.localhost', { 'if-none-match': String(plain.headers.etag) })
  expect(again).toMatchObject({ status: 304, body: '' })
})

test('publishing again shows the new text without clearing a cache', async () => {
  expect((await get('/rye-bread', 'birch.localhost')).body).toContain('Baked every morning')
  await kit.server.inTenant(kit.tenants.birch as string, (ctx) =>
    inTransaction(ctx, async () => {
      const { id } = await ctx.use(PageReader).one({ slug: 'rye-bread' })
      await ctx.use(PageService).saveContent({ id, content: page('Baked twice a day') })
      await ctx.use(PageService).publish({ id })
    }),
  )
  await expect.poll(async () => (await get('/rye-bread', 'birch.localhost')).body).toContain('Baked twice a day')
})

test('drafts and unpublished pages are not on the site', async () => {
  await publish('birch', 'Scones', 'With butter')
  const edit = (work: (pages: PageService, id: string) => Promise<unknown>) =>
    kit.server.inTenant(kit.tenants.birch as string, (ctx) =>
      inTransaction(ctx, async () =>
        work(ctx.use(PageService), (await ctx.use(PageReader).one({ slug: 'scones' })).id),
      ),
    )
  await edit((pages, id) => pages.saveContent({ id, content: page('With jam') }))
  expect((await get('/scones', 'birch.localhost')).body).toContain('With butter')
  await edit((pages, id) => pages.update({ id, status: PageStatus.DRAFT }))
  await expect.poll(async () => (await get('/scones', 'birch.localhost')).status).toBe(404)
})

test('files of other tenants and files outside the folder are not served', async () => {
  for (const url of ['/media/none.svg', `/media/../${kit.tenants.birch}/x.svg`, '/media/%2e%2e%2f%2e%2e%2fsecret']) {
    expect((await get(url)).status).toBe(404)
  }
})
