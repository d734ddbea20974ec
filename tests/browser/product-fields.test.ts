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

test('a price that is typed while a new product is saved is that of the same variant', async () => {
  const page = await enterAdmin(kit, owner, '/inventory/products/new')
  const isCreating = (text: string | null) => text?.includes('mutation CreateProduct(') ?? false
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/graphql', async (route) => {
    if (isCreating(route.request().postData())) await released
    await route.continue()
  })
  const price = page.getByRole('textbox', { name: 'Price', exact: true })
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Typed twice ${Date.now()}`)
  await price.fill('12')
  const saving = page.waitForRequest((request) => isCreating(request.postData()))
  const answered = page.waitForResponse((response) => isCreating(response.request().postData()))
  await page.keyboard.press('Control+s')
  await saving
  await price.fill('15')
  release()
  const { data } = await (await answered).json()
  const { id, variants } = data.createProduct.product
  await page.waitForURL(new RegExp(`/inventory/products/${id}$`))
  const visitor = await signedIn(owner)
  const stored = await visitor.graphql<{ catalogProduct: { variants: object[] } }>(
    'query ($id: ID!) { catalogProduct(id: $id) { variants { id price } } }',
    { id },
  )
  expect(stored.catalogProduct.variants).toEqual([{ id: variants[0].id, price: 1500 }])
  expect(kit.problems).toEqual([])
})
