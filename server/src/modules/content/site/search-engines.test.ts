import { block, encode, tree } from '@mainstreet/blocks/tree'
import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'

const kit = useServer()
let owner: Visitor

const CREATE = `mutation ($input: CreatePageInput!) { createPage(input: $input) { page { id } userErrors { message } } }`
const SAVE = `mutation ($input: SavePageContentInput!) { savePageContent(input: $input) { page { id } } }`
const UPDATE = `mutation ($input: UpdatePageInput!) { updatePage(input: $input) { page { id seoTitle } userErrors { message } } }`

async function live(title: string, more: object = {}): Promise<string> {
  const form = { title, excerpt: `About ${title}`, publishDate: '2026-01-01T00:00:00Z', status: 'PUBLISHED', ...more }
  const { data } = await owner.ask(CREATE, { input: form })
  expect(data.createPage.userErrors).toEqual([])
  return data.createPage.page.id
}

const get = (url: string, host = 'maple.localhost') => kit.visitor(host).request({ method: 'GET', url })

/** The page's JSON-LD. */
async function dataOf(url: string) {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec((await get(url)).body) ?? []
  return (JSON.parse(json)['@graph'] ?? []) as Record<string, unknown>[]
}

beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  await live('Home', { isHomepage: true })
  const services = await live('Services')
  const group = await live('Group', { parentId: services, isDummy: true })
  await live('Brakes', { parentId: group })
  await live('Secret', { hideFromSearch: true })
  await live('Draft', { status: 'DRAFT' })
})

test('robots.txt names the sitemap, which lists the indexed pages', async () => {
  expect((await get('/robots.txt')).body).toContain('Sitemap: http://maple.localhost:4000/sitemap.xml')
  const { body, headers, status } = await get('/sitemap.xml')
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(body.match(/(?<=<loc>)[^<]+/g)?.map((address) => new URL(address).pathname)).toEqual([
    '/',
    '/services',
    '/brakes',
  ])
  expect(body).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
  for (const part of ['/sitemap-1.xml', '/sitemap-0.xml', '/sitemap-99999.xml'])
    expect((await get(part)).status).toBe(404)
})

test('a new page is in the sitemap immediately', async () => {
  await live('Tires')
  await expect.poll(async () => (await get('/sitemap.xml')).body).toContain('/tires</loc>')
})

test('the sitemap lists categories and products that visitors see, as soon as they change', async () => {
  const send = (operation: string, type: string, input: object, fields: string) =>
    owner.ask(`mutation ($input: ${type}!) { ${operation}(input: $input) { ${fields} } }`, { input })
  await send('createProductCategory', 'CreateProductCategoryInput', { name: 'Oil' }, 'userErrors { message }')
  const product = (name: string, status: string) =>
    send('createProduct', 'CreateProductInput', { name, status, variants: [{ price: 1 }] }, 'product { id }')
  const { data } = await product('Motor oil', 'ACTIVE')
  await product('Secret oil', 'DRAFT')
  const paths = async () =>
    (await get('/sitemap.xml')).body.match(/(?<=<loc>)[^<]+/g)?.map((address) => new URL(address).pathname)
  await expect.poll(async () => (await paths())?.slice(-2)).toEqual(['/store/category/oil', '/store/product/motor-oil'])
  await send(
    'deleteProducts',
    'ManageProductsInput',
    { ids: [data.createProduct.product.id] },
    'userErrors { message }',
  )
  await expect.poll(async () => (await paths())?.at(-1)).toBe('/store/category/oil')
})

test('no page can replace these files', async () => {
  const form = { title: 'x', excerpt: 'x', publishDate: '2026-01-01T00:00:00Z' }
  for (const slug of ['robots.txt', 'sitemap.xml', 'sitemap-2.xml']) {
    const { data } = await owner.ask(CREATE, { input: { ...form, slug } })
    expect(data.createPage.userErrors).toEqual([{ message: `The address ${slug} is taken by the system` }])
  }
})

