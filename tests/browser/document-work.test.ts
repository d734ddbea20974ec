import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }

async function chooseCustomer(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Customer' }).fill(name)
  await page.getByRole('option', { name }).click()
}

async function issue(page: Page, noun: string): Promise<void> {
  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  await page.getByRole('button', { name: `Issue ${noun}` }).click()
  await page.getByRole('button', { name: `Issue ${noun}` }).waitFor({ state: 'detached' })
}

test('jobs of a work order are approved, declined, done and billed; the declined one is offered again', async () => {
  const [brakes, wipers] = [`Brakes ${Date.now()}`, `Wipers ${Date.now()}`]
  const page = await enterAdmin(kit, owner, '/work-orders/new')
  await chooseCustomer(page, 'Grace MacDonald')
  for (const [at, heading] of [brakes, wipers].entries()) {
    await page.getByRole('button', { name: 'Add job' }).click()
    const job = page.getByRole('region', { name: `Job ${at + 1}` })
    await job.getByLabel(`Heading of job ${at + 1}`).fill(heading)
    await job.getByLabel('Description of line 1').fill(`Work on ${heading}`)
    await job.getByLabel('Price of line 1').fill('100')
  }
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: 'Work order (draft)' }).waitFor()
  await issue(page, 'work order')

  await page.getByRole('region', { name: wipers }).getByRole('button', { name: 'Decline job' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Too dear')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('region', { name: wipers }).getByText('Too dear').waitFor()
  await page.getByRole('region', { name: brakes }).getByRole('button', { name: 'Approve job' }).click()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('region', { name: brakes }).getByRole('button', { name: 'Mark as done' }).click()
  await page.getByRole('region', { name: brakes }).getByText('Done', { exact: true }).waitFor()
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('button', { name: 'Convert to invoice' }).click()
  await page.getByRole('heading', { level: 1, name: 'Invoice (draft)' }).waitFor()
  expect(await page.getByText(wipers).count()).toBe(0)

  await page.goto(new URL('/admin/quotes/new', page.url()).href)
  await chooseCustomer(page, 'Grace MacDonald')
  const offer = page.getByRole('alert').filter({ hasText: wipers })
  await offer.getByText('Too dear').waitFor()
  await offer.locator('div', { hasText: wipers }).getByRole('button', { name: 'Offer again' }).first().click()
  await expect.poll(() => page.getByLabel('Heading of job 1').inputValue()).toBe(wipers)
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Discard' }).click()
  expect(kit.problems).toEqual([])
})

test('rows of a spreadsheet become lines, wrong ones say so, and an invoice is refunded in part', async () => {
  const page = await enterAdmin(kit, owner, '/invoices/new')
  await chooseCustomer(page, 'Ravi Singh')
  await page.getByLabel('Description of line 1').focus()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/plain', 'Winter tyres\t4\t$150.00\nMounting\t1\t80\n')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect.poll(() => page.getByLabel('Price of line 2').inputValue()).toBe('80.00')
  await page.getByLabel('Quantity of line 2').fill('many')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Enter a number with at most three decimals').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByLabel('Quantity of line 2').fill('1')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: 'Invoice (draft)' }).waitFor()
  await issue(page, 'invoice')

  await page.getByRole('button', { name: /^Actions for Invoice INV-/ }).click()
  await page.getByRole('menuitem', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: /^Refund INV-/ })
  await dialog.getByRole('checkbox', { name: 'Mounting' }).uncheck()
  await dialog.getByLabel('Quantity of Winter tyres').fill('1')
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Create refund' }).click()
  await page.getByRole('heading', { level: 1, name: 'Refund (draft)' }).waitFor()
  await expect.poll(() => page.getByRole('status', { name: 'Totals' }).textContent()).toContain('150.00')
  await issue(page, 'refund')
  await page.getByRole('heading', { level: 1, name: /^Refund RF-/ }).waitFor()
  await page.getByRole('region', { name: 'Related documents' }).getByRole('link', { name: /^INV-/ }).waitFor()
  expect(kit.problems).toEqual([])
})

/** Holds back whoever waits until it is opened. */
function gate(): { readonly opened: Promise<void>; open(): void } {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

test('a vehicle that becomes known while a new work order is saved keeps nobody from the saved one', async () => {
  const page = await enterAdmin(kit, owner, '/work-orders/new')
  const held = { vehicles: gate(), saving: gate() }
  const saving = page.waitForRequest((request) => request.postData()?.includes('mutation CreateDocument') ?? false)
  await page.route('**/graphql', async (route) => {
    const query = route.request().postData() ?? ''
    if (query.includes('query DocumentVehicles')) await held.vehicles.opened
    if (query.includes('mutation CreateDocument')) await held.saving.opened
    await route.continue()
  })
  await chooseCustomer(page, 'Grace MacDonald')
  await page.getByLabel('Description of line 1').fill('Inspection')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await saving
  held.vehicles.open()
  await page.getByLabel('Vehicle').getByRole('option').nth(1).waitFor({ state: 'attached' })
  held.saving.open()
  await page.getByRole('heading', { level: 1, name: 'Work order (draft)' }).waitFor()
  expect(kit.problems).toEqual([])
})

test('what is typed while a new quote is saved is saved too, and the saved one opens', async () => {
  const page = await enterAdmin(kit, owner, '/quotes/new')
  const held = gate()
  const saving = page.waitForRequest((request) => request.postData()?.includes('mutation CreateDocument') ?? false)
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('mutation CreateDocument')) await held.opened
    await route.continue()
  })
  await chooseCustomer(page, 'Grace MacDonald')
  await page.getByLabel('Description of line 1').fill('Inspection')
  await page.getByLabel('Subject').fill('Before')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await saving
  await page.getByLabel('Subject').fill('Typed while it was being saved')
  held.open()
  await page.getByRole('heading', { level: 1, name: 'Quote (draft)' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Quote (draft)' }).waitFor()
  expect(await page.getByLabel('Subject').inputValue()).toBe('Typed while it was being saved')
  expect(await page.getByLabel('Description of line 1').inputValue()).toBe('Inspection')
  expect(kit.problems).toEqual([])
})
