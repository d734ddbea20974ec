import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright'
import { beforeAll, expect, inject, test } from 'vitest'
import { type PageOptions, useBrowser } from '../kit/browser.ts'
import { Visitor } from '../kit/http.ts'
import { faultsOf } from './accessibility.ts'
import { signedIn } from './signed-in.ts'

const { port, password } = inject('installation')
const owner = { email: 'owner@birch.test', password }
const kit = useBrowser()
const KB = 1024

const PRODUCT = `mutation ($input: CreateProductInput!) {
  createProduct(input: $input) { product { slug variants { id } } userErrors { message } }
}`
const DELIVERY = `mutation ($input: UpdateDeliverySettingsInput!) {
  updateDeliverySettings(input: $input) { userErrors { message field } }
}`
const ORDERING = `mutation ($input: UpdateOrderingSettingsInput!) {
  updateOrderingSettings(input: $input) { userErrors { message field } }
}`

interface Made {
  readonly userErrors: readonly object[]
  readonly product?: { readonly slug: string }
}

let product = ''
beforeAll(async () => {
  const visitor = await signedIn(owner)
  async function make(document: string, input: object) {
    const [answer] = Object.values(await visitor.graphql<Record<string, Made>>(document, { input }))
    expect(answer?.userErrors).toEqual([])
    return answer
  }
  const about = { name: `Rye of ${Date.now()}`, status: 'ACTIVE', publishAt: '2020-01-01T00:00:00Z' }
  const variants = [{ price: 2000, tracksStock: true, initialStock: 50 }]
  product = `/store/product/${(await make(PRODUCT, { ...about, variants }))?.product?.slug}`
  const place = {
    name: 'Shop',
    address: '1 Main St',
    city: 'Halifax',
    province: 'NS',
    postalCode: 'B3J 1A1',
    hours: [],
  }
  const methods = [
    { kind: 'FLAT_RATE', name: 'Parcel', description: '3 to 7 days', price: 1000 },
    { kind: 'FLAT_RATE', name: 'Express', description: 'Tomorrow', price: 2500 },
  ]
  await make(DELIVERY, { places: [place], methods, countries: ['CA', 'US', 'FR'], provinces: [] })
  await make(ORDERING, {
    paysInStore: true,
    paysByTransfer: true,
    transferInstructions: 'Send it to pay@birch.test',
    requiresTerms: true,
    termsOfSale: 'Bread cannot be returned.',
  })
})

const open = (path: string, width: number, options: PageOptions = {}) =>
  kit.open(kit.siteUrl('birch', path), { viewport: { width, height: 844 }, ...options })
const pathOf = (page: Page) => new URL(page.url()).pathname

async function check(page: Page, width: number) {
  expect(await faultsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}
const step = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
const onward = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

async function fillContact(page: Page, email: string) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Name', { exact: true }).fill('Vera Visitor')
  await onward(page)
}

async function fillAddress(page: Page) {
  await page.getByRole('radio', { name: 'Deliver to an address' }).check()
  await page.getByLabel('Street and number').fill('12 Elm Street')
  await page.getByLabel('City').fill('Halifax')
  await page.getByLabel('Province').selectOption('NS')
  await page.getByLabel('Postal code').fill('b3j1a1')
  await onward(page)
}

