import { expect, test } from 'vitest'
import type { HostPage } from '../../../host.ts'
import { inEditor, onSite } from '../../../render/render-for-test.tsx'
import { newBlock } from '../../index.ts'
import { ready } from '../store-test-kit.ts'
import type { DetailedProduct, Variant } from './details-query.ts'

const variant = (id: string, optionValues: string[], more: Partial<Variant> = {}): Variant => ({
  id,
  title: optionValues.join(' / '),
  optionValues,
  sku: `SKU-${id}`,
  barcode: '',
  price: 2000,
  compareAtPrice: null,
  weight: null,
  image: null,
  isAvailable: true,
  stockLabel: more.isAvailable === false ? 'OUT_OF_STOCK' : 'IN_STOCK',
  available: null,
  ...more,
})

const shirt: DetailedProduct = {
  id: 'p',
  slug: 'shirt',
  type: 'PRODUCT',
  stockLabel: 'PARTIAL',
  name: 'Work shirt',
  description: '<p>Sturdy.</p>',
  brand: 'Loom',
  badgeText: 'New',
  badgeColor: '',
  minPrice: 2000,
  maxPrice: 2500,
  isAvailable: true,
  status: 'ACTIVE',
  isVisible: true,
  tags: ['cotton'],
  options: [
    { name: 'Size', values: ['M', 'L'] },
    { name: 'Colour', values: ['Blue', 'Red'] },
  ],
  images: [
    { address: '/media/blue.svg', alt: 'A blue shirt' },
    { address: '/media/red.svg', alt: '' },
  ],
  variants: [
    variant('m-blue', ['M', 'Blue'], { isAvailable: false }),
    variant('m-red', ['M', 'Red'], { image: '/media/red.svg' }),
    variant('l-blue', ['L', 'Blue'], { price: 2500, compareAtPrice: 3000, weight: 1250 }),
  ],
  categories: [{ name: 'Clothes', slug: 'clothes' }],
  bundleContents: [],
}

