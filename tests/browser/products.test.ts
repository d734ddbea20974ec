import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { chooseInMenu, enterAdmin } from './admin-visit.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }

/** Types the name and the values of an option, as the focus goes. */
async function typeOption(page: Page, at: number, name: string, values: readonly string[]): Promise<void> {
  await page.getByRole('textbox', { name: 'Option', exact: true }).nth(at).fill(name)
  await page.keyboard.press('Tab')
  for (const value of values) {
    await page.keyboard.type(value)
    await page.keyboard.press('Enter')
  }
}

const cell = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Variants' }).getByLabel(label, { exact: true })

test('a product with six variants is made by keyboard, changed while somebody else does, deleted and restored', async () => {
  const name = `Winter tyre ${Date.now()}`
  const sku = `WT-${Date.now()}`
  const page = await enterAdmin(kit, owner, '/inventory/products')
  await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'New product' }).first().click()

  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByText(/Its address is \/store\/product\/winter-tyre-\d+/).waitFor()
  await page.getByRole('button', { name: 'Add options like size or colour' }).press('Enter')
  await typeOption(page, 0, 'Size', ['15', '16', '17'])
  await page.getByRole('button', { name: 'Add another option' }).press('Enter')
  await typeOption(page, 1, 'Studs', ['With', 'Without'])
  await page.getByText('6 of at most 250 variants').waitFor()

  // The price of the first one for all, then one SKU below the other.
  await cell(page, 'Price of 15 / With').fill('1,299.00 $')
  await page.getByLabel('Select all variants').check()
  await cell(page, 'Price of 15 / With').focus()
  await page.keyboard.press('Control+d')
  await cell(page, 'Price of 17 / Without').and(page.locator('[value="1,299.00"]')).waitFor()
  await cell(page, 'SKU of 15 / With').fill(sku)
  await page.keyboard.press('Enter')
  await page.keyboard.type(sku)
  await page.keyboard.press('Control+s')
  const fault = page.getByText('Another variant has this SKU')
  await fault.waitFor()
  expect(await cell(page, 'SKU of 15 / Without').getAttribute('aria-invalid')).toBe('true')
  await cell(page, 'SKU of 15 / Without').fill(`${sku}-2`)
  await fault.waitFor({ state: 'hidden' })
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await page.getByText('Product created').waitFor()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await page.waitForURL(/\/inventory\/products\/[0-9a-f-]{36}$/)

  // Somebody else saves first.
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const other = await signedIn({ email: 'manager@maple.test', password })
  const change = 'mutation ($id: ID!) { updateProduct(input: { id: $id, brand: "Nordic" }) { userErrors { code } } }'
  await other.graphql(change, { id })
  await cell(page, 'Price of 16 / With').fill('12.5')
  const unsaved = page.getByRole('region', { name: 'Unsaved changes' })
  await unsaved.getByRole('button', { name: 'Save' }).click()
  const conflict = page.getByRole('alert').filter({ hasText: 'This product changed since you opened it' })
  await conflict.getByText(/Manny Maple changed brand|changed brand/).waitFor()
  await page.getByRole('button', { name: 'Save mine anyway' }).click()
  await page.getByText('Product saved').waitFor()
  await unsaved.waitFor({ state: 'hidden' })
  expect(await cell(page, 'Price of 16 / With').inputValue()).toBe('12.50')
  expect(await page.getByRole('combobox', { name: 'Brand' }).inputValue()).toBe('Nordic')

  // Leaving with changes asks.
  await page.getByRole('textbox', { name: 'Value With', exact: true }).fill('Studded')
  await page.getByRole('main').getByRole('link', { name: 'Products' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()

  await page.getByLabel('Search products').fill(sku)
  const row = page.getByRole('row', { name })
  await row.getByText('$12.50 – $1,299.00', { exact: true }).waitFor()
  await row.getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Selected products' })
  await bar.getByRole('button', { name: 'Prices' }).click()
  const dialog = page.getByRole('dialog', { name: `Prices of “${name}”` })
  await dialog.getByRole('textbox', { name: 'Percentage' }).fill('501')
  await page.keyboard.press('Enter')
  await dialog.getByText('Enter a percentage from 0 to 500').waitFor()
  await dialog.getByRole('textbox', { name: 'Percentage' }).fill('10')
  await page.keyboard.press('Enter')
  await dialog.getByText('6 of 6 prices change.').waitFor()
  await dialog.getByRole('row', { name: `${name} · 15 / With $1,299.00 $1,428.90` }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Change 6 prices' }).click()
  await row.getByText('$13.75 – $1,428.90', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await row.getByText('$12.50 – $1,299.00', { exact: true }).waitFor()

  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete product' }).click()
  await row.waitFor({ state: 'hidden' })
  await page.getByRole('status').filter({ hasText: 'deleted' }).getByRole('button', { name: 'Undo' }).click()
  await row.waitFor()
  expect(kit.problems).toEqual([])
})

test('a draft is previewed, made active, duplicated and archived, and a variant in stock is not lost without a question', async () => {
  const name = `Rye loaf ${Date.now()}`
  const visitor = await signedIn(owner)
  const stocked = { price: 900, tracksStock: true, initialStock: 12 }
  const { createProduct } = await visitor.graphql<{ createProduct: { product: { id: string } } }>(
    'mutation ($input: CreateProductInput!) { createProduct(input: $input) { product { id } userErrors { message } } }',
    {
      input: {
        name,
        options: [{ name: 'Size', values: ['Whole', 'Half'] }],
        variants: [
          { ...stocked, optionValues: ['Whole'] },
          { ...stocked, optionValues: ['Half'] },
        ],
      },
    },
  )
  const page = await enterAdmin(kit, owner, `/inventory/products/${createProduct.product.id}`)
  await page.getByRole('link', { name: 'Preview' }).waitFor()
  await page.getByRole('button', { name: 'Make active' }).click()
  await page.getByRole('link', { name: 'View in store' }).waitFor()

  // Stock is adjusted from the row of the variant.
  await page.getByRole('button', { name: 'Adjust stock of Half' }).click()
  const adjust = page.getByRole('dialog', { name: 'Adjust stock' })
  await adjust.getByRole('textbox', { name: 'Quantity' }).fill('3')
  await adjust.getByText('On hand: 12 → 15').waitFor()
  await adjust.getByRole('button', { name: 'Adjust stock' }).click()
  await page.getByRole('button', { name: 'Adjust stock of Half' }).filter({ hasText: '15' }).waitFor()

  await page.getByRole('button', { name: 'Remove Half' }).click()
  await page.keyboard.press('Control+s')
  const question = page.getByRole('dialog', { name: 'Remove a variant that is in stock?' })
  await question.getByText('15 of “Half” will be taken out of your stock.').waitFor()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await question.waitFor({ state: 'hidden' })
  await page.keyboard.press('Control+s')
  await question.getByRole('button', { name: 'Remove and save' }).click()
  await page.getByRole('region', { name: 'Stock movements' }).getByText('Variant removed').waitFor()

  await chooseInMenu(page, name, 'Duplicate')
  await page.getByRole('heading', { name: `Copy of “${name}”`, level: 1 }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe(`Copy of ${name}`)
  expect(await cell(page, 'Price of Whole').inputValue()).toBe('9.00')
  await page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click()
  await page.getByText('Product created').waitFor()
  await chooseInMenu(page, `Copy of ${name}`, 'Archive')
  await page.getByText('No longer sold.').waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(kit.problems).toEqual([])
})

test('on a phone the screens do not scroll sideways', async () => {
  const viewport = { width: 390, height: 844 }
  const page = await enterAdmin(kit, owner, '/inventory/products', { viewport })
  await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor()
  expect(await sidewaysScroll(page)).toBe(0)
  await page.getByRole('link', { name: 'New product' }).first().click()
  await page.getByRole('button', { name: 'Add options like size or colour' }).click()
  await typeOption(page, 0, 'Size', ['Small', 'Large'])
  await cell(page, 'Price of Small').waitFor()
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await faultsOf(page)).toEqual([])
  expect(kit.problems).toEqual([])
})

/** px. */
const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
