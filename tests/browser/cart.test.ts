import { block, tree } from '@mainstreet/blocks/tree'
import { beforeAll, expect, inject, test } from 'vitest'
import { type PageOptions, useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { makeContentPage } from './editor-visit.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const kit = useBrowser()

const PRODUCT = `mutation ($input: CreateProductInput!) {
  createProduct(input: $input) { product { slug } userErrors { message } }
}`
const PUBLISH = 'mutation ($id: ID!) { publishPage(input: { id: $id }) { userErrors { message } } }'

/** Of this run, because the other tests of the installation have products too. */
const brand = `Cart ${Date.now()}`
let [list, product] = ['', '']

beforeAll(async () => {
  const visitor = await signedIn(owner)
  const input = { name: `Mat of ${brand}`, status: 'ACTIVE', publishAt: '2020-01-01T00:00:00Z', brand }
  const { createProduct } = await visitor.graphql<{ createProduct: { product: { slug: string } } }>(PRODUCT, {
    input: { ...input, variants: [{ price: 2450, tracksStock: true, initialStock: 3 }] },
  })
  product = `/store/product/${createProduct.product.slug}`
  const content = tree(block('Wrapper', {}, block('Section', {}, block('Container', {}, block('ProductList')))))
  const page = await makeContentPage(owner, `Cart shop ${Date.now()}`, content)
  await visitor.graphql(PUBLISH, { id: page.id })
  list = `/${page.slug}?${new URLSearchParams({ brand })}`
})

const open = (path: string, width: number, options: PageOptions = {}) =>
  kit.open(kit.siteUrl('maple', path), { viewport: { width, height: 844 }, ...options })

test('without a script a visitor with a phone adds, changes and removes', async () => {
  const page = await open(list, 390, { javaScriptEnabled: false })
  await page.getByRole('button', { name: `Add to Cart: Mat of ${brand}` }).click()
  await page.getByRole('heading', { name: 'Your cart' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/cart')
  await page.getByRole('button', { name: /^One more/ }).click()
  await page.getByText('$49.00').first().waitFor()
  await page.getByRole('button', { name: /^Remove: / }).click()
  await page.getByText('Your cart is empty', { exact: true }).first().waitFor()
})

test.each([1440, 768, 390])('the drawer and the page have no accessibility faults at %i px', async (width) => {
  const page = await open(product, width)
  const check = async () => {
    expect(await faultsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  const drawer = page.getByRole('dialog', { name: 'Your cart' })
  await drawer.getByText('$24.50 each').waitFor()
  await check()
  await drawer.getByRole('button', { name: /^One more/ }).press('Enter')
  await drawer.getByText('$49.00').first().waitFor()
  expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.key)).toMatch(/^more:/)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('.ms-bar-cart').getAttribute('aria-label')).toBe('Cart, 2 items')
  await page.locator('.ms-bar-cart').click()
  await page.getByRole('heading', { name: 'Your cart' }).waitFor()
  await check()
})

test('a quantity that cannot be is refused while it is typed and when it is sent', async () => {
  const page = await open(product, 1440)
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('101')
  await page.getByText('Max quantity is 100').waitFor()
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('4')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByText('Only 3 available').waitFor()
})
