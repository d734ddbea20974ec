import { block } from '@mainstreet/blocks/tree'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { MAPLE, useServer, type Visitor } from '../../../app/test-server.ts'
import { changeProduct, makeCategory, makeProduct, publishPage } from './store-test-kit.ts'

const site = useServer({ role: 'web' })
let owner: Visitor

beforeAll(async () => {
  owner = await site.signedIn('owner@maple.test')
})

const visit = (url: string, host = MAPLE) => site.visitor(host).request({ method: 'GET', url })
const canonical = (html: string) => /rel="canonical" href="https?:\/\/[^/]+(\/[^"]*)"/.exec(html)?.[1]
const statusOf = async (url: string, host?: string) => (await visit(url, host)).status

interface Node {
  readonly '@type': string
  readonly [name: string]: unknown
}
function graphOf(html: string): Node[] {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json)['@graph']
}

describe('the page of a product', () => {
  test('is at two addresses, of which /store/product is the canonical one', async () => {
    const { slug } = await makeProduct(owner, 'All-season tire', {
      description: '<p>Quiet &amp; sure-footed.</p><p>In rain and slush.</p>',
      brand: 'Northway',
      variants: [{ price: 18900, sku: 'NW-205', barcode: '0123456789012' }],
    })
    for (const url of [`/store/product/${slug}`, `/products/${slug}`]) {
      const { status, body } = await visit(url)
      expect(status).toBe(200)
      expect(canonical(body)).toBe(`/store/product/${slug}`)
      expect(body).toContain('<title>All-season tire - ')
      expect(body).toContain('<meta name="description" content="Quiet &amp; sure-footed. In rain and slush.">')
    }
    const product = graphOf((await visit(`/products/${slug}`)).body).find((node) => node['@type'] === 'Product')
    expect(product).toMatchObject({
      name: 'All-season tire',
      description: 'Quiet & sure-footed. In rain and slush.',
      brand: { '@type': 'Brand', name: 'Northway' },
      sku: 'NW-205',
      gtin: '0123456789012',
      offers: { '@type': 'Offer', price: '189.00', priceCurrency: 'CAD', availability: 'https://schema.org/InStock' },
    })
  })

  test('has a title and a description of its own for search engines, and the range of its prices', async () => {
    const { slug } = await makeProduct(owner, 'Floor mats', {
      seoTitle: 'Rubber floor mats that fit',
      seoDescription: 'Cut for your car.',
      options: [{ name: 'Set', values: ['Front', 'All'] }],
      variants: [
        { optionValues: ['Front'], price: 4900 },
        { optionValues: ['All'], price: 8900, tracksStock: true },
      ],
    })
    const { body } = await visit(`/store/product/${slug}`)
    expect(body).toContain('<title>Rubber floor mats that fit - ')
    expect(body).toContain('<meta name="description" content="Cut for your car.">')
    const product = graphOf(body).find((node) => node['@type'] === 'Product')
    expect(product?.offers).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: '49.00',
      highPrice: '89.00',
      offerCount: 2,
    })
  })

  test('is missing for unknown products, drafts, planned and deleted ones, also for staff', async () => {
    const draft = await makeProduct(owner, 'Secret wiper', { status: 'DRAFT' })
    const planned = await makeProduct(owner, 'Next wiper', { publishAt: '2999-01-01T00:00:00Z' })
    for (const slug of ['no-such-thing', draft.slug, planned.slug, 'No%20slug', 'a/b']) {
      const { status, body } = await visit(`/store/product/${slug}`)
      expect([slug, status]).toEqual([slug, 404])
      expect(body).not.toContain('wiper')
    }
    expect(await statusOf(`/products/${draft.slug}`)).toBe(404)
    await changeProduct(owner, { id: draft.id, status: 'ACTIVE' })
    expect(await statusOf(`/products/${draft.slug}`)).toBe(200)
  })

  test("does not exist on another tenant's site", async () => {
    const { slug } = await makeProduct(owner, 'Jumper cables')
    expect(await statusOf(`/store/product/${slug}`, 'birch.localhost')).toBe(404)
  })

  test('redirects for good from a former slug, and no longer once the product is hidden', async () => {
    const product = await makeProduct(owner, 'Ice scraper')
    expect(await statusOf('/store/product/ice-scraper')).toBe(200)
    await changeProduct(owner, { id: product.id, slug: 'brass-ice-scraper' })
    await expect.poll(() => statusOf('/store/product/ice-scraper')).toBe(301)
    for (const folder of ['store/product', 'products']) {
      const { headers } = await visit(`/${folder}/ice-scraper?utm_source=mail`)
      expect(headers.location).toBe('/store/product/brass-ice-scraper?utm_source=mail')
    }
    await changeProduct(owner, { id: product.id, status: 'ARCHIVED' })
    await expect.poll(() => statusOf('/store/product/ice-scraper')).toBe(404)
    await expect.poll(() => statusOf('/store/product/brass-ice-scraper')).toBe(404)
  })

  test('shows a change at once, although it is cached', async () => {
    const { id, slug } = await makeProduct(owner, 'Battery')
    const titleOf = async () => /<title>(.*?) - /.exec((await visit(`/store/product/${slug}`)).body)?.[1]
    expect(await titleOf()).toBe('Battery')
    await changeProduct(owner, { id, name: 'Battery, 70 Ah' })
    await expect.poll(titleOf).toBe('Battery, 70 Ah')
  })
})

