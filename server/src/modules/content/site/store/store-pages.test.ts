import { beforeAll, describe, expect, test } from 'vitest'
import { MAPLE, useServer, type Visitor } from '../../../../app/test-server.ts'
import { changeProduct, makeProduct } from './store-test-kit.ts'

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

test('/products shows the store page, whose address is the canonical one', async () => {
  expect(await statusOf('/products')).toBe(await statusOf('/store'))
})
