import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { Visitor } from '../kit/http.ts'
import { faultsOf, RULES_OF_LOOKS } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'
import { signedIn } from './signed-in.ts'

const { password, port } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }

async function narrowAndDark(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await faultsOf(page, { rules: RULES_OF_LOOKS })).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
}

/** A product of its own, ordered by a shopper: three pieces by parcel, paid later. Returns the ID and number. */
async function ordered(name: string): Promise<{ id: string; number: string }> {
  const staff = await signedIn(owner)
  const sku = `ORDERED-${randomUUID().slice(0, 8)}`
  const input = {
    name,
    status: 'ACTIVE',
    publishAt: '2020-01-01T00:00:00Z',
    variants: [{ price: 2500, sku, weight: 500 }],
  }
  await staff.graphql(
    'mutation ($input: CreateProductInput!) { createProduct(input: $input) { product { id } userErrors { message } } }',
    { input },
  )
  const shopper = new Visitor(port, 'maple.localhost')
  await shopper.graphql(
    'mutation ($sku: String!) { addToCart(input: { sku: $sku, quantity: 3 }) { cart { count } } }',
    {
      sku,
    },
  )
  const address = { address: '1 Elm St', city: 'Ottawa', province: 'ON', postalCode: 'K1A 0B1', country: 'CA' }
  const { saveCheckout } = await shopper.graphql<{
    saveCheckout: { checkout: { deliveryOptions: { id: string; kind: string }[] } }
  }>(
    `mutation ($input: SaveCheckoutInput!) { saveCheckout(input: $input) {
      checkout { deliveryOptions { id kind } } userErrors { message } } }`,
    { input: { email: 'ada@example.com', name: 'Ada Shopper', address } },
  )
  const deliveryOptionId = saveCheckout.checkout.deliveryOptions.find(({ kind }) => kind === 'BY_WEIGHT')?.id
  const { placeOrder } = await shopper.graphql<{
    placeOrder: { placement: { order: { id: string; number: string } } | null; userErrors: object[] }
  }>(
    `mutation ($input: PlaceOrderInput!, $key: String!) { placeOrder(input: $input, idempotencyKey: $key) {
      placement { order { id number } } userErrors { message field } } }`,
    { input: { deliveryOptionId, paymentMethod: 'LATER', agreesToTerms: true }, key: randomUUID() },
  )
  if (!placeOrder.placement) throw new Error(JSON.stringify(placeOrder.userErrors))
  return placeOrder.placement.order
}

test('staff find an order, send it in two parts by keyboard, and complete it', async () => {
  const { id, number } = await ordered('Floor mats')
  const page = await enterAdmin(kit, owner, '/orders')
  await page.getByRole('link', { name: number }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await narrowAndDark(page)
  await page.getByRole('link', { name: number }).click()
  const panel = page.getByRole('region', { name: 'Fulfilment' })
  await panel.getByText('Floor mats').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await narrowAndDark(page)

  const dialog = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Mark as shipped…' }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Quantity of Floor mats').fill('1')
  await dialog.getByLabel('Tracking number').fill('7035114477138472')
  expect(await faultsOf(page)).toEqual([])
  await narrowAndDark(page)
  await dialog.getByLabel('Tracking number').press('Enter')
  await panel.getByText('7035114477138472').waitFor()
  await panel.getByText('1 of 3').waitFor()

  await page.goto(new URL(`/admin/orders/${id}/packing-slip`, page.url()).href)
  const row = page.getByRole('row', { name: /Floor mats/ })
  await row.waitFor()
  expect(await row.getByRole('cell').last().textContent()).toBe('2')
  expect(await faultsOf(page)).toEqual([])
  await narrowAndDark(page)

  await page.goto(new URL(`/admin/documents/${id}`, page.url()).href)
  await panel.getByText('Partially shipped', { exact: true }).waitFor()
  await panel.getByRole('button', { name: 'Mark as shipped…' }).click()
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click()
  await panel.getByText('Shipped', { exact: true }).and(page.locator(':not(th)')).waitFor()
  await panel.getByRole('button', { name: 'Complete' }).click()
  await panel.getByText('Completed').waitFor()
  await panel.getByRole('button', { name: 'Return items…' }).waitFor()
  expect(kit.problems).toEqual([])
})

test('an order is cancelled with its reason, which stays on its page', async () => {
  const { id, number } = await ordered('Roof box')
  const page = await enterAdmin(kit, owner, `/documents/${id}`)
  await page.getByRole('button', { name: `Actions for Order ${number}` }).click()
  await page.getByRole('menuitem', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog', { name: `Cancel ${number}?` })
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await dialog.getByText('Enter why it is cancelled').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByLabel('Reason').fill('The supplier has none')
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByText('Cancelled: The supplier has none').first().waitFor()
  expect(kit.problems).toEqual([])
})

test('staff renew the link of an order that reached somebody else', async () => {
  const { id, number } = await ordered('Snow brush')
  const page = await enterAdmin(kit, owner, `/documents/${id}`)
  await page.getByRole('button', { name: `Actions for Order ${number}` }).click()
  await page.getByRole('menuitem', { name: 'Renew link' }).click()
  const dialog = page.getByRole('dialog', { name: `Renew the link to ${number}?` })
  await dialog.waitFor()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Renew link' }).click()
  await page.getByText('Link renewed').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  expect(kit.problems).toEqual([])
})