function drawn(product: DetailedProduct | null = shirt, chosen?: string, more: Partial<HostPage> = {}) {
  const query = chosen && { query: { variant: [chosen] } }
  const about = { slug: 'store/product/shirt', productSlug: 'shirt', ...query, ...more }
  return onSite(newBlock('ProductDetails'), about, () => ready({ product }))
}
const valueLinks = (html: string) =>
  Object.fromEntries([...html.matchAll(/ms-detail-value" href="([^"]*)"[^>]*>([^<]*)</g)].map(([, to, v]) => [v, to]))

test('without a choice the range of prices is shown, and that options have to be selected', () => {
  const { html } = drawn()
  expect(html).toContain('<h1 class="ms-detail-name">Work shirt</h1>')
  expect(html).toContain('$20.00 – $25.00')
  expect(html).toContain('>Select Options<')
  expect(html).not.toContain('aria-current="true"')
  expect(html).not.toContain('SKU-')
})

test('options are links to the variant that can be bought, or shares the most with the chosen one', () => {
  expect(valueLinks(drawn().html)).toEqual({
    M: '/store/product/shirt?variant=m-red',
    L: '/store/product/shirt?variant=l-blue',
    Blue: '/store/product/shirt?variant=l-blue',
    Red: '/store/product/shirt?variant=m-red',
  })
  expect(valueLinks(drawn(shirt, 'm-red').html).Blue).toBe('/store/product/shirt?variant=m-blue')
})

test('the chosen variant has its price, former price, SKU, weight and stock', () => {
  const { html } = drawn(shirt, 'l-blue')
  for (const text of ['$25.00', '$30.00', 'SKU: SKU-l-blue', '1.25 kg', '>In stock<']) expect(html).toContain(text)
  expect(html).toMatch(/aria-current="true"[^>]*>L</)
  expect(drawn(shirt, 'm-blue').html).toContain('>Out of Stock<')
})

test('the image of the chosen variant comes first', () => {
  const order = (html: string) => [...html.matchAll(/<img[^>]*src="([^"]*)"/g)].map(([, src]) => src)
  expect(order(drawn().html)).toEqual(['/media/blue.svg', '/media/red.svg'])
  expect(order(drawn(shirt, 'm-red').html)).toEqual(['/media/red.svg', '/media/blue.svg'])
  expect(drawn().html).toContain('alt="Work shirt"')
})

test('an unknown variant counts as no choice, and the only variant as chosen', () => {
  expect(drawn(shirt, 'nothing').html).toContain('>Select Options<')
  const single = { ...shirt, options: [], variants: [variant('only', [])] }
  expect(drawn(single).html).toContain('SKU: SKU-only')
})

test('tabs hold description and details, and the breadcrumb leads to the pages above', () => {
  const trail = [
    { title: 'Store', slug: 'store' },
    { title: 'Clothes', slug: 'store/category/clothes' },
  ]
  const { html } = drawn(shirt, undefined, { trail })
  expect(html).toMatch(/role="tab"[^>]*>Description<.*role="tab"[^>]*>Details</s)
  expect(html).toContain('<p>Sturdy.</p>')
  expect(html).toContain('<dt>Brand</dt><dd>Loom</dd>')
  expect(html).toMatch(
    /href="\/store">Store<.*href="\/store\/category\/clothes">Clothes<.*aria-current="page">Work shirt</,
  )
})

test('price and stock of the choice are announced; without one there is nothing to announce, and no pill', () => {
  const announced = (html: string) => /role="status" data-store-part="state">([^<]*)</.exec(html)?.[1]
  expect(announced(drawn(shirt, 'l-blue').html)).toBe('$25.00, In stock')
  expect(announced(drawn(shirt, 'm-blue').html)).toBe('$20.00, Out of Stock')
  expect(announced(drawn().html)).toBe('')
  expect(drawn().html).toMatch(/class="ms-detail-choose"[^>]*>Select Options</)
})

test('it says how to order', () => {
  const asked = (phone: string | null, href: string | null, chosen = 'l-blue') =>
    /ms-detail-ask">(.*?)<\/p>/.exec(drawn(shirt, chosen, { contact: { phone, href } }).html)?.[1]
  const call = '<a href="tel:6045550100">604-555-0100</a>'
  expect(asked('604-555-0100', '/contact')).toBe(`Call ${call} or <a href="/contact">write to us</a> to order.`)
  expect(asked('604-555-0100', null)).toBe(`Call ${call} to order.`)
  expect(asked(null, '/contact', 'm-blue')).toBe('<a href="/contact">Write to us</a> to ask when it is back.')
  expect(asked(null, null)).toBeUndefined()
})

test('a service has no stock', () => {
  const { html } = drawn({ ...shirt, type: 'SERVICE', stockLabel: 'IN_STOCK' }, 'l-blue')
  expect(html).not.toContain('In stock')
})

test('a missing product shows nothing on the site and a note in the editor', () => {
  expect(drawn(null).html).not.toContain('ms-detail')
  expect(inEditor(newBlock('ProductDetails')).html).toContain('The product that a visitor looks at')
})

test('stock is shown as the tenant wants: as a number, as a label or not at all', () => {
  const stockOf = (more: Partial<Variant>) => {
    const { html } = drawn({ ...shirt, variants: [variant('only', ['M', 'Blue'], more)] })
    return /ms-detail-stock" data-state="(\w+)">([^<]*)</.exec(html)?.slice(1) ?? null
  }
  expect(stockOf({ available: 1200 })).toEqual(['in', '1,200 in stock'])
  expect(stockOf({ stockLabel: 'BACKORDERED', available: 0 })).toEqual(['in', 'Backordered'])
  expect(stockOf({ stockLabel: 'ORDERED', isAvailable: false })).toEqual(['out', 'On order'])
  expect(stockOf({ stockLabel: null })).toBeNull()
  expect(stockOf({ stockLabel: null, isAvailable: false })).toEqual(['out', 'Out of Stock'])
})
