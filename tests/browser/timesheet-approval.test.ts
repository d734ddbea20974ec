import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const kit = useBrowser()
const manager = { email: 'manager@maple.test', password }
const owner = { email: 'owner@maple.test', password }

async function taskWithTime(title: string, day: string): Promise<void> {
  const visitor = await signedIn(manager)
  const { createTask } = await visitor.graphql<{ createTask: { task: { id: string } } }>(
    'mutation ($title: String!) { createTask(input: { title: $title, estHours: 1 }) { task { id } } }',
    { title },
  )
  const input = { taskId: createTask.task.id, day, seconds: 5400 }
  const mutation = 'mutation ($input: AddTimeEntryInput!) { addTimeEntry(input: $input) { userErrors { message } } }'
  await visitor.graphql(mutation, { input })
}

test('a week is submitted, returned with a note, submitted again and approved', async () => {
  const title = `Approved ${Date.now()}`
  await taskWithTime(title, '2025-03-04')
  const page = await enterAdmin(kit, manager, '/time?week=2025-03-03')
  await page.getByRole('button', { name: 'Submit week' }).click()
  await page.getByText('Submitted', { exact: true }).waitFor()
  await page.getByRole('row', { name: title }).getByText('1:30').first().waitFor()
  expect(await page.getByLabel(`${title}, Tue 4 Mar`).count()).toBe(0)
  expect(await faultsOf(page)).toEqual([])

  const other = await enterAdmin(kit, owner, '/time')
  await other
    .getByRole('region', { name: /^Waiting for approval/ })
    .getByRole('link', { name: 'Max Maple' })
    .last()
    .click()
  await other.getByText('2 Mar – 8 Mar 2025').first().waitFor()
  await other.getByRole('button', { name: 'Return', exact: true }).click()
  const dialog = other.getByRole('dialog', { name: 'Return the week of Max Maple' })
  await dialog.getByRole('button', { name: 'Return week' }).click()
  await dialog.getByText('Enter what has to be changed').waitFor()
  expect(await faultsOf(other)).toEqual([])
  await dialog.getByLabel('Note').fill('Friday is missing')
  await dialog.getByRole('button', { name: 'Return week' }).click()
  await other.getByText('Returned', { exact: true }).waitFor()

  await page.reload()
  await page.getByText('Olive Maple: Friday is missing').waitFor()
  await page.getByLabel(`${title}, Fri 7 Mar`).fill('2:00')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('row', { name: title }).getByRole('cell').last().textContent()).toBe('3:30')
  await page.getByRole('button', { name: 'Submit week' }).click()
  await page.getByRole('button', { name: 'Take back' }).waitFor()

  await other.reload()
  await other.getByRole('button', { name: 'Approve', exact: true }).click()
  await other.getByText('Approved', { exact: true }).waitFor()
  expect(await faultsOf(other)).toEqual([])
  await other.getByRole('button', { name: 'Reopen' }).waitFor()
})

test('a report adds up a period by person and customer', async () => {
  const title = `Reported ${Date.now()}`
  await taskWithTime(title, '2025-05-06')
  const page = await enterAdmin(kit, owner, '/time/report?days=2025-05-01..2025-05-31')
  await page.getByRole('row', { name: 'Max Maple' }).getByText('1:30').first().waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByText('Customer', { exact: true }).click()
  await page.getByRole('row', { name: 'No customer' }).waitFor()
  await page.waitForURL('**/time/report?*by=CUSTOMER*')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('time-2025-05-01-2025-05-31.csv')
})
