import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }

test('a product gets values of custom fields, and the list keeps a view that asks for them', async () => {
  const made = Date.now()
  const [label, name, view] = [`Origin ${made}`, `Syrup ${made}`, `With origin ${made}`]
  const api = await signedIn(owner)
  await api.graphql(
    'mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { field { id } } }',
    {
      input: { kind: 'PRODUCT', label, type: 'TEXT' },
    },
  )
  const page = await enterAdmin(kit, owner, '/inventory/products/new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('12')
  const fields = page.getByRole('region', { name: 'Custom fields' })
  await fields.getByRole('textbox', { name: label }).fill('Beauce')
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await page.getByText('Product created').waitFor()
  await page.waitForURL(/\/inventory\/products\/[0-9a-f-]{36}$/)
  await fields.locator('[value="Beauce"]').waitFor()
  await fields.getByRole('textbox', { name: label }).fill('Estrie')
  await page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click()
  await page.getByText('Product saved').waitFor()

  await page.getByRole('main').getByRole('link', { name: 'Products' }).click()
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitem', { name: label }).click()
  await page.getByRole('dialog', { name: label }).getByRole('radio', { name: 'Filled in' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: label }).click()
  await page.getByRole('cell', { name: 'Estrie' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByLabel('Name').fill(view)
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('link', { name: 'All', exact: true }).click()
  await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(2)
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: view }).click()
  await page.getByRole('cell', { name: 'Estrie' }).waitFor()
  await page.getByRole('link', { name }).waitFor()
  expect(kit.problems).toEqual([])
})