test.each([true, false])('a visitor buys on a phone (script: %s)', async (javaScriptEnabled) => {
  const page = await open(product, 390, { javaScriptEnabled })
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('link', { name: 'Check out' }).click()
  await page.waitForURL('**/checkout')
  if (javaScriptEnabled) await check(page, 390)
  await onward(page)
  await page.getByText('Enter your email address').waitFor()
  expect(await page.getByLabel('Email', { exact: true }).evaluate((one) => one === document.activeElement)).toBe(true)
  await fillContact(page, `phone-${javaScriptEnabled}@customer.test`)
  await page.getByRole('radio', { name: 'Deliver to an address' }).waitFor()
  if (javaScriptEnabled) await check(page, 390)
  await fillAddress(page)
  await page.getByRole('radio', { name: /^Express/ }).check()
  await onward(page)
  await page.getByText('Express · $25.00').waitFor()
  if (javaScriptEnabled) await check(page, 390)
  await page.getByRole('radio', { name: 'Interac e-Transfer' }).check()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await page.getByText('Agree to the terms of sale to order').waitFor()
  await page.getByRole('checkbox', { name: 'I agree to the terms of sale' }).check()
  await page.getByRole('button', { name: /^Place order/ }).dblclick()
  await page.getByText('Thank you! Your order is placed.').waitFor()
  expect(pathOf(page)).toMatch(/^\/order\//)
  await page.getByText('Send it to pay@birch.test').waitFor()
  if (javaScriptEnabled) await check(page, 390)
  await page.getByRole('button', { name: 'Order again' }).click()
  await page.waitForURL('**/cart')
})

test.each([true, false])(
  'a billing address shows when it is asked for, and a wrong discount code is told (script: %s)',
  async (javaScriptEnabled) => {
    const page = await open(product, 390, { javaScriptEnabled })
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await page.getByRole('link', { name: 'Check out' }).click()
    await page.waitForURL('**/checkout')
    await page.getByText('Discount code', { exact: true }).first().click()
    await page.getByRole('textbox', { name: 'Discount code' }).fill('WRONG')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('This code is not valid.').waitFor()
    await fillContact(page, `billing-${javaScriptEnabled}@customer.test`)
    await page.getByRole('radio', { name: /^Pick up at/ }).check()
    await onward(page)
    await page.getByRole('radio', { name: 'Pay at pick-up' }).check()
    const street = page.getByLabel('Street and number')
    expect(await street.isVisible()).toBe(false)
    await page.getByRole('checkbox', { name: 'Add a billing address' }).check()
    await street.fill('5 Billing Road')
    await page.getByLabel('City').fill('Halifax')
    await page.getByLabel('Province').selectOption('NS')
    await page.getByRole('checkbox', { name: 'I agree to the terms of sale' }).check()
    await page.getByRole('button', { name: /^Place order/ }).click()
    // The postal code is missing. What was entered is still there.
    await page.locator('[id="place-billingAddress.postalCode-error"]').waitFor()
    expect(await street.inputValue()).toBe('5 Billing Road')
    if (javaScriptEnabled) await check(page, 390)
    await page.getByLabel('Postal code').fill('b3j1a1')
    await page.getByRole('radio', { name: 'Pay at pick-up' }).check()
    await page.getByRole('checkbox', { name: 'I agree to the terms of sale' }).check()
    await page.getByRole('button', { name: /^Place order/ }).click()
    await page.getByText('Thank you! Your order is placed.').waitFor()
  },
)

test('by keyboard alone, with steps that open again in place', async () => {
  const page = await open(product, 1440)
  await page.getByRole('button', { name: 'Add to Cart' }).press('Enter')
  await page.getByRole('link', { name: 'Check out' }).press('Enter')
  await page.waitForURL('**/checkout')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByLabel('Email', { exact: true }).focus()
  await page.keyboard.type('keys@customer.test')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Kay Board')
  await page.keyboard.press('Enter')
  const place = page.getByRole('radio', { name: /^Pick up at/ })
  await place.waitFor()
  const heading = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(heading).toContain('Delivery')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  expect(await place.isChecked()).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: 'Pay at pick-up' }).waitFor()
  await page.getByRole('link', { name: 'Change: Contact' }).press('Enter')
  await page.getByLabel('Name', { exact: true }).fill('Kay B. Oard')
  await page.keyboard.press('Enter')
  await page.getByText('Kay B. Oard').waitFor()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await page.getByRole('radio', { name: 'Pay at pick-up' }).press('Space')
  await page.getByRole('checkbox', { name: 'I agree to the terms of sale' }).press('Space')
  await page.getByRole('button', { name: /^Place order/ }).press('Enter')
  await page.getByText('Thank you! Your order is placed.').waitFor()
})

test('a lost connection keeps what was entered, and a reload goes on where the checkout was', async () => {
  const page = await open(product, 768)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('link', { name: 'Check out' }).click()
  await page.waitForURL('**/checkout')
  await page.route('**/checkout', (route) => route.abort())
  await fillContact(page, 'lost@customer.test')
  await page.getByText('You seem to be offline.').waitFor()
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('lost@customer.test')
  await page.unroute('**/checkout')
  await onward(page)
  await step(page, 'Delivery')
  await fillAddress(page)
  await page.getByRole('radio', { name: /^Parcel/ }).waitFor()
  await page.goto(kit.siteUrl('birch', '/checkout'))
  await page.getByRole('button', { name: /^Place order/ }).waitFor()
  await page.getByText('Parcel · $10.00').waitFor()
  await check(page, 768)
})

test('the country decides which province is asked for, without a script too', async () => {
  const page = await open(product, 390, { javaScriptEnabled: false })
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('link', { name: 'Check out' }).click()
  await fillContact(page, 'far@customer.test')
  await page.getByRole('radio', { name: 'Deliver to an address' }).check()
  const shown = async () => {
    const labels = await page.locator('label:visible').allTextContents()
    return labels.filter((label) => /^(Province|State|Region)/.test(label))
  }
  expect(await shown()).toEqual(['Province'])
  await page.getByLabel('Country').selectOption('US')
  expect(await shown()).toEqual(['State'])
  await page.getByLabel('Country').selectOption('FR')
  expect(await shown()).toEqual(['Region (optional)'])
  await page.getByRole('radio', { name: /^Pick up at/ }).check()
  expect(await shown()).toEqual([])
})

test('pages of the store load at most 15 KB of script, and the checkout and the cart 20 KB', async () => {
  const visitor = new Visitor(port, 'birch.localhost')
  async function scriptOf(path: string): Promise<number> {
    const { text } = await visitor.get(path)
    const found = new Set(
      [...text.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, address]) => address ?? ''),
    )
    const files = new Map<string, Buffer>()
    const load = async (address: string) => {
      if (files.has(address)) return
      const { body, text: code } = await visitor.get(address)
      files.set(address, body)
      for (const [, name] of code.matchAll(/["']\.\/([\w.-]+\.js)["']/g)) await load(`/_site/assets/${name}`)
    }
    for (const address of found) await load(address)
    return [...files.values()].reduce((sum, file) => sum + gzipSync(file).length, 0)
  }
  const { status } = await visitor.get(product)
  expect(status).toBe(200)
  for (const path of ['/store', product]) expect(await scriptOf(path)).toBeLessThanOrEqual(15 * KB)
  expect(await scriptOf('/cart')).toBeLessThanOrEqual(20 * KB)
})
