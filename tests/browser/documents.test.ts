import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf, RULES_OF_LOOKS } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }

test('invoices are listed with totals and ageing, filtered by chips, searched and opened', async () => {
  const page = await enterAdmin(kit, owner, '/invoices')
  const rows = page.locator('tbody tr')
  await rows.first().waitFor()
  const totals = page.getByRole('region', { name: 'Totals' })
  await totals.getByText('Over 90 days').waitFor()
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitem', { name: 'Overdue' }).click()
  await page.getByRole('radio', { name: 'Overdue', exact: true }).click()
  await page.waitForURL('**/admin/invoices?overdue=yes')
  await rows.filter({ hasNotText: 'Overdue' }).first().waitFor({ state: 'detached' })
  expect(await rows.count()).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clear filters' }).click()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await faultsOf(page, { rules: RULES_OF_LOOKS })).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })

  const number = (await page.locator('tbody a', { hasText: 'INV-' }).first().textContent()) ?? ''
  await page.getByLabel('Search invoices').fill(number)
  // Rows that still move up take no click.
  await expect.poll(() => rows.count()).toBe(1)
  await page.getByRole('link', { name: number }).click()
  await page.waitForURL('**/admin/documents/*')
  await page.getByRole('heading', { level: 1, name: `Invoice ${number}` }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(kit.problems).toEqual([])
})

test('invoices are exported for accounting, and their taxes are reported, from the menu of the list', async () => {
  const page = await enterAdmin(kit, owner, '/invoices')
  const more = page.getByRole('button', { name: 'More about invoices' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Export for accounting' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'This year' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Export' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^accounting-\d{4}-01-01-\d{4}-12-31\.csv$/)
  await more.click()
  await page.getByRole('menuitem', { name: 'Tax report' }).click()
  await page.waitForURL('**/admin/invoices/tax-report')
  await page.getByRole('button', { name: 'This year' }).click()
  await page.getByRole('columnheader', { name: 'Net tax' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await faultsOf(page, { rules: RULES_OF_LOOKS })).toEqual([])
  expect(kit.problems).toEqual([])
})
