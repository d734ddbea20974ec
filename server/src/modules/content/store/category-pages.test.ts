import { block } from '@mainstreet/blocks/tree'
import { beforeAll, expect, test } from 'vitest'
import { MAPLE, useServer, type Visitor } from '../../../app/test-server.ts'
import { get, wayTo } from '../site/staff-test-kit.ts'
import { makeCategory, makeProduct, publishPage } from './store-test-kit.ts'

const site = useServer({ role: 'web' })
let owner: Visitor
let ids: Record<'tires' | 'winter' | 'gifts', string>

beforeAll(async () => {
  owner = await site.signedIn('owner@maple.test')
  const tires = await makeCategory(owner, 'All tires', { description: '<p>For every car.</p>' })
  const winter = await makeCategory(owner, 'Winter wheels', { parentId: tires.id })
  const gifts = await makeCategory(owner, 'A gift')
  ids = { tires: tires.id, winter: winter.id, gifts: gifts.id }
  await publishPage(
    owner,
    { title: 'Our store', slug: 'store' },
    block('Text', { text: 'Welcome to the store', tag: 'h1' }),
    block('ProductList'),
    block('Text', { text: 'Free fitting' }),
  )
})

const html = async (url: string) => (await get(site.visitor(MAPLE), url)).body
const headings = (body: string) => [...body.matchAll(/<h1[^>]*>([^<]*)</g)].map(([, words]) => words)
const trail = (body: string) => {
  const [nav = ''] = /<nav class="ms-trail".*?<\/nav>/s.exec(body) ?? []
  return [...nav.matchAll(/<li[^>]*>(?:<a href="([^"]*)">)?([^<]*)/g)].map(([, href, name]) => href ?? name)
}
function graphOf(body: string): { readonly '@type': string; readonly [name: string]: unknown }[] {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? []
  return JSON.parse(json)['@graph']
}
const crumbsOf = (body: string) => {
  const list = graphOf(body).find((node) => node['@type'] === 'BreadcrumbList')
  const steps = (list?.itemListElement ?? []) as { name: string }[]
  return steps.map(({ name }) => name).slice(1)
}

test('a category has its name as the only main heading, its text and what follows the list of the store page', async () => {
  const body = await html('/store/category/all-tires')
  expect(headings(body)).toEqual(['All tires'])
  expect(body).toContain('<p>For every car.</p>')
  expect(body).toContain('Free fitting')
  expect(body).not.toContain('Welcome to the store')
  expect(headings(await html('/store'))).toEqual(['Welcome to the store'])
})

test('the way to a category leads over its parents, for people and for search engines', async () => {
  const body = await html('/store/category/winter-wheels')
  expect(trail(body)).toEqual(['/store', '/store/category/all-tires', 'Winter wheels'])
  expect(crumbsOf(body)).toEqual(['Store', 'All tires', 'Winter wheels'])
})

test('the way to a product leads over its deepest category', async () => {
  const { slug } = await makeProduct(owner, 'Snow tire', { categoryIds: [ids.gifts, ids.tires, ids.winter] })
  const body = await html(`/store/product/${slug}`)
  expect(trail(body)).toEqual(['/store', '/store/category/all-tires', '/store/category/winter-wheels', 'Snow tire'])
  expect(crumbsOf(body)).toEqual(['Store', 'All tires', 'Winter wheels', 'Snow tire'])
})

test('search engines are told of services and of what can be ordered while there is none', async () => {
  const service = await makeProduct(owner, 'Labour', { type: 'SERVICE' })
  const services = graphOf(await html(`/store/product/${service.slug}`)).filter((one) => one['@type'] === 'Service')
  expect(services).toEqual([
    expect.objectContaining({ offers: expect.not.objectContaining({ availability: expect.anything() }) }),
  ])
  const variants = [{ price: 9900, tracksStock: true, allowsBackOrder: true }]
  const { slug } = await makeProduct(owner, 'Battery', { variants })
  const product = graphOf(await html(`/store/product/${slug}`)).find((one) => one['@type'] === 'Product')
  expect(product?.offers).toMatchObject({ availability: 'https://schema.org/BackOrder' })
})

test('the bar of staff leads to what a page shows; visitors get no bar, before or after', async () => {
  const { id, slug } = await makeProduct(owner, 'Barred')
  const browser = site.visitor(MAPLE)
  await get(browser, await wayTo(owner, '/'))
  const product = await get(browser, `/store/product/${slug}`)
  expect(product.headers['cache-control']).toBe('private, no-store')
  expect(product.body).toMatch(new RegExp(`href="[^"]*/admin/inventory/products/${id}"[^>]*title="Edit Product"`))
  expect(product.body).toMatch(/href="[^"]*\/admin\/pages\/product-template"[^>]*title="Edit product template"/)
  expect(product.body).toContain('data-status="published"')
  const category = await get(browser, '/store/category/all-tires')
  expect(category.body).toMatch(/href="[^"]*\/admin\/editor\?slug=store"[^>]*title="Edit page"/)
  expect(category.body).toMatch(
    new RegExp(`href="[^"]*/admin/inventory/categories\\?edit=${ids.tires}"[^>]*title="Edit category"`),
  )
  for (const url of [`/store/product/${slug}`, '/store/category/all-tires'])
    expect(await html(url)).not.toContain('ms-admin-bar')
})
