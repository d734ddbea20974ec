import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }

test('a location is added, gets stock by a transfer, and cannot be deleted then', async () => {
  const [name, productName] = [`Annex ${Date.now()}`, `Moved ${Date.now()}`]
  const api = await signedIn(owner)
  const create = 'mutation ($input: CreateProductInput!) { createProduct(input: $input) { product { id } } }'
  const { createProduct } = (await api.graphql(create, {
    input: { name: productName, variants: [{ price: 100, tracksStock: true, initialStock: 5 }] },
  })) as { createProduct: { product: { id: string } } }

  const page = await enterAdmin(kit, owner, '/inventory/stock')
  await page.getByRole('link', { name: 'Locations' }).click()
  await page.getByRole('button', { name: 'New location' }).click()
  const dialog = page.getByRole('dialog', { name: 'New location' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Create location' }).click()
  await page.getByRole('listitem').filter({ hasText: name }).waitFor()
  expect(await faultsOf(page)).toEqual([])

  await page.goto(new URL(`/admin/inventory/products/${createProduct.product.id}`, page.url()).href)
  await page.getByRole('button', { name: 'Transfer stock' }).click()
  const transfer = page.getByRole('dialog', { name: 'Transfer stock' })
  await transfer.getByText('On hand: 5').waitFor()
  await transfer.getByRole('combobox', { name: 'To' }).click()
  await page.getByRole('option', { name }).click()
  await transfer.getByRole('textbox', { name: 'Quantity' }).fill('2')
  expect(await faultsOf(page)).toEqual([])
  await transfer.getByRole('button', { name: 'Transfer stock' }).click()
  await page.getByText('Stock transferred').waitFor()
  await page.getByText(`Moved to ${name}`).waitFor()

  await page.goto(new URL('/admin/inventory/stock/locations', page.url()).href)
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alert').first().waitFor()
  await page.getByRole('listitem').filter({ hasText: name }).waitFor()
  expect(kit.problems).toEqual([])
})
