import { expect, test } from 'vitest'
import { onSite } from '../../render/render-for-test.tsx'
import { newBlock } from '../index.ts'
import { facets } from './product-list/product-list-test-kit.ts'
import { cardProduct, ready } from './store-test-kit.ts'

const rules = { enabled: true, addsOutOfStock: false, maxQuantity: 20, showsQuantityBox: true }

const variant = (id: string, optionValues: string[], more: object = {}) => ({
  ...{ id, title: optionValues.join(' / '), optionValues, sku: id, barcode: '', price: 2000, compareAtPrice: null },
  ...{ weight: null, image: null, isAvailable: true, stockLabel: 'IN_STOCK', available: null, ...more },
})
const product = {
  ...cardProduct(),
  ...{ type: 'PRODUCT', stockLabel: 'IN_STOCK', description: '', brand: '', tags: [], images: [], bundleContents: [] },
  options: [{ name: 'Size', values: ['M', 'L'] }],
  variants: [variant('m', ['M']), variant('l', ['L'], { isAvailable: false, stockLabel: 'OUT_OF_STOCK' })],
}
const page = (chosen?: string, cartSettings: object | null = rules, more: object = {}) =>
  onSite(
    newBlock('ProductDetails'),
    { slug: 'store/product/x', productSlug: 'x', ...(chosen && { query: { variant: [chosen] } }) },
    () => ready({ product: { ...product, ...more }, cartSettings }),
  ).html
const buttonOf = (html: string) => /<button type="submit"[^>]*class="ms-cart-button"[^>]*>[^<]*/.exec(html)?.[0] ?? ''

test('the button waits until all options are selected', () => {
  expect(buttonOf(page())).toMatch(/disabled=""[^>]*>Select Options$/)
  expect(page()).not.toContain('name="quantity"')
})

test('a variant that can be bought is added by a form that needs no script', () => {
  const html = page('m')
  expect(buttonOf(html)).toMatch(/>Add to Cart$/)
  expect(buttonOf(html)).not.toContain('disabled')
  expect(html).toMatch(/<form class="ms-cart-add"[^>]* action="\/cart"/)
  expect(html).toMatch(/<form class="ms-cart-add"[^>]* method="post"/)
  expect(html).toContain('<input type="hidden" name="variant" value="m"/>')
  const box = /<input type="number"[^>]*>/.exec(html)?.[0]
  for (const attribute of ['name="quantity"', 'min="1"', 'max="20"']) expect(box).toContain(attribute)
})

test('one that is out of stock is not, unless the tenant allows it', () => {
  expect(buttonOf(page('l'))).toMatch(/disabled=""[^>]*>Out of Stock$/)
  expect(buttonOf(page('l', { ...rules, addsOutOfStock: true }))).toMatch(/>Add to Cart$/)
})

test('the quantity box is shown if the tenant wants one', () => {
  expect(page('m', { ...rules, showsQuantityBox: false })).not.toContain('name="quantity"')
})

test('without a cart, and for products that only staff see, there is no button', () => {
  for (const html of [page('m', { ...rules, enabled: false }), page('m', null), page('m', rules, { isVisible: false })])
    expect(html.includes('Add to Cart') && html.includes('data-cart-add')).toBe(false)
})

test('a card adds a product with one variant, and leads to one with several', () => {
  const html = (more: object, cartSettings: object = rules) =>
    onSite(newBlock('ProductList', { showFilters: false }), { slug: 'store' }, () =>
      ready({ products: { totalItems: 1, items: [cardProduct(more)] }, cartSettings }),
    ).html
  expect(html({})).toContain('aria-label="Add to Cart: Winter tire"')
  expect(html({ numberOfVariants: 2 })).toContain('aria-label="Select Options: Winter tire"')
  expect(buttonOf(html({ isAvailable: false }))).toMatch(/disabled=""[^>]*>Out of Stock$/)
  expect(html({ isAvailable: false }, { ...rules, enabled: false })).toContain('>Out of Stock</p>')
  expect(html({ isAvailable: false }, { ...rules, addsOutOfStock: true })).toContain('Add to Cart')
  expect(html({}, { ...rules, enabled: false })).toContain('View product')
})

test('beside filters, whose form must not contain those of the cards: HTML drops the first of them', () => {
  const { html } = onSite(newBlock('ProductList'), { slug: 'store' }, () =>
    ready({ products: { totalItems: 1, items: [cardProduct()], facets }, cartSettings: rules }),
  )
  let depth = 0
  const depths = [...html.matchAll(/<(\/?)form/g)].map(([, isEnd]) => (isEnd ? depth-- : ++depth))
  expect(depths).toEqual([1, 1, 1, 1])
})
