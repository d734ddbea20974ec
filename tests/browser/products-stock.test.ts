import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { chooseInMenu, confirm, enterAdmin } from './admin-visit.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }

/** Makes a product that tracks its stock, and returns its id. */
async function makeStocked(name: string): Promise<string> {
  const visitor = await signedIn(owner)
  const variants = [{ price: 1250, tracksStock: true, initialStock: 5, lowStockLevel: 3 }]
  const { createProduct } = await visitor.graphql<{ createProduct: { product: { id: string } } }>(
    'mutation ($input: CreateProductInput!) { createProduct(input: $input) { product { id } userErrors { message } } }',
    { input: { name, variants } },
  )
  return createProduct.product.id
}

test('stock is adjusted on the page of a product, and every movement is listed', async () => {
  const name = `Wiper blade ${Date.now()}`
  const id = await makeStocked(name)
  const page = await enterAdmin(kit, owner, `/inventory/products/${id}`)
  const card = page.getByRole('region', { name: 'Stock movements' })
  await card.getByRole('cell', { name: '+5', exact: true }).waitFor()
  await page.getByText('5 available').waitFor()
  await card.getByRole('button', { name: 'Adjust stock' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adjust stock' })
  await dialog.getByRole('combobox', { name: 'What happened' }).click()
  await page.getByRole('option', { name: 'Counted' }).click()
  await dialog.getByRole('textbox', { name: 'Counted' }).fill('2')
  await dialog.getByText('There are 5 now. There will be 2.').waitFor()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Year-end count')
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Adjust stock' }).click()
  await card.getByRole('cell', { name: '-3', exact: true }).waitFor()
  await page.getByText('2 available').waitFor()

  await page.getByRole('navigation').getByRole('link', { name: 'Stock', exact: true }).click()
  const row = page.getByRole('row', { name }).filter({ hasText: 'Year-end count' })
  await row.getByText('Adjusted').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await row.getByRole('link', { name }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  expect(kit.problems).toEqual([])
})

test('categories are made, nested by keyboard and deleted', async () => {
  const [tyres, winter] = [`Tyres ${Date.now()}`, `Winter ${Date.now()}`]
  const page = await enterAdmin(kit, owner, '/inventory/categories')
  for (const name of [tyres, winter]) {
    await page.getByRole('button', { name: 'New category' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'New category' })
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await page.keyboard.press('Enter')
    await page.getByText('Category created').first().waitFor()
    await dialog.waitFor({ state: 'hidden' })
  }
  const list = page.getByRole('list', { name: 'Categories' })
  await list.getByRole('button', { name: winter, exact: true }).waitFor()
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('button', { name: `Move ${winter}` }).focus()
  await page.keyboard.press('Space')
  await list.getByText('At the top level').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.getByText(`Below ${tyres}`).first().waitFor()
  await page.keyboard.press('Space')
  await page.getByText(`‘${winter}’ moved`).waitFor()
  await list.getByText(`, below ${tyres}`).waitFor()

  await chooseInMenu(page, tyres, 'Delete')
  await confirm(page, 'Delete category')
  await list.getByRole('button', { name: tyres, exact: true }).waitFor({ state: 'hidden' })
  await list.getByText(`, below ${tyres}`).waitFor({ state: 'hidden' })
  await list.getByRole('button', { name: winter, exact: true }).waitFor()
  expect(kit.problems).toEqual([])
})
