import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }
const manager = { email: 'manager@maple.test', password }

test('what one person does with a customer is seen by another who looks, and what that one types stays', async () => {
  const lastname = `Watched${Date.now()}`
  const page = await enterAdmin(kit, owner, '/customers?new=customer')
  const dialog = page.getByRole('dialog', { name: 'New customer' })
  await dialog.getByLabel('Last name').fill(lastname)
  await dialog.getByLabel('Phone').fill('902 555 0199')
  await dialog.getByRole('button', { name: 'Create customer' }).click()
  await page.getByRole('heading', { name: lastname, level: 1 }).waitFor()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  const today = timeline.getByRole('region', { name: 'Today' })
  await today.getByText('Customer created').waitFor()
  const { pathname } = new URL(page.url())
  const typing = await enterAdmin(kit, manager, `${pathname.replace('/admin', '')}/details`)
  await typing.getByLabel('First name').fill('Wilma')

  await page.getByRole('button', { name: 'Record consent' }).click()
  const consent = page.getByRole('dialog')
  await consent.getByLabel('How you know').fill('Walked in')
  await consent.getByRole('button', { name: 'Record' }).click()
  await today.getByText('Gave consent to marketing by email').waitFor()
  await page.getByRole('link', { name: 'Details', exact: true }).first().click()
  await page.getByLabel('City').fill('Lunenburg')
  await page.getByLabel('Postal code').fill('B0J 2C0')
  await page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click()
  await page.getByText('Customer saved').waitFor()

  await typing.getByText('Walked in,').waitFor()
  expect(await typing.getByLabel('First name').inputValue()).toBe('Wilma')
  await typing.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click()
  const conflict = typing.getByRole('alert').filter({ hasText: 'This customer changed since you opened it' })
  await conflict.getByText(/changed (meanwhile: )?city and postal code/i).waitFor()

  await page.getByRole('link', { name: 'Overview' }).click()
  const change = today.getByRole('button', { name: 'Changed city and postal code' })
  await change.click()
  await today.getByRole('row', { name: 'City — Lunenburg' }).waitFor()
  await page.getByText('Lunenburg, B0J 2C0').waitFor()
  expect(await faultsOf(page)).toEqual([])

  await typing.getByRole('button', { name: 'Save mine anyway' }).click()
  await page.getByRole('heading', { name: `Wilma ${lastname}`, level: 1 }).waitFor()
  await today.getByRole('button', { name: 'Changed first name' }).waitFor()

  await timeline.getByRole('combobox', { name: 'What to show' }).click()
  await page.getByRole('option', { name: 'Consent' }).click()
  await change.waitFor({ state: 'hidden' })
  await today.getByText('Gave consent to marketing by email').waitFor()

  await page.getByRole('button', { name: `Actions for Wilma ${lastname}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.waitForURL((url) => url.pathname === '/admin/customers')
  expect(kit.problems).toEqual([])
})
