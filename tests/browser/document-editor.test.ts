import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf, RULES_OF_LOOKS } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }
const manager = { email: 'manager@maple.test', password }
/** Longer than the pause after which a draft is saved by itself. */
const SAVED = { timeout: 30_000 }

async function newInvoice(page: Page, description: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Customer' }).fill('Grace MacDonald')
  await page.getByRole('option', { name: 'Grace MacDonald' }).click()
  await page.getByLabel('Description of line 1').fill(description)
  await page.getByLabel('Price of line 1').fill('100')
}

test('addresses and province of a document differ from those of the customer, and the taxes follow', async () => {
  const page = await enterAdmin(kit, owner, '/invoices/new')
  await newInvoice(page, 'Detailing')
  const totals = page.getByRole('status', { name: 'Totals' })
  await totals.getByText('HST 13%').waitFor()
  await page.getByRole('button', { name: 'Edit name and addresses' }).click()
  await page.getByLabel('Company').fill('MacDonald Farms')
  await page.getByRole('switch', { name: 'Deliver to another address' }).check()
  const delivery = page.getByRole('region', { name: 'Delivery address' })
  await delivery.getByLabel('City').fill('Laval')
  await delivery.getByRole('combobox', { name: 'Province' }).click()
  await page.getByRole('listbox', { name: 'Province' }).getByRole('option', { name: 'Quebec' }).click()
  await expect.poll(() => page.getByLabel('Province of supply').inputValue()).toBe('QC')
  await totals.getByText('QST 9.975%').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByLabel('Province of supply').selectOption('AB')
  await totals.getByText('GST 5%').waitFor()
  await expect.poll(() => totals.getByText('QST').count()).toBe(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Invoice (draft)' }).waitFor()
  await page.getByText('MacDonald Farms').waitFor()
  await page.getByText('Deliver to Laval, QC').waitFor()
  expect(await page.getByLabel('Province of supply').inputValue()).toBe('AB')

  await page.locator('main input[type=file]').setInputFiles({
    name: 'Approval.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('By phone'),
  })
  await page.getByRole('button', { name: 'Approval.txt', exact: true }).waitFor()
  await page.setViewportSize({ width: 390, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await faultsOf(page, { rules: RULES_OF_LOOKS })).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('a draft is saved by itself with the version it was opened with, so nobody overwrites somebody else unseen', async () => {
  const page = await enterAdmin(kit, owner, '/invoices/new')
  await newInvoice(page, 'Autosaved')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Invoice (draft)' }).waitFor()
  await page.getByLabel('Subject').fill('Written and left alone')
  await page.getByRole('region', { name: 'Unsaved changes' }).waitFor()
  await page.getByRole('region', { name: 'Unsaved changes' }).waitFor({ state: 'hidden', ...SAVED })

  const other = await enterAdmin(kit, manager, new URL(page.url()).pathname.replace('/admin', ''))
  await expect.poll(() => other.getByLabel('Subject').inputValue()).toBe('Written and left alone')
  // Both write; the one who saves first is seen by the other.
  await page.getByLabel('Subject').fill('Mine')
  await other.getByLabel('Subject').fill('Theirs')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await other.getByRole('region', { name: 'Unsaved changes' }).waitFor({ state: 'hidden' })
  await page.getByText('This invoice changed since you opened it').waitFor(SAVED)
  expect(await page.getByLabel('Subject').inputValue()).toBe('Mine')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('Theirs')
})

test('a list shows what somebody else writes, without being asked', async () => {
  const page = await enterAdmin(kit, owner, '/invoices')
  await page
    .getByRole('link', { name: /INV-|Draft/ })
    .first()
    .waitFor()
  const subject = `Live ${Date.now()}`
  const other = await enterAdmin(kit, manager, '/invoices/new')
  await newInvoice(other, 'Live')
  await other.getByLabel('Subject').fill(subject)
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(subject).waitFor()
})

test('an arrow key before the answer to what was typed chooses nobody', async () => {
  const page = await enterAdmin(kit, owner, '/invoices/new')
  const picker = page.getByRole('combobox', { name: 'Customer' })
  await picker.click()
  await page.locator('[role=option]').first().waitFor()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('PickableCustomers')) await held
    await route.continue()
  })
  await picker.pressSequentially('Grace Mac')
  await picker.press('ArrowDown')
  await picker.press('Enter')
  expect(await page.getByText('gmacdonald@post.example').count()).toBe(0)
  expect(await picker.inputValue()).toBe('Grace Mac')
  answer()
  await page.getByRole('option', { name: 'Grace MacDonald' }).waitFor()
  await picker.press('ArrowDown')
  await picker.press('Enter')
  await expect.poll(() => picker.inputValue()).toBe('Grace MacDonald')
})

test('a product is chosen only from the answer to the text in the field', async () => {
  const page = await enterAdmin(kit, owner, '/quotes/new')
  const line = page.getByRole('textbox', { name: 'Description of line 1' })
  const products = page.getByRole('listbox', { name: 'Products' }).getByRole('option')
  await line.pressSequentially('oil fil')
  await products.first().waitFor()
  await page.route('**/graphql', (route) =>
    /LineProducts/.test(route.request().postData() ?? '') ? undefined : route.continue(),
  )
  await line.pressSequentially('ter XY')
  expect(await products.count()).toBe(0)
  await line.press('ArrowDown')
  await line.press('Enter')
  expect(await line.inputValue()).toBe('oil filter XY')
})

test('a line is readable at every width, and nothing of it is cut off', async () => {
  const page = await enterAdmin(kit, owner, '/quotes/new')
  const tax = page.getByRole('combobox', { name: 'Tax of line 1' })
  await tax.waitFor()
  for (const width of [1440, 1366, 1280, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const description = page.getByLabel('Description of line 1')
    await expect
      .poll(() => description.evaluate((field) => field.clientWidth), { message: `at ${width}` })
      .toBeGreaterThan(200)
    const { text, room } = await tax.evaluate((select: HTMLSelectElement) => {
      const style = getComputedStyle(select)
      const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
      context.font = style.font
      const { width } = context.measureText(select.selectedOptions[0]?.text ?? '')
      return { text: width, room: select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) }
    })
    expect(text).toBeGreaterThan(20)
    expect(room, `at ${width}`).toBeGreaterThanOrEqual(text)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }

  // A decimal comma, as used in Quebec, is shown as a point. The customer's only vehicle is selected.
  await page.getByLabel('Quantity of line 1').fill('1,5')
  await page.getByRole('combobox', { name: 'Customer' }).fill('Noah Bergeron')
  await page.getByRole('option', { name: 'Noah Bergeron' }).click()
  expect(await page.getByLabel('Quantity of line 1').inputValue()).toBe('1.5')
  const vehicle = page.getByLabel('Vehicle')
  await expect.poll(() => vehicle.evaluate((select: HTMLSelectElement) => select.value)).not.toBe('')
  await vehicle.selectOption('')
  await page.getByLabel('Description of line 1').fill('Wash')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const heading = page.getByRole('heading', { level: 1, name: 'Quote (draft)' })
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement), SAVED).toBe(true)
  expect(await vehicle.inputValue()).toBe('')
})
