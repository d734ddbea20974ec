import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }

test('a category is filled by a rule, which is counted while it is typed', async () => {
  const name = `Cheap services ${Date.now()}`
  const page = await enterAdmin(kit, owner, '/inventory/categories')
  await page.getByRole('button', { name: 'New category' }).click()
  const dialog = page.getByRole('dialog', { name: 'New category' })
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await dialog.getByText('By a rule').click()
  await dialog.getByRole('combobox', { name: 'Field of condition 1' }).click()
  await page.getByRole('option', { name: 'Type' }).click()
  await dialog.getByRole('combobox', { name: 'Value of condition 1' }).click()
  await page.getByRole('option', { name: 'Service' }).click()
  const count = dialog.getByRole('status').filter({ hasText: 'products match' })
  await count.waitFor()
  await dialog.getByRole('button', { name: 'Add condition' }).click()
  await dialog.getByRole('combobox', { name: 'Field of condition 2' }).click()
  await page.getByRole('option', { name: 'Price' }).click()
  await dialog.getByRole('combobox', { name: 'Operator of condition 2' }).click()
  await page.getByRole('option', { name: 'is greater than' }).click()
  await dialog.getByRole('textbox', { name: 'Value of condition 2' }).fill('lots')
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Create category' }).click()
  await dialog.getByText('Enter an amount').waitFor()
  expect(await dialog.getByRole('textbox', { name: 'Value of condition 2' }).getAttribute('aria-invalid')).toBe('true')
  await dialog.getByRole('textbox', { name: 'Value of condition 2' }).fill('0.01')
  await count.waitFor()
  await dialog.getByRole('button', { name: 'Create category' }).click()
  await dialog.waitFor({ state: 'hidden' })

  const row = page.getByRole('listitem').filter({ hasText: name }).or(page.getByRole('treeitem', { name }))
  await row.getByText('Automatic').first().waitFor()
  await row.getByRole('link', { name: /^\d+ products?$/ }).click()
  await page.waitForURL(/category=/)
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByText(`Also in, by rule: ${name}`).waitFor()
  expect(kit.problems).toEqual([])
})
