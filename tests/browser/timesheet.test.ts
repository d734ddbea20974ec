import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const kit = useBrowser()
const manager = { email: 'manager@maple.test', password }
const owner = { email: 'owner@maple.test', password }

async function taskCalled(title: string, customerId?: string): Promise<string> {
  const visitor = await signedIn(manager)
  const { createTask } = await visitor.graphql<{ createTask: { task: { id: string } } }>(
    'mutation ($input: CreateTaskInput!) { createTask(input: $input) { task { id } } }',
    { input: { title, estHours: 1, customerId } },
  )
  return createTask.task.id
}

async function setCell(input: object): Promise<void> {
  const visitor = await signedIn(manager)
  const mutation =
    'mutation ($input: SetTimesheetCellInput!) { setTimesheetCell(input: $input) { userErrors { message } } }'
  await visitor.graphql(mutation, { input })
}

async function addTask(page: Page, title: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Add a task' }).fill(title)
  await page.getByRole('option', { name: title }).click()
  await page.getByRole('row', { name: title }).waitFor()
}

/** The total of a row, or of all of them. */
const totalOf = (page: Page, row: string) => page.getByRole('row', { name: row }).getByRole('cell').last()

test('a week is entered by keyboard, keeps what was typed wrongly, and is in the URL', async () => {
  const [first, second] = [`Align ${Date.now()}`, `Balance ${Date.now()}`]
  for (const title of [first, second]) await taskCalled(title)
  const page = await enterAdmin(kit, manager, '/time?week=2026-02-04')
  await page.getByText('1 Feb – 7 Feb 2026').waitFor()
  await page.getByText('No time this week').waitFor()
  expect(await faultsOf(page)).toEqual([])
  for (const title of [first, second]) await addTask(page, title)
  const cell = (title: string, day: string) => page.getByLabel(`${title}, ${day}`)
  await cell(first, 'Mon 2 Feb').click()
  await page.keyboard.type('1:30')
  await page.keyboard.press('Enter')
  await page.keyboard.type('90m')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('1.5')
  await page.keyboard.press('Tab')
  await expect.poll(() => totalOf(page, first).textContent()).toBe('3:00')
  await expect.poll(() => cell(second, 'Mon 2 Feb').inputValue()).toBe('1:30')
  await expect.poll(() => totalOf(page, 'Total').textContent()).toBe('4:30')
  expect(await faultsOf(page)).toEqual([])

  await cell(second, 'Wed 4 Feb').fill('soon')
  await page.keyboard.press('Enter')
  const alert = page.getByRole('alert').filter({ hasText: 'Not saved' })
  await alert.getByText('Enter up to 24 hours, such as 1:30, 1.5 or 90m.').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await alert.getByRole('button', { name: 'Discard' }).click()
  await alert.waitFor({ state: 'detached' })
  await page.reload()
  await expect.poll(() => cell(first, 'Tue 3 Feb').inputValue()).toBe('1:30')

  await page.getByRole('button', { name: 'Next week' }).click()
  await page.waitForURL('**/time?week=2026-02-08')
  await page.getByText('No time this week').waitFor()
  await page.getByRole('button', { name: 'Copy last week’s tasks' }).click()
  await cell(first, 'Mon 9 Feb').waitFor()
  expect(await totalOf(page, 'Total').textContent()).toBe('0:00')
  await page.goBack()
  await page.goBack()
  await expect.poll(() => cell(first, 'Mon 2 Feb').inputValue()).toBe('1:30')
})

test('a cell that somebody else has changed asks whose time counts', async () => {
  const title = `Contested ${Date.now()}`
  const taskId = await taskCalled(title)
  const page = await enterAdmin(kit, manager, `/time?week=2026-01-05&tasks=${taskId}`)
  const cell = page.getByLabel(`${title}, Mon 5 Jan`)
  await cell.waitFor()
  await setCell({ taskId, day: '2026-01-05', seconds: 3600 })
  await cell.fill('2:00')
  await page.keyboard.press('Enter')
  const alert = page.getByRole('alert').filter({ hasText: 'Somebody else changed it to 1:00.' })
  await alert.getByRole('button', { name: 'Save mine' }).click()
  await alert.waitFor({ state: 'detached' })
  await expect.poll(() => cell.inputValue()).toBe('2:00')
  await setCell({ taskId, day: '2026-01-05', seconds: 1800 })
  await cell.fill('3:00')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Use theirs' }).click()
  await expect.poll(() => cell.inputValue()).toBe('0:30')
})

test('a failed save stays visible and is repeated, and the week of others is opened', async () => {
  const title = `Offline ${Date.now()}`
  const taskId = await taskCalled(title)
  const page = await enterAdmin(kit, owner, `/time?week=2026-01-12&tasks=${taskId}`)
  const cell = page.getByLabel(`${title}, Mon 12 Jan`)
  await cell.waitFor()
  const isSave = (body: string | null) => body?.includes('setTimesheetCell') ?? false
  let isDown = true
  await page.route('**/graphql', (route) =>
    isDown && isSave(route.request().postData()) ? route.abort() : route.continue(),
  )
  await cell.fill('1:00')
  await page.keyboard.press('Enter')
  const alert = page.getByRole('alert').filter({ hasText: 'Not saved' })
  await alert.getByRole('button', { name: 'Retry' }).waitFor()
  isDown = false
  await alert.getByRole('button', { name: 'Retry' }).click()
  await alert.waitFor({ state: 'detached' })
  await expect.poll(() => totalOf(page, title).textContent()).toBe('1:00')
  await page.getByRole('combobox', { name: 'Person' }).click()
  await page.getByRole('option', { name: 'Max Maple' }).click()
  await page.waitForURL('**/time?week=2026-01-12&person=*')
  await page.getByText('No time this week').waitFor()
  kit.problems.splice(0)
})