describe('the store page', () => {
  let tires = { id: '', slug: '' }
  let mud = { id: '', slug: '' }

  beforeAll(async () => {
    tires = await makeCategory(owner, 'Tires', { description: '<p>For every <b>season</b>.</p>' })
    mud = await makeCategory(owner, 'Mud tires', { parentId: tires.id, seoTitle: 'Tires for mud' })
    await publishPage(owner, { title: 'Store' }, block('ProductList', { limit: 2 }))
    const sizes = { options: [{ name: 'Size', values: ['15', '16'] }] }
    await makeProduct(owner, 'Alpha mud', {
      ...sizes,
      brand: 'Grip',
      categoryIds: [mud.id],
      variants: [
        { optionValues: ['15'], price: 10_000 },
        { optionValues: ['16'], price: 12_000 },
      ],
    })
    await makeProduct(owner, 'Beta road', { brand: 'Roll', categoryIds: [tires.id], variants: [{ price: 9000 }] })
    await makeProduct(owner, 'Gamma wax', { brand: 'Shine', variants: [{ price: 1500, tracksStock: true }] })
  })

  const namesOf = (html: string) => [...html.matchAll(/ms-product-name"><a[^>]*>([^<]*)</g)].map(([, name]) => name)
  const shownAt = async (url: string) => namesOf((await visit(url)).body)

  test('is at /store and /products, of which the first is canonical, and searches nothing by itself', async () => {
    for (const url of ['/store', '/products']) {
      const { status, body } = await visit(url)
      expect(status).toBe(200)
      expect(canonical(body)).toBe('/store')
    }
  })

  test('reads its filters from the URL', async () => {
    expect(await shownAt('/store?search=mud')).toEqual(['Alpha mud'])
    expect(await shownAt('/store?brand=Grip&brand=Roll')).toEqual(['Alpha mud', 'Beta road'])
    expect(await shownAt('/store?brand=Grip&brand=Roll&sort=price-asc')).toEqual(['Beta road', 'Alpha mud'])
    expect(await shownAt(`/store?category=${tires.id}&min=95`)).toEqual(['Alpha mud'])
    expect(await shownAt('/store?option=Size:16')).toEqual(['Alpha mud'])
    expect(await shownAt('/store?brand=Shine&available=1')).toEqual([])
    expect((await visit('/store?brand=Nobody')).body).toContain('No Products Found')
  })

  test('has further pages', async () => {
    const [first, second] = [await shownAt('/store'), await shownAt('/store?page=2')]
    expect(first).toHaveLength(2)
    expect(second).toHaveLength(2)
    expect(first).not.toEqual(second)
    expect(await shownAt('/store?page=999')).toEqual([])
  })

  test('is cached for the parameters that it reads, in any order, and not for others or for searches', async () => {
    const draws = countDraws()
    const drawnFor = async (url: string) => {
      const before = draws.count()
      expect((await visit(url)).status).toBe(200)
      return draws.count() - before
    }
    try {
      await visit('/store?sort=name-desc&brand=Grip')
      expect(await drawnFor('/store?brand=Grip&made=up&sort=name-desc')).toBe(0)
      expect(await drawnFor('/store?brand=Roll&sort=name-desc')).toBe(1)
      await visit('/store')
      expect(await drawnFor('/store?utm_source=mail&x=1')).toBe(0)
      expect([await drawnFor('/store?search=mud'), await drawnFor('/store?search=mud')]).toEqual([1, 1])
      expect([await drawnFor('/store?min=12'), await drawnFor('/store?min=12')]).toEqual([1, 1])
    } finally {
      draws.stop()
    }
  })

  test('takes hostile parameters as if they were missing, and only so many', async () => {
    const plain = await shownAt('/store')
    const many = Array.from({ length: 300 }, (_, at) => `x${at}=1`).join('&')
    const hostile = [
      `?page=-1&sort=%27;drop&category=nobody&option=none&min=abc&${many}`,
      `?${many}&brand=Grip`,
      `?brand=${'x'.repeat(201)}`,
      '?__proto__=1&constructor=2',
      '?brand=%00',
      '?search=%E0%A4%A',
    ]
    for (const query of hostile) expect([query, (await visit(`/store${query}`)).status]).toEqual([query, 200])
    expect(await shownAt(`/store${hostile[1]}`)).toEqual(plain)
    expect(await shownAt(`/store${hostile[2]}`)).toEqual(plain)
  })

  test('narrowed to a category has its title, text and address, with the products below it', async () => {
    const { status, body } = await visit('/store/category/tires?sort=name-asc')
    expect(status).toBe(200)
    expect(canonical(body)).toBe('/store/category/tires')
    expect(body).toContain('<title>Tires - ')
    expect(body).toContain('<p>For every <b>season</b>.</p>')
    expect(body).toContain('<meta name="description" content="For every season.">')
    expect(namesOf(body)).toEqual(['Alpha mud', 'Beta road'])
    expect((await visit(`/store/category/${mud.slug}`)).body).toContain('<title>Tires for mud - ')
    expect(await statusOf('/store/category/none')).toBe(404)
  })

  test('shows a changed product at once, with any parameters', async () => {
    const made = await makeProduct(owner, 'Zeta chains', { brand: 'Zeta' })
    expect(await shownAt('/store?brand=Zeta')).toEqual(['Zeta chains'])
    await changeProduct(owner, { id: made.id, name: 'Zeta snow chains' })
    await expect.poll(() => shownAt('/store?brand=Zeta')).toEqual(['Zeta snow chains'])
    await changeProduct(owner, { id: made.id, status: 'DRAFT' })
    await expect.poll(() => shownAt('/store?brand=Zeta')).toEqual([])
  })

  test('and its products are drawn for staff as for visitors', async () => {
    const { body } = await visit('/store/product/alpha-mud')
    expect(body).toContain('<h1 class="ms-detail-name">Alpha mud</h1>')
    const [, first] = /href="(\/store\/product\/alpha-mud\?variant=[^"]*)"[^>]*>15</.exec(body) ?? []
    expect((await visit(first as string)).body).toMatch(/\$100\.00.*aria-current="true"[^>]*>15</s)
    expect(canonical((await visit(first as string)).body)).toBe('/store/product/alpha-mud')
  })

  test('a page of the type product is the template of all products', async () => {
    const details = [block('Text', { text: 'Free fitting' }), block('ProductDetails')]
    await publishPage(owner, { title: 'Product page', type: 'PRODUCT' }, ...details)
    await expect.poll(async () => (await visit('/store/product/beta-road')).body).toContain('Free fitting')
    const { body } = await visit('/store/product/beta-road')
    expect(body).toContain('<title>Beta road - ')
    expect(body).toContain('>Beta road</h1>')
  })
})

/** Counts the pages that are drawn, by what is asked of the database for each of them. */
function countDraws() {
  const { installation } = site.server
  const spy = vi.spyOn(installation, 'execute')
  return {
    count: () => spy.mock.calls.filter(([document]) => document.includes('ProductList(')).length,
    stop: () => spy.mockRestore(),
  }
}
