import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }

test('numbers and the province of new documents are set, with a preview of the first number', async () => {
  const page = await enterAdmin(kit, owner, '/setting/documents')
  const refunds = page.getByRole('region', { name: 'Refunds' })
  const year = new Date().getFullYear()
  await refunds.getByRole('checkbox', { name: 'With the year' }).check()
  await refunds.getByLabel('Digits').selectOption('6')
  await expect.poll(() => refunds.getByLabel('First number of refunds').textContent()).toBe(`RF-${year}-000001`)
  await refunds.getByLabel('Prefix').fill('INV-')
  const province = page.getByLabel('Province')
  const stored = await province.inputValue()
  await province.selectOption('YT')
  expect(await faultsOf(page)).toEqual([])
  const unsaved = page.getByRole('region', { name: 'Unsaved changes' })
  await unsaved.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Another type has the prefix INV-').waitFor()
  await unsaved.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => refunds.getByLabel('Prefix').inputValue()).toBe('RF-')
  expect(await province.inputValue()).toBe(stored)
  expect(kit.problems).toEqual([])
})

test("a customer's documents are on a tab of their page, where new ones start with the customer", async () => {
  const page = await enterAdmin(kit, owner, '/customers?search=okafor')
  await page.getByRole('link', { name: 'Daniel Okafor' }).click()
  await page.getByRole('navigation', { name: 'About the customer' }).getByRole('link', { name: 'Documents' }).click()
  await page.getByRole('link', { name: /^INV-/ }).first().waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'New invoice' }).click()
  await expect.poll(() => page.getByRole('combobox', { name: 'Customer' }).inputValue()).toBe('Daniel Okafor')
  expect(kit.problems).toEqual([])
})
