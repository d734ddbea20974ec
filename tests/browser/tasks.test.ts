import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const kit = useBrowser()
interface Tasks {
  readonly tasks: { readonly items: readonly { readonly status: string; readonly dueDate: string | null }[] }
}

const owner = { email: 'owner@maple.test', password }

test('a task is created, changed while somebody else does, found and deleted in its panel', async () => {
  const title = `Bleed the brakes ${Date.now()}`
  const page = await enterAdmin(kit, owner, '/tasks')
  await page.getByRole('link', { name: 'Sharpen the drill bits' }).waitFor()
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('button', { name: 'New task' }).click()
  const dialog = page.getByRole('dialog', { name: 'New task' })
  await dialog.getByLabel('Estimated hours').fill('')
  await dialog.getByRole('button', { name: 'Create task' }).click()
  await dialog.getByText('Title is required').waitFor()
  await dialog.getByText('Estimated hours are required').waitFor()
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Estimated hours').fill('2.5')
  await dialog.getByRole('combobox', { name: 'Project' }).fill('winter')
  await page.getByRole('option', { name: 'Winter tire change' }).click()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Create task' }).click()

  const panel = page.getByRole('dialog', { name: 'Task' })
  await panel.getByRole('heading', { name: title, level: 1 }).waitFor()
  await page.waitForURL(/\/admin\/tasks\/[0-9a-f-]+$/)
  await panel.getByPlaceholder('Add a step').fill('Open the valves')
  await page.keyboard.press('Enter')
  await panel.getByRole('checkbox', { name: 'Open the valves' }).check()
  await panel.getByText('1 of 1 done').waitFor()
  await panel.getByPlaceholder('Add a subtask').fill(`Part of ${title}`)
  await page.keyboard.press('Enter')
  await panel.getByRole('link', { name: `Part of ${title}` }).waitFor()
  expect(await faultsOf(page)).toEqual([])

  const id = new URL(page.url()).pathname.split('/').at(-1)
  const other = await signedIn({ email: 'manager@maple.test', password })
  const change = 'mutation ($id: ID!) { updateTask(input: { id: $id, estHours: 4 }) { userErrors { code } } }'
  await other.graphql(change, { id })
  await panel.getByLabel('Description').fill('Two people')
  const unsaved = panel.getByRole('region', { name: 'Unsaved changes' })
  await unsaved.getByRole('button', { name: 'Save' }).click()
  await panel.getByText('This task changed since you opened it').waitFor()
  await panel.getByRole('button', { name: 'Save mine anyway' }).click()
  await page.getByText('Task saved').waitFor()

  await page.keyboard.press('Escape')
  await page.waitForURL('**/admin/tasks')
  await page.goto(new URL(`/admin/tasks?search=${encodeURIComponent(title)}`, page.url()).href)
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.waitForURL(`**/admin/tasks/${id}?search=*`)
  await panel.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByText(`“${title}” deleted`).waitFor()
  await page.getByText('No tasks match').waitFor()
})

test('quick entry shows how a line is understood before it is saved', async () => {
  const word = `Ana${Date.now()}`
  const page = await enterAdmin(kit, owner, '/tasks/my')
  await page.getByRole('heading', { name: 'My work', level: 1 }).waitFor()
  await page.getByLabel('Add a task').fill(`call ${word} tomorrow 9am #tires @max !high`)
  const understood = page.getByRole('status', { name: 'Task preview' })
  await understood.getByText(`call ${word}`, { exact: true }).waitFor()
  for (const words of [/^Due .*, 09:00$/, 'Label: tires', 'Assigned: Max Maple', 'Priority: high'])
    await understood.getByText(words).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await understood.getByRole('button', { name: 'Keep #tires in the title' }).click()
  await understood.getByText(`call ${word} #tires`, { exact: true }).waitFor()
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText(`Task “call ${word} #tires” created`).waitFor()
  const { tasks } = await (await signedIn(owner)).graphql<Tasks>(
    'query ($text: String) { tasks(where: { search: $text }) { items { title priority labels { name } assignees { displayName } dueDate } } }',
    { text: word },
  )
  expect(tasks.items).toMatchObject([
    { title: `call ${word} #tires`, priority: 'HIGH', labels: [], assignees: [{ displayName: 'Max Maple' }] },
  ])
  expect(tasks.items[0]?.dueDate).not.toBeNull()
})

