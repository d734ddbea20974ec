import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf, RULES_OF_LOOKS } from './accessibility.ts'
import { confirm, enterAdmin } from './admin-visit.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('products are imported from a file of Shopify, with errors of rows and images, and exported again', async () => {
  const made = `Imported lamp ${Date.now()}`
  const handle = made.toLowerCase().replaceAll(' ', '-')
  const list = [
    'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Care (product.metafields.custom.care)',
    `${handle},${made},Brightly,,Size,S,${handle}-s,"1,299.00 $",http://127.0.0.1:9/a.png,Dust it`,
    `${handle},,,,,L,${handle}-l,1499,,`,
    `${handle}-2,Faulty lamp,,,,,,much,,`,
  ].join('\n')

  // From the command menu, by keyboard.
  const page = await enterAdmin(kit, owner, '/inventory/products')
  await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: 'Search commands' }).fill('import products')
  await page.getByRole('button', { name: 'Import Products' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Import products', level: 1 }).waitFor()
  await page.locator('input[type=file]').setInputFiles(file('empty.csv', ''))
  await page.getByText('“empty.csv” is empty').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.locator('input[type=file]').setInputFiles(file('shop.csv', list))

  await page.getByRole('heading', { name: 'Match columns' }).waitFor()
  expect(await page.getByLabel('What Image Src becomes').inputValue()).toBe('imageUrl')
  const care = page.getByLabel('What Care (product.metafields.custom.care) becomes')
  expect(await care.locator('option:checked').textContent()).toBe('Keep for export only')
  expect(await page.getByRole('radio', { name: 'Handle' }).isChecked()).toBe(true)
  expect(await faultsOf(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await tooWide(page)).toBeLessThanOrEqual(0)
  expect(await faultsOf(page, { rules: RULES_OF_LOOKS })).toEqual([])

  await page.getByRole('button', { name: 'Preview' }).press('Enter')
  await page.getByText('All rows were checked: 1 new, 1 combined with other rows, 1 with errors.').waitFor()
  await page.getByText('They are kept and exported again: Care (product.metafields.custom.care)').waitFor()
  expect(await tooWide(page)).toBeLessThanOrEqual(0)
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Import 2 of 3' }).press('Enter')

  await page.getByText('The import is done').waitFor()
  const images = page.getByRole('region', { name: 'Images with errors' })
  await images.getByText('The address is in a private network').waitFor()
  await page.getByRole('region', { name: 'Rows with errors' }).getByText('Price: “much” is not an amount').waitFor()
  expect(await tooWide(page)).toBeLessThanOrEqual(0)
  expect(await faultsOf(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await images.getByRole('link', { name: made }).click()
  await page.getByRole('heading', { name: made, level: 1 }).waitFor()

  // Exported as the list shows it, and imported again without a change.
  await page.goto(new URL(`/admin/inventory/products?search=${encodeURIComponent(made)}`, page.url()).href)
  await page.getByRole('link', { name: made }).waitFor()
  await page.getByRole('button', { name: 'More about products' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Export as CSV' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Export products' })
  expect(await dialog.getByRole('radio', { name: 'Those that match the current filter (1)' }).isChecked()).toBe(true)
  expect(await faultsOf(page)).toEqual([])
  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export' }).press('Enter'),
  ])
  await dialog.waitFor({ state: 'hidden' })
  const text = readFileSync(await exported.path(), 'utf8')
  expect(text.trimEnd().split('\r\n')).toHaveLength(3)
  expect(text).toContain('Dust it')
  await page.getByRole('button', { name: 'More about products' }).click()
  await page.getByRole('menuitem', { name: 'Import from a CSV file' }).click()
  await page.locator('input[type=file]').setInputFiles(file('again.csv', text))
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await page.getByText(/^1 left as they were, 1 combined with other rows\. By/).waitFor()

  await page.getByRole('link', { name: 'Show products' }).click()
  await page.getByRole('searchbox').fill(made)
  await page.getByLabel(`Select ${made}`).click()
  await page.getByRole('region', { name: 'Selected products' }).getByRole('button', { name: 'Delete' }).click()
  await confirm(page, 'Delete product')
  await page.getByRole('link', { name: made }).waitFor({ state: 'hidden' })
})

test('an export of nothing is not offered, but all products are', async () => {
  const page = await enterAdmin(kit, owner, '/inventory/products?search=nothing-like-this&export=products')
  const dialog = page.getByRole('dialog', { name: 'Export products' })
  await dialog.getByRole('button', { name: 'No products to export' }).waitFor()
  await dialog.getByRole('radio', { name: 'All' }).check()
  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(exported.suggestedFilename()).toMatch(/^products-.*\.csv$/)
})
