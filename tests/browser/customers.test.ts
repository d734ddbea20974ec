import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }

test('a customer is made, changed, found by the plate of a vehicle, deleted and brought back', async () => {
  const made = Date.now()
  const [lastname, plate] = [`Walker${made}`, `W ${made}`]
  const name = `Wanda ${lastname}`
  const page = await enterAdmin(kit, owner, '/customers')
  await page.getByRole('link', { name: 'Priya Raman' }).waitFor()
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('button', { name: 'New customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'New customer' })
  await dialog.getByLabel('First name').fill('Wanda')
  await dialog.getByLabel('Last name').fill(lastname)
  await dialog.getByLabel('Phone').fill('12')
  await dialog.getByRole('button', { name: 'Create customer' }).click()
  await dialog.getByText('This is not a phone number. Enter one such as (613) 555-0148').waitFor()
  await dialog.getByLabel('Phone').fill('902.555.0199')
  await dialog.getByRole('button', { name: 'Create customer' }).click()

  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await page.getByRole('link', { name: '(902) 555-0199' }).waitFor()
  await page.getByRole('link', { name: 'Details' }).click()
  await page.getByLabel('City').fill('Lunenburg')
  await page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click()
  await page.getByText('Customer saved').waitFor()
  await page.getByRole('button', { name: 'Add tags' }).click()
  await page.getByRole('checkbox', { name: 'Regular' }).click()
  await page.getByRole('button', { name: 'Edit tags' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Regular' }).waitFor({ state: 'hidden' })
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('link', { name: 'Vehicles', exact: true }).click()
  await page.getByRole('button', { name: 'Add vehicle' }).click()
  const vehicle = page.getByRole('dialog', { name: 'New vehicle' })
  await vehicle.getByLabel('Make').fill('Honda')
  await vehicle.getByLabel('Model').fill('Civic')
  await vehicle.getByLabel('Plate').fill(plate)
  await vehicle.getByLabel('VIN').fill('1HGCM82633A004353')
  await vehicle.getByRole('button', { name: 'Add vehicle' }).click()
  await page.getByText('The check digit of this VIN does not fit').waitFor()
  await page.getByRole('button', { name: `Check in Honda Civic, ${plate}` }).click()
  const arrival = page.getByRole('dialog', { name: 'Check in Honda Civic' })
  await arrival.getByLabel('Odometer').fill('84210')
  await arrival.getByRole('button', { name: 'Check in' }).click()
  await page.getByRole('button', { name: `Check out Honda Civic, ${plate}` }).waitFor()
  await page.getByText('84,210 km', { exact: true }).waitFor()
  await arrival.waitFor({ state: 'hidden' })
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('main').getByRole('link', { name: 'Customers' }).click()
  await page.getByLabel('Search customers').fill(plate.replace(' ', '').toLowerCase())
  await page.getByRole('link', { name: 'Priya Raman' }).waitFor({ state: 'hidden' })
  const row = page.getByRole('row', { name: lastname })
  await row.getByText('Lunenburg').waitFor()
  await row.getByText('Regular').waitFor()
  await row.getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Selected customers' })
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete customer' }).click()
  await page.getByText(`${name} deleted`).waitFor()
  await row.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await row.waitFor()

  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.waitForURL((url) => url.pathname === '/admin/customers')
  expect(kit.problems).toEqual([])
})
