import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const kit = useBrowser()
const manager = { email: 'manager@maple.test', password }

async function taskCalled(title: string): Promise<string> {
  const visitor = await signedIn(manager)
  const { createTask } = await visitor.graphql<{ createTask: { task: { id: string } } }>(
    'mutation ($title: String!) { createTask(input: { title: $title, estHours: 1 }) { task { id } } }',
    { title },
  )
  return createTask.task.id
}

test('time is added, changed, deleted and brought back in the panel of a task', async () => {
  const title = `Weld the bracket ${Date.now()}`
  const page = await enterAdmin(kit, manager, `/tasks/${await taskCalled(title)}`)
  const time = page.getByRole('region', { name: 'Time' })
  await time.getByText('0 min of 1 h estimated').waitFor()
  await time.getByRole('button', { name: 'Add time' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add time' })
  await dialog.getByLabel('Duration').fill('soon')
  await dialog.getByRole('button', { name: 'Add time' }).click()
  await dialog.getByText('Enter up to 24 hours, such as 1:30, 1.5 or 90m').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByLabel('Duration').fill('1:30')
  await dialog.getByLabel('Note').fill('Front axle')
  await page.keyboard.press('Enter')
  await time.getByText('1 h 30 min of 1 h estimated').waitFor()
  expect(await faultsOf(page)).toEqual([])

  const actions = time.getByRole('button', { name: 'Actions for time of Max Maple' })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit time' })
  expect(await edit.getByLabel('Duration').inputValue()).toBe('1:30')
  await edit.getByLabel('Duration').fill('45m')
  await edit.getByLabel('Billable').uncheck()
  await edit.getByRole('button', { name: 'Save' }).click()
  await time.getByText('45 min of 1 h estimated').waitFor()
  await time.getByText('Not billable').waitFor()

  await actions.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await time.getByText('0 min of 1 h estimated').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await time.getByText('45 min of 1 h estimated').waitFor()
})

test('a timer runs in the top bar of every screen and is seen in another window', async () => {
  const title = `Balance the wheels ${Date.now()}`
  const id = await taskCalled(title)
  const page = await enterAdmin(kit, manager, `/tasks/${id}`)
  const time = page.getByRole('region', { name: 'Time' })
  await time.getByRole('button', { name: 'Start timer' }).click()
  await time.getByRole('button', { name: 'Stop timer' }).waitFor()
  const other = await enterAdmin(kit, manager, '/notes')
  const bar = other.getByRole('region', { name: 'Running timer' })
  await bar.getByRole('timer').waitFor()
  expect(await faultsOf(other)).toEqual([])
  await bar.getByRole('link', { name: `on ${title}` }).click()
  await other.waitForURL(`**/admin/tasks/${id}`)
  await other.getByRole('region', { name: 'Time' }).getByRole('button', { name: 'Stop timer' }).click()
  await other.getByRole('region', { name: 'Time' }).getByRole('button', { name: 'Start timer' }).waitFor()
  await bar.waitFor({ state: 'detached' })
  // The first window notices when somebody comes back to it.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.locator('section[aria-label="Running timer"]').waitFor({ state: 'detached' })
})
