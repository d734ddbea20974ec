import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf, RULES_OF_LOOKS } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
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

/** A product of this test, and the name of a customer. */
async function prepared() {
  const staff = await signedIn(owner)
  const run = randomUUID().slice(0, 8)
  const [name, lastname] = [`Jack ${run}`, `Caller ${run}`]
  const variants = [{ price: 4000, sku: `JACK-${run}`, tracksStock: true, initialStock: 5 }]
  const product = { name, status: 'ACTIVE', publishAt: '2020-01-01T00:00:00Z', variants }
  await staff.graphql(
    'mutation ($input: CreateProductInput!) { createProduct(input: $input) { userErrors { message } } }',
    {
      input: product,
    },
  )
  await staff.graphql(
    'mutation ($input: CreateCustomerInput!) { createCustomer(input: $input) { userErrors { message } } }',
    {
      input: { firstname: 'Ada', lastname, address: '1 Elm St', city: 'Ottawa', province: 'ON', postalCode: 'K1A 0B1' },
    },
  )
  return { name, customer: `Ada ${lastname}` }
}

async function addProduct(page: Page, name: string) {
  await page.getByRole('combobox', { name: 'Add a product' }).fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
}

test('a caller who is not a customer yet is created from the new order', async () => {
  const { name } = await prepared()
  const lastname = `Caller ${randomUUID().slice(0, 8)}`
  const page = await enterAdmin(kit, owner, '/orders/new')
  await addProduct(page, name)
  await page.getByRole('region', { name: 'Total' }).getByText('$40.00').waitFor()
  await page.getByRole('button', { name: 'New customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'New customer' })
  await dialog.getByLabel('First name').fill('Eve')
  await dialog.getByLabel('Last name').fill(lastname)
  await dialog.getByRole('button', { name: 'Create customer' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const picker = page.getByRole('combobox', { name: 'Customer' })
  await expect.poll(() => picker.inputValue()).toBe(`Eve ${lastname}`)
  expect(await page.getByLabel(`Quantity of ${name}`).inputValue()).toBe('1')
  await page.getByText('This customer has no email address, so no email is sent.').waitFor()
  await page.getByText('This customer has no address. Add one').first().waitFor()
  await page.getByRole('switch', { name: /^Deliver to another address/ }).click()
  await page.getByText('Enter the address to see the delivery methods.').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await narrowAndDark(page)
  await page
    .getByRole('radio', { name: /^Pick-up at/ })
    .first()
    .waitFor({ state: 'hidden' })
  expect(kit.problems).toEqual([])
})

test('staff create an order for a customer, then change what it has', async () => {
  const { name, customer } = await prepared()
  const page = await enterAdmin(kit, owner, '/orders')
  await page.getByRole('link', { name: 'New order' }).click()
  const picker = page.getByRole('combobox', { name: 'Customer' })
  await picker.fill(customer)
  await page.getByRole('option', { name: customer }).click()
  await addProduct(page, name)
  await page.getByLabel(`Quantity of ${name}`).fill('9')
  const total = page.getByRole('region', { name: 'Total' })
  await total.getByText(/Only 5/).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByLabel(`Quantity of ${name}`).fill('2')
  await page
    .getByRole('radio', { name: /^Pick-up at/ })
    .first()
    .click()
  await total.getByText('$80.00').first().waitFor()
  await total.getByText('Choose a pick-up time').waitFor()
  await page.getByRole('combobox', { name: 'Time' }).click()
  await page.getByRole('option').first().click()
  await total.getByText('To create this order').waitFor({ state: 'hidden' })
  await narrowAndDark(page)
  await total.getByRole('button', { name: 'Create order' }).click()
  await page.getByRole('region', { name: 'Fulfilment' }).getByText(name).waitFor()
  await page
    .getByRole('article', { name: 'Document' })
    .getByText(/^Balance \$/)
    .waitFor()

  await page.getByRole('button', { name: 'Edit items…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(`Quantity of ${name}`).fill('3')
  await dialog.getByText('Balance due').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await narrowAndDark(page)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('region', { name: 'Fulfilment' }).getByText('0 of 3').waitFor()
  expect(kit.problems).toEqual([])
})
