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
  await dialog.getByRole('combobox', { name: 'Type of change' }).click()
  await page.getByRole('option', { name: 'Stock count' }).click()
  await dialog.getByRole('textbox', { name: 'Counted' }).fill('2')
  await dialog.getByText('On hand: 5 → 2').waitFor()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Year-end count')
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Adjust stock' }).click()
  await card.getByRole('cell', { name: '-3', exact: true }).waitFor()
  await page.getByText('2 available').waitFor()

  await page.getByRole('navigation').getByRole('link', { name: 'Stock', exact: true }).click()
  await page.getByLabel('Search stock').fill(name)
  const stocked = page.getByRole('row', { name }).first()
  await stocked.getByRole('cell', { name: 'Low 2' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await stocked.getByRole('button', { name: `Receive ${name}` }).click()
  await dialog.getByRole('textbox', { name: 'Quantity' }).fill('10')
  await dialog.getByText('On hand: 2 → 12').waitFor()
  await page.keyboard.press('Enter')
  await stocked.getByRole('cell', { name: '12', exact: true }).first().waitFor()
  await page.getByRole('navigation', { name: 'Stock' }).getByRole('link', { name: 'History' }).click()
  const row = page.getByRole('row', { name }).filter({ hasText: 'Year-end count' })
  await row.getByText('Adjusted').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await row.getByRole('link', { name }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  expect(kit.problems).toEqual([])
})

test('a tag is renamed, and another one merged into it', async () => {
  const [winter, snow] = [`Winter ${Date.now()}`, `Snow ${Date.now()}`]
  const visitor = await signedIn(owner)
  for (const tag of [winter, snow])
    await visitor.graphql(
      'mutation ($input: CreateProductInput!) { createProduct(input: $input) { userErrors { message } } }',
      { input: { name: tag, tags: [tag], variants: [{ price: 1 }] } },
    )
  const page = await enterAdmin(kit, owner, '/inventory/products')
  await page.getByRole('button', { name: 'More about products' }).click()
  await page.getByRole('menuitem', { name: 'Tags and brands' }).click()
  const tags = page.getByRole('region', { name: 'Tags' })
  await tags.getByRole('button', { name: `Rename ${snow}` }).click()
  expect(await faultsOf(page)).toEqual([])
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill(winter)
  await dialog.getByRole('button', { name: `Merge into “${winter}”` }).click()
  await tags.getByRole('row', { name: `${winter} 2 products` }).waitFor()
  await tags.getByRole('row', { name: snow }).waitFor({ state: 'detached' })

  // A tag that is typed and not entered is not lost without a question.
  await tags.getByRole('row', { name: winter }).getByRole('link', { name: '2 products' }).click()
  await page.getByLabel('Select all on this page').check()
  await page.getByRole('region', { name: 'Selected products' }).getByRole('button', { name: 'Tags' }).click()
  await page.getByRole('combobox', { name: 'Add tags' }).fill('Clearance')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Change tags' }).click()
  await page.getByText('Tags of 2 products changed').waitFor()
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
  await page.getByText(`“${winter}” moved`).waitFor()
  await list.getByText(`, below ${tyres}`).waitFor()

  await chooseInMenu(page, tyres, 'Delete')
  await confirm(page, 'Delete category')
  await list.getByRole('button', { name: tyres, exact: true }).waitFor({ state: 'hidden' })
  await list.getByText(`, below ${tyres}`).waitFor({ state: 'hidden' })
  await list.getByRole('button', { name: winter, exact: true }).waitFor()
  expect(kit.problems).toEqual([])
})
