import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf, RULES_OF_LOOKS } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }

/** What the only mutation of the document made. */
async function made(document: string, input: object): Promise<string> {
  const visitor = await signedIn(owner)
  const data = await visitor.graphql<Record<string, Record<string, { id: string }>>>(document, { input })
  const id = Object.values(Object.values(data)[0] ?? {})[0]?.id
  if (!id) throw new Error(`Nothing was made: ${JSON.stringify(data)}`)
  return id
}

const newDocument = (type: string, customerId: string | null): Promise<string> =>
  made('mutation ($input: CreateDocumentInput!) { createDocument(input: $input) { document { id } } }', {
    type,
    customerId,
    customer: { name: 'Nora Paying' },
    subject: 'Brakes',
    lines: [{ description: 'Brakes', unitPrice: 10_002, taxClassId: null }],
  })

async function narrowAndDark(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await faultsOf(page, { rules: RULES_OF_LOOKS })).toEqual([])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
}

test('an invoice is paid in cash, given back and voided on its page, and its payments are in the list', async () => {
  const customerId = await made(
    'mutation ($input: CreateCustomerInput!) { createCustomer(input: $input) { customer { id } } }',
    { lastname: `Paying ${Date.now()}` },
  )
  const id = await newDocument('INVOICE', customerId)
  await made('mutation ($input: IssueDocumentInput!) { issueDocument(input: $input) { document { id } } }', { id })
  const page = await enterAdmin(kit, owner, `/documents/${id}`)
  const panel = page.getByRole('region', { name: 'Payments' })
  await panel.getByText('No payments yet.').waitFor()

  const record = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Record payment' }).click()
  expect(await record.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('100.02')
  await record.getByRole('textbox', { name: 'Amount' }).fill('0')
  await record.getByRole('button', { name: 'Record payment' }).click()
  await record.getByText('Enter an amount, such as 189.95').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await record.getByRole('textbox', { name: 'Amount' }).fill('100.02')
  await record.getByRole('combobox', { name: 'Method' }).click()
  await page.getByRole('option', { name: 'Cash' }).click()
  expect(await record.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('100.00')
  await record.getByRole('button', { name: 'Record payment' }).click()
  await record.waitFor({ state: 'hidden' })
  await panel.getByText('Cash').waitFor()
  await page.getByText('Paid', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Record payment' }).waitFor({ state: 'hidden' })

  await panel.getByRole('button', { name: /^Actions for the payment/ }).click()
  await page.getByRole('menuitem', { name: 'Void…' }).click()
  await record.getByRole('textbox', { name: 'Reason' }).fill('Wrong invoice')
  await record.getByRole('button', { name: 'Void payment' }).click()
  await panel.getByText('Voided: Wrong invoice').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await narrowAndDark(page)

  await made('mutation ($input: RecordPaymentInput!) { recordPayment(input: $input) { payment { id } } }', {
    idempotencyKey: id,
    method: 'DEBIT',
    amount: 10_002,
    allocations: [{ documentId: id }],
  })
  await page.reload()
  await panel.getByText('Debit', { exact: true }).waitFor()
  await panel
    .getByRole('button', { name: /^Actions for the payment/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Refund…' }).click()
  await record.getByRole('textbox', { name: 'Amount' }).fill('20')
  const lower = record.getByRole('checkbox', { name: 'Lower the total by this amount too' })
  await lower.uncheck()
  await record.getByText('will have a balance of $20.00').waitFor()
  expect(await record.getByText('A refund document for').count()).toBe(0)
  await lower.check()
  expect(await faultsOf(page)).toEqual([])
  await narrowAndDark(page)
  await record.getByRole('button', { name: 'Refund' }).click()
  await record.waitFor({ state: 'hidden' })
  await page.getByText('Partially refunded').waitFor()
  await page.getByText('Balance $0.00').waitFor()
  await page.getByText('Refunded $20.00').waitFor()

  await page.goto(new URL('/admin/payments', page.url()).href)
  await page.getByRole('region', { name: 'Totals' }).getByText('Received').waitFor()
  await page.locator('tbody tr').first().waitFor()
  expect(await faultsOf(page)).toEqual([])
  await narrowAndDark(page)

  await page.goto(new URL(`/admin/customers/${customerId}`, page.url()).href)
  await page.getByRole('region', { name: 'Balance' }).getByText('$0.00').first().waitFor()
  await page.getByRole('link', { name: 'Statement' }).click()
  await page.getByText('Balance on').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await narrowAndDark(page)
  expect(kit.problems).toEqual([])
})

test('of a payment that is partly the credit of the customer, the part on the invoice can be refunded', async () => {
  const customerId = await made(
    'mutation ($input: CreateCustomerInput!) { createCustomer(input: $input) { customer { id } } }',
    { lastname: `Generous ${Date.now()}` },
  )
  const id = await newDocument('INVOICE', customerId)
  await made('mutation ($input: IssueDocumentInput!) { issueDocument(input: $input) { document { id } } }', { id })
  await made('mutation ($input: RecordPaymentInput!) { recordPayment(input: $input) { payment { id } } }', {
    idempotencyKey: id,
    method: 'E_TRANSFER',
    amount: 15_000,
    allocations: [{ documentId: id }],
    allowCredit: true,
  })
  const page = await enterAdmin(kit, owner, `/documents/${id}`)
  const panel = page.getByRole('region', { name: 'Payments' })
  const dialog = page.getByRole('dialog')
  async function openRefund() {
    await panel.getByRole('button', { name: 'Actions for the payment of $150.00' }).click()
    await page.getByRole('menuitem', { name: 'Refund…' }).click()
  }
  await openRefund()
  await dialog.getByText('$100.02 of it can be refunded from').waitFor()
  expect(await dialog.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('100.02')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('30.02')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await panel.getByText('−$30.02').waitFor()
  await openRefund()
  expect(await dialog.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('70.00')
  expect(kit.problems).toEqual([])
})

test('a recurring invoice is written, asks for its schedule, and is listed', async () => {
  const page = await enterAdmin(kit, owner, '/recurring')
  await page.getByRole('link', { name: 'New recurring invoice' }).click()
  await page.getByRole('heading', { level: 1, name: 'New recurring invoice' }).waitFor()
  await page.getByLabel('Subject').fill('Monthly cleaning')
  await page.getByLabel('Description of line 1').fill('Cleaning')
  await page.getByLabel('Price of line 1').fill('80')
  expect(await page.getByLabel('Issue date').count()).toBe(0)
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule' })
  await dialog.getByRole('button', { name: 'Start schedule' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { level: 1, name: 'Recurring invoice', exact: true }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Recurring invoices' }).click()
  await page.getByRole('link', { name: 'Monthly cleaning' }).waitFor()
  expect(kit.problems).toEqual([])
})

test('a recurring invoice gets a schedule, creates an invoice now and skips the next one', async () => {
  const id = await newDocument('RECURRING', null)
  const page = await enterAdmin(kit, owner, `/documents/${id}`)
  const panel = page.getByRole('region', { name: 'Schedule' })
  await panel.getByRole('button', { name: 'Add schedule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule' })
  await dialog.getByText(/^Next: \d{1,2} \w{3} \d{4}/).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Start schedule' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await panel.getByText('Every month. Active.').waitFor()
  await panel.getByRole('button', { name: 'Run now' }).click()
  await panel.getByRole('link', { name: 'Invoice' }).waitFor()
  await panel.getByRole('button', { name: /^Skip/ }).click()
  await panel.getByText('Skipped').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await narrowAndDark(page)

  await page.goto(new URL('/admin/recurring', page.url()).href)
  await page.getByRole('link', { name: 'Brakes' }).first().waitFor()
  expect(await faultsOf(page)).toEqual([])
  await narrowAndDark(page)
  expect(kit.problems).toEqual([])
})