test('a hidden page has a robots meta tag and no canonical URL', async () => {
  const { body } = await get('/secret')
  expect(body).toContain('<meta name="robots" content="noindex">')
  expect(body).not.toContain('rel="canonical"')
  expect(body).not.toContain('ld+json')
})

test("the title and description for search engines replace the page's own", async () => {
  const id = await live('Plain', { seoTitle: 'Brakes & tires in Ottawa', seoDescription: 'Open <late>' })
  const { body } = await get('/plain')
  expect(body).toContain('<title>Brakes &amp; tires in Ottawa - Maple Auto</title>')
  expect(body).toContain('<meta name="description" content="Open &lt;late&gt;">')
  expect(body).toContain('<meta property="og:title" content="Brakes &amp; tires in Ottawa - Maple Auto">')
  const { data } = await owner.ask(UPDATE, { input: { id, seoTitle: ' ' } })
  expect(data.updatePage.page.seoTitle).toBe(null)
  await expect.poll(async () => (await get('/plain')).body).toContain('<title>Plain - Maple Auto</title>')
})

test('the home page has structured data about the site and business, a subpage its breadcrumbs', async () => {
  await owner.ask(
    `mutation { updateSiteSettings(input: { contactPhone: "613 555 0100", contactAddress: "1 Main St" }) { userErrors { message } } }`,
  )
  await expect
    .poll(async () => (await dataOf('/')).find((thing) => thing['@type'] === 'LocalBusiness'))
    .toMatchObject({ telephone: '(613) 555-0100', address: '1 Main St', url: 'http://maple.localhost:4000/' })
  expect((await dataOf('/')).map((thing) => thing['@type'])).toEqual(['WebSite', 'LocalBusiness', 'WebPage'])
  expect((await dataOf('/brakes')).at(-1)).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Maple Auto', item: 'http://maple.localhost:4000/' },
      { position: 2, name: 'Services', item: 'http://maple.localhost:4000/services' },
      { position: 3, name: 'Brakes', item: 'http://maple.localhost:4000/brakes' },
    ],
  })
})

test("no text can close the structured data's script element", async () => {
  const title = '</script><script>alert(1)</script><!--'
  await live(title, { slug: 'attack' })
  const { body } = await get('/attack')
  expect(body).not.toContain('<script>alert')
  expect((await dataOf('/attack'))[0]).toMatchObject({ '@type': 'WebPage', name: title })
})

test("search engines are redirected from the built-in domain to the tenant's own", async () => {
  const ledTo = async (url: string) => (await get(url, 'birch.localhost')).headers.location
  expect(await ledTo('/robots.txt')).toBeUndefined()
  const news = JSON.stringify({ name: 'tenant.changed', data: { tenantId: kit.tenants.birch } })
  await kit.database.query("update tenant set primary_domain = 'birch.example' where id = $1", [kit.tenants.birch])
  await kit.database.query("select pg_notify('mainstreet', $1)", [news])
  await expect.poll(() => ledTo('/robots.txt')).toBe('http://birch.example:4000/robots.txt')
  expect((await get('/robots.txt', 'birch.example')).body).toContain('http://birch.example:4000/sitemap.xml')
})

test("missing pages show the tenant's own 404 page with status 404 and without indexing", async () => {
  expect((await get('/no-such-page')).body).toContain('This page does not exist')
  const id = await live('Lost?', { slug: '404' })
  const content = encode(tree(block('Wrapper', {}, block('Text', { text: 'Try the menu above' }))))
  await owner.ask(SAVE, { input: { id, content } })
  await owner.ask(UPDATE, { input: { id, status: 'PUBLISHED' } })
  for (const path of ['/no-such-page', '/404']) {
    await expect.poll(async () => (await get(path)).body).toContain('Try the menu above')
    const { status, body } = await get(path)
    expect(status).toBe(404)
    expect(body).toContain('content="noindex"')
  }
  expect((await get('/sitemap.xml')).body).not.toContain('/404<')
})
