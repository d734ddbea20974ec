// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cardProduct, ready } from '../library/store/store-test-kit.ts'
import { onSite } from '../render/render-for-test.tsx'
import { block } from '../tree/index.ts'
import { enhanceRecent } from './recent.ts'

const [RIM, TIRE, NUT] = [1, 2, 3].map((digit) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`) as [
  string,
  string,
  string,
]
const names: Readonly<Record<string, string>> = { [RIM]: 'Rim', [TIRE]: 'Tire', [NUT]: 'Nut' }

const cartSettings = { enabled: true, addsOutOfStock: false, maxQuantity: 10, showsQuantityBox: true }

/** The page of a product as the site draws it for an address. */
function pageAt(address: string, productId: string | null, props: object = {}): string {
  const recent = new URL(address, location.href).searchParams.getAll('recent')
  const page = { ...(productId && { productSlug: 'rim' }), query: { recent } }
  return onSite(block('RecentlyViewed', { ...props }), page, ({ variables }) => {
    const { ids } = variables as { ids: string[] }
    // The API answers by name.
    const items = ids.toReversed().map((id) => cardProduct({ id, slug: id, name: names[id] ?? '' }))
    return ready({
      ...(productId && { product: { id: productId } }),
      ...(ids.length > 0 && { products: { items }, cartSettings }),
    })
  }).html
}

let fetched: string[] = []
async function visit(productId: string | null, props: object = {}) {
  document.body.innerHTML = pageAt('/store', productId, props)
  window.fetch = async (asked) => {
    fetched.push(String(asked))
    return new Response(`<!doctype html><body>${pageAt(String(asked), productId, props)}</body>`)
  }
  await enhanceRecent(document)
}

const region = () => document.querySelector('.ms-recent') as HTMLElement
const shown = () => [...region().querySelectorAll('.ms-product-name')].map(({ textContent }) => textContent)

beforeEach(() => {
  localStorage.clear()
  fetched = []
  Object.defineProperty(navigator, 'doNotTrack', { value: null, configurable: true })
})
// Other files of the worker have the same window.
const network = window.fetch
afterEach(() => {
  window.fetch = network
})

test('the products looked at before are shown, the last one first, and never the one of the page', async () => {
  await visit(RIM)
  expect([region().hidden, fetched]).toEqual([true, []])
  await visit(TIRE)
  expect([region().hidden, shown()]).toEqual([false, ['Rim']])
  await visit(NUT)
  expect(shown()).toEqual(['Tire', 'Rim'])
  await visit(RIM)
  expect(shown()).toEqual(['Nut', 'Tire'])
  await visit(null, { limit: 1 })
  expect(shown()).toEqual(['Rim'])
})

test('their cards are those of other lists: a product of one variant goes into the cart', async () => {
  await visit(RIM)
  await visit(TIRE)
  expect(onSite(block('RecentlyViewed')).scripts).toEqual(['recent', 'cart'])
  const form = region().querySelector('form[data-cart-add]')
  expect(form?.querySelector('button')?.textContent).toBe('Add to Cart')
  expect(form?.querySelector('input[name=product]')?.getAttribute('value')).toBe(RIM)
})

test('with Do Not Track nothing is remembered, and what is no list is ignored', async () => {
  Object.defineProperty(navigator, 'doNotTrack', { value: '1', configurable: true })
  await visit(RIM)
  expect(localStorage.getItem('recent_products')).toBeNull()
  localStorage.setItem('recent_products', '{"a":1}')
  await visit(TIRE)
  expect(region().hidden).toBe(true)
})

test('a product that visitors no longer see is left out, and without a network nothing is shown', async () => {
  localStorage.setItem('recent_products', JSON.stringify([TIRE]))
  document.body.innerHTML = pageAt('/store', RIM)
  window.fetch = async () => new Response(`<!doctype html><body>${pageAt('/store', RIM)}</body>`)
  await enhanceRecent(document)
  expect(region().hidden).toBe(true)
  window.fetch = async () => {
    throw new TypeError('offline')
  }
  await enhanceRecent(document)
  expect(region().hidden).toBe(true)
})