test('staff, who cannot be assigned, add a task in My work', async () => {
  const title = `Sweep the yard ${Date.now()}`
  const page = await enterAdmin(kit, { email: 'staff@maple.test', password }, '/tasks/my')
  await page.getByPlaceholder('@sam').fill(title)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText(`Task “${title}” created`).waitFor()
})

test('several tasks are changed at once, and the change is undone', async () => {
  const word = `bulk${Date.now()}`
  const visitor = await signedIn(owner)
  const create =
    'mutation ($title: String!, $status: TaskStatus) { createTask(input: { title: $title, status: $status }) { task { id } } }'
  await visitor.graphql(create, { title: `${word} one`, status: 'PENDING' })
  await visitor.graphql(create, { title: `${word} two`, status: 'BLOCKED' })
  const statuses = async () => {
    const asked =
      'query ($text: String) { tasks(where: { search: $text }, orderBy: [{ field: TITLE }]) { items { status } } }'
    return (await visitor.graphql<Tasks>(asked, { text: word })).tasks.items.map(({ status }) => status)
  }
  const page = await enterAdmin(kit, owner, `/tasks?search=${word}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const bar = page.getByRole('region', { name: 'Selected tasks' })
  await bar.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('menuitem', { name: 'Completed' }).click()
  await page.getByText('2 tasks set to completed').waitFor()
  expect(await statuses()).toEqual(['COMPLETED', 'COMPLETED'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Change undone').waitFor()
  expect(await statuses()).toEqual(['PENDING', 'BLOCKED'])
})

test('a task is discussed, repeated and moved on the board with the keyboard', async () => {
  const title = `Grease the lift ${Date.now()}`
  const visitor = await signedIn(owner)
  const { createTask } = await visitor.graphql<{ createTask: { task: { id: string } } }>(
    'mutation ($input: CreateTaskInput!) { createTask(input: $input) { task { id } } }',
    { input: { title, dueDate: '2030-05-06', priority: 'URGENT' } },
  )
  const page = await enterAdmin(kit, owner, `/tasks/${createTask.task.id}`)
  const panel = page.getByRole('dialog', { name: 'Task' })
  await panel.getByRole('heading', { name: title, level: 1 }).waitFor()
  const field = panel.getByLabel('Add a comment')
  await field.pressSequentially('Ask @ma')
  await page.getByRole('option', { name: 'Max Maple' }).waitFor()
  await field.press('Enter')
  expect(await field.inputValue()).toBe('Ask @Max Maple ')
  await field.press('Control+Enter')
  const comment = panel.getByRole('article', { name: 'Comment by Olive Maple' })
  await comment.getByText('@Max Maple').waitFor()
  await comment.getByRole('button', { name: 'Add a reaction' }).click()
  await page.getByRole('menuitem', { name: 'Thumbs up' }).click()
  await comment.getByRole('button', { name: 'Thumbs up, 1' }).waitFor()
  await panel.getByRole('combobox', { name: 'Repeat' }).click()
  await page.getByRole('option', { name: 'Every Monday' }).click()
  await panel.getByText('Next: Mon, 13 May 2030').waitFor()
  expect(await faultsOf(page)).toEqual([])

  await page.goto(new URL('/admin/tasks/board', page.url()).href)
  const pending = page.getByRole('region', { name: 'Pending' })
  await pending.getByRole('button', { name: `Move ${title}` }).focus()
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await page.getByText(`“${title}” set to in progress`).waitFor()
  const moved = page.getByRole('region', { name: 'In progress' }).getByRole('link', { name: title })
  await moved.waitFor()
  await moved.click()
  await page.waitForURL(`**/admin/tasks/board/${createTask.task.id}`)
  await panel.getByRole('heading', { name: title, level: 1 }).waitFor()
})
