import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@birch.test', password }

test('a customer is made, found by phone, changed, tagged, deleted and brought back', async () => {
  const lastname = `Walker${Date.now()}`
  const name = `Wanda ${lastname}`
  const page = await enterAdmin(kit, owner, '/customers')
  await page.getByRole('link', { name: 'Moira Campbell' }).waitFor()
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('button', { name: 'New customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'New customer' })
  await dialog.getByLabel('First name').fill('Wanda')
  await dialog.getByLabel('Last name').fill(lastname)
  await dialog.getByLabel('Phone').fill('12')
  await dialog.getByRole('button', { name: 'Create customer' }).click()
  await dialog.getByText('This is not a phone number. It looks like (613) 555-0148').waitFor()
  await dialog.getByLabel('Phone').fill('902.555.0199')
  await dialog.getByRole('button', { name: 'Create customer' }).click()

  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await page.getByRole('link', { name: '(902) 555-0199' }).waitFor()
  await page.getByLabel('City').fill('Lunenburg')
  await page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click()
  await page.getByText('The customer is saved').waitFor()
  await page.getByRole('button', { name: 'Add tags' }).click()
  await page.getByRole('checkbox', { name: 'Cakes' }).click()
  await page.getByRole('button', { name: 'Edit tags' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Cakes' }).waitFor({ state: 'hidden' })
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('main').getByRole('link', { name: 'Customers' }).click()
  await page.getByLabel('Search customers').fill('+1 (902) 555-0199')
  await page.getByRole('link', { name: 'Moira Campbell' }).waitFor({ state: 'hidden' })
  const row = page.getByRole('row', { name: lastname })
  await row.getByText('Lunenburg').waitFor()
  await row.getByText('Cakes').waitFor()
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
