import type { Page } from 'playwright'
import { beforeAll, expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf, RULES_OF_LOOKS } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@birch.test', password }

// Other files use this tenant's store, too.
beforeAll(async () => {
  const visitor = await signedIn(owner)
  await visitor.graphql(
    'mutation ($input: UpdateDeliverySettingsInput!) { updateDeliverySettings(input: $input) { userErrors { message } } }',
    { input: { places: [], methods: [] } },
  )
  await visitor.graphql(
    'mutation ($input: UpdateOrderingSettingsInput!) { updateOrderingSettings(input: $input) { userErrors { message } } }',
    { input: { paysByTransfer: false, transferInstructions: '', returnPolicy: '' } },
  )
})

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

const save = (page: Page) =>
  page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click()

test('a place gets hours and slots by keyboard, and a delivery method its prices by weight', async () => {
  const page = await enterAdmin(kit, owner, '/setting/delivery')
  const pickup = page.getByRole('region', { name: 'Pick-up' })
  await pickup.getByRole('button', { name: 'Add pick-up location' }).focus()
  await page.keyboard.press('Enter')
  await pickup.getByLabel('Name', { exact: true }).fill('Market stall')
  await pickup.getByLabel('Address').fill('1 Market Square')
  await pickup.getByLabel('City').fill('Halifax')
  await pickup.getByLabel('Postal code').fill('B3J 1A1')
  await pickup.getByLabel('Monday opens').fill('18:00')
  await pickup.getByLabel('Time slot length (minutes)').fill('30')
  await pickup.getByLabel('Orders per time slot').fill('2')
  expect(await faultsOf(page)).toEqual([])
  await save(page)
  await page.getByText('The hours of Market stall must start before they end').first().waitFor()
  await pickup.getByLabel('Monday opens').fill('8:00')
  await save(page)
  await page.getByText('Settings saved').waitFor()
  // The Save bar would cover fields.
  await narrowAndDark(page)

  const delivery = page.getByRole('region', { name: 'Delivery', exact: true })
  await delivery.getByRole('button', { name: 'Add delivery method' }).click()
  await delivery.getByRole('combobox', { name: 'Price' }).click()
  await page.getByRole('option', { name: 'By weight' }).click()
  await delivery.getByLabel('Name', { exact: true }).fill('Parcel')
  await delivery.getByLabel('Up to, in kg').fill('2.5')
  await delivery.getByLabel('Amount').fill('12,95')
  expect(await faultsOf(page)).toEqual([])
  await save(page)
  await expect.poll(stored).toMatchObject({
    places: expect.arrayContaining([
      expect.objectContaining({ name: 'Market stall', slotMinutes: 30, slotCapacity: 2 }),
    ]),
    methods: expect.arrayContaining([
      expect.objectContaining({ name: 'Parcel', tiers: [{ upTo: 2500, price: 1295 }] }),
    ]),
  })
  await narrowAndDark(page)
  expect(kit.problems).toEqual([])
})

async function stored() {
  const visitor = await signedIn(owner)
  const { deliverySettings } = await visitor.graphql<{ deliverySettings: object }>(
    '{ deliverySettings { places { name slotMinutes slotCapacity } methods { name tiers { upTo price } } } }',
  )
  return deliverySettings
}

test('payment methods, texts and policies of the checkout are set', async () => {
  const page = await enterAdmin(kit, owner, '/setting/checkout')
  await page.getByRole('switch', { name: 'Interac e-Transfer' }).check()
  await page.getByLabel('Returns').fill('Bread cannot be returned.')
  await save(page)
  await page.getByText('Enter where customers send e-transfers').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await narrowAndDark(page)
  await page.getByLabel('Where to send transfers').fill('pay@birch.example')
  await save(page)
  await page.getByText('Settings saved').waitFor()
  expect(kit.problems).toEqual([])
})
