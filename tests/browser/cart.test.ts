import { block, tree } from '@mainstreet/blocks/tree'
import type { Page } from 'playwright'
import { beforeAll, expect, inject, test } from 'vitest'
import { type PageOptions, useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { SOON } from './admin-visit.ts'
import { makeContentPage } from './editor-visit.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const kit = useBrowser()

const PRODUCT = `mutation ($input: CreateProductInput!) {
  createProduct(input: $input) { product { slug } userErrors { message } }
}`
const PUBLISH = 'mutation ($id: ID!) { publishPage(input: { id: $id }) { userErrors { message } } }'
const DISCOUNT = `mutation ($input: CreateDiscountInput!) { createDiscount(input: $input) { userErrors { message } } }`

/** Of this run, because the other tests of the installation have products too. */
const run = Date.now()
const brand = `Cart ${run}`
const code = `MAT${run}`
let [list, product] = ['', '']

interface Made {
  readonly userErrors: readonly object[]
  readonly product?: { readonly slug: string }
}

beforeAll(async () => {
  const visitor = await signedIn(owner)
  async function make(document: string, input: object) {
    const [answer] = Object.values(await visitor.graphql<Record<string, Made>>(document, { input }))
    expect(answer?.userErrors).toEqual([])
    return answer
  }
  const about = { name: `Mat of ${brand}`, status: 'ACTIVE', publishAt: '2020-01-01T00:00:00Z', brand }
  const variants = [{ price: 2450, tracksStock: true, initialStock: 3 }]
  product = `/store/product/${(await make(PRODUCT, { ...about, variants }))?.product?.slug}`
  await make(DISCOUNT, { name: 'Ten off', code, kind: 'PERCENT', percent: 10, minSubtotal: 4000 })
  const content = tree(block('Wrapper', {}, block('Section', {}, block('Container', {}, block('ProductList')))))
  const page = await makeContentPage(owner, `Cart shop ${run}`, content)
  await visitor.graphql(PUBLISH, { id: page.id })
  list = `/${page.slug}?${new URLSearchParams({ brand })}`
})

const open = (path: string, width: number, options: PageOptions = {}) =>
  kit.open(kit.siteUrl('maple', path), { viewport: { width, height: 844 }, ...options })
const countIn = (page: Page) => page.locator('.ms-bar-cart').getAttribute('aria-label')
const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).dataset.key ?? '')

test('without a script a visitor with a phone adds, changes, enters a code and removes', async () => {
  const page = await open(list, 390, { javaScriptEnabled: false })
  await page.getByRole('button', { name: `Add to Cart: Mat of ${brand}` }).click()
  await page.getByRole('heading', { name: 'Your cart' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/cart')
  await page.getByRole('textbox', { name: 'Discount code' }).fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText(/Add \$15\.50 more to use this discount/).waitFor()
  await page.getByRole('button', { name: /^Increase quantity/ }).click()
  await page.getByText('−$4.90').waitFor()
  await page.getByText('$44.10').first().waitFor()
  await page.getByRole('button', { name: `Remove the code ${code}` }).click()
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
  await drawer.getByRole('textbox', { name: 'Discount code' }).fill(code)
  await drawer.getByRole('button', { name: 'Apply' }).click()
  await drawer.getByText(/Add \$15\.50 more to use this discount/).waitFor()
  await drawer.getByRole('button', { name: /^Increase quantity/ }).click()
  await drawer.getByText('−$4.90').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => countIn(page), SOON).toBe('Cart, 2 items')
  await page.locator('.ms-bar-cart').click()
  await page.getByRole('heading', { name: 'Your cart' }).waitFor()
  await check()
  await page.getByRole('button', { name: /^Remove: / }).click()
  await page.getByText('Your cart is empty', { exact: true }).first().waitFor()
  await expect.poll(() => countIn(page), SOON).toBe('Cart')
})

test('by keyboard alone: the drawer keeps the focus, closes with Escape and gives the focus back', async () => {
  const page = await open(product, 1440)
  const button = page.getByRole('button', { name: 'Add to Cart' })
  await button.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Your cart' })
  await drawer.getByText('$24.50 each').waitFor()
  const places = new Set<string>()
  for (let press = 0; press < 24; press++) {
    await page.keyboard.press('Tab')
    places.add(
      await page.evaluate(() => {
        const { activeElement } = document
        if (activeElement === document.body) return 'browser'
        return activeElement?.closest('dialog') ? 'drawer' : 'page'
      }),
    )
  }
  expect(places.has('drawer')).toBe(true)
  expect(places.has('page')).toBe(false)
  await drawer.getByRole('button', { name: /^Increase quantity/ }).press('Enter')
  await drawer.getByText('$49.00').first().waitFor()
  expect(await focused(page)).toMatch(/^more:/)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true)
})

test('a quantity that cannot be is refused while it is typed and when it is sent', async () => {
  const page = await open(product, 1440)
  const [box, button] = [page.getByRole('spinbutton', { name: 'Quantity' }), page.locator('.ms-cart-button')]
  await box.fill('101')
  await page.getByText('Max quantity is 100').waitFor()
  expect(await button.isDisabled()).toBe(true)
  await box.fill('4')
  await button.click()
  await page.getByText('Only 3 available').waitFor()
  await box.fill('1')
  await page.route('**/cart', (route) => route.abort())
  await button.click()
  await page.getByText('You seem to be offline. Nothing was changed.').waitFor()
  await expect.poll(() => countIn(page), SOON).toBe('Cart')
})
