import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }

async function make<Data>(mutation: string, input: object): Promise<Data> {
  return (await signedIn(owner)).graphql<Data>(mutation, { input })
}

test('an hour gets a price for a customer, and their time goes on an invoice', async () => {
  const lastname = `Billing ${Date.now()}`
  const { createCustomer } = await make<{ createCustomer: { customer: { id: string } } }>(
    'mutation ($input: CreateCustomerInput!) { createCustomer(input: $input) { customer { id } } }',
    { lastname },
  )
  const customerId = createCustomer.customer.id
  const title = `Weld ${Date.now()}`
  const { createTask } = await make<{ createTask: { task: { id: string } } }>(
    'mutation ($input: CreateTaskInput!) { createTask(input: $input) { task { id } } }',
    { title, estHours: 1, customerId },
  )
  const taskId = createTask.task.id
  for (const [day, seconds] of [
    ['2020-01-02', 3600],
    ['2026-03-31', 1800],
  ])
    await make('mutation ($input: AddTimeEntryInput!) { addTimeEntry(input: $input) { userErrors { message } } }', {
      ...{ taskId, day, seconds },
    })

  const page = await enterAdmin(kit, owner, '/setting/hourly-rates?new=rate')
  const dialog = page.getByRole('dialog', { name: 'New hourly rate' })
  await dialog.getByText('Customer', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Add rate' }).click()
  await dialog.getByText('Choose a customer').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('combobox', { name: 'Customer' }).fill(lastname)
  await page.getByRole('option', { name: lastname }).click()
  await dialog.getByLabel('Amount per hour').fill('95')
  await dialog.getByRole('textbox', { name: 'From' }).fill('2026-03-31')
  await dialog.getByRole('button', { name: 'Add rate' }).click()
  await dialog.waitFor({ state: 'detached' })
  const row = page.getByRole('row', { name: lastname })
  await row.getByText('$95.00').waitFor()
  expect(await faultsOf(page)).toEqual([])

  const { createDocument } = await make<{ createDocument: { document: { id: string } } }>(
    'mutation ($input: CreateDocumentInput!) { createDocument(input: $input) { document { id } } }',
    { type: 'INVOICE', customerId },
  )
  await page.goto(new URL(`/admin/invoices/${createDocument.document.id}`, page.url()).href)
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Add unbilled time' }).click()
  const bill = page.getByRole('dialog', { name: 'Add unbilled time' })
  await bill.getByText('$47.50').waitFor()
  await bill.getByRole('button', { name: 'Add to document' }).click()
  await bill.getByText('Enter a price').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await bill.getByLabel('Price of an hour').fill('80')
  await bill.getByRole('button', { name: 'Add to document' }).click()
  await bill.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByLabel('Description of line 1').inputValue()).toBe(`${title}, 2020-01-02`)
  await expect.poll(() => page.getByLabel('Description of line 2').inputValue()).toBe(`${title}, 2026-03-31`)

  await page.goto(new URL(`/admin/tasks/${taskId}`, page.url()).href)
  const time = page.getByRole('region', { name: 'Time' })
  await time.getByText('Billed').first().waitFor()
  await time.getByText('$47.50').waitFor()
  expect(await time.getByText('Billed').count()).toBe(2)
  expect(await faultsOf(page)).toEqual([])
})
