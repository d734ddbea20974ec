import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }
const manager = { email: 'manager@maple.test', password }

const CREATE =
  'mutation ($input: CreateTaskInput!) { createTask(input: $input) { task { id } userErrors { message } } }'
const UPDATE = 'mutation ($input: UpdateTaskInput!) { updateTask(input: $input) { userErrors { message } } }'
interface Created {
  readonly createTask: { readonly task: { readonly id: string } }
}
type Api = Awaited<ReturnType<typeof signedIn>>

const create = async (api: Api, input: object) => (await api.graphql<Created>(CREATE, { input })).createTask.task.id

async function idOf(api: Api, name: string): Promise<string | undefined> {
  const found = await api.graphql<{ assignees: { id: string }[] }>(
    'query ($name: String) { assignees(search: $name) { id } }',
    { name },
  )
  return found.assignees[0]?.id
}

test('what somebody else does appears on the board of tasks at once, and never under a drag', async () => {
  const word = `Live ${Date.now()}`
  const other = await signedIn(manager)
  const [first, second] = [
    await create(other, { title: `${word} one`, priority: 'URGENT' }),
    await create(other, { title: `${word} two`, priority: 'URGENT' }),
  ]
  const page = await enterAdmin(kit, owner, '/tasks/board')
  const frames: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void frames.push(String(payload))))
  await page.reload()
  const column = (name: string) => page.getByRole('region', { name })
  const cardsOf = async (name: string) =>
    (await column(name).getByRole('link').allTextContents()).filter((title) => title.startsWith(word))
  await expect.poll(() => cardsOf('Pending')).toHaveLength(2)
  expect(await faultsOf(page)).toEqual([])

  await other.graphql(UPDATE, { input: { id: first, status: 'BLOCKED' } })
  await expect.poll(() => cardsOf('Blocked')).toEqual([`${word} one`])
  await create(other, { title: `${word} three`, priority: 'URGENT', status: 'BLOCKED' })
  await expect.poll(async () => (await cardsOf('Blocked')).sort()).toEqual([`${word} one`, `${word} three`])

  const from = await column('Pending')
    .getByRole('button', { name: `Move ${word} two` })
    .boundingBox()
  const to = await column('In progress').boundingBox()
  if (!from || !to) throw new Error('The board is not on screen')
  await page.mouse.move(from.x + from.width - 20, from.y + from.height - 8)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width, from.y + from.height, { steps: 5 })
  await page.mouse.move(to.x + to.width / 2, to.y + 60, { steps: 10 })
  await page.locator('[data-dragging]').waitFor()
  await page.getByText(`${word} two, in In progress`).waitFor({ state: 'attached' })
  const before = frames.length
  await other.graphql(UPDATE, { input: { id: first, status: 'IN_PROGRESS' } })
  await expect.poll(() => frames.slice(before).some((message) => message.includes('tasksChanged'))).toBe(true)
  await page.mouse.move(to.x + to.width / 2 - 20, to.y + 70, { steps: 40 })
  expect(await cardsOf('In progress')).toEqual([])
  await page.mouse.up()
  await expect.poll(async () => (await cardsOf('In progress')).sort()).toEqual([`${word} one`, `${word} two`])
  await page.getByText(`“${word} two” set to in progress`).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => cardsOf('Pending')).toEqual([`${word} two`])
  await other.graphql(UPDATE, { input: { id: second, status: 'CANCELLED' } })
  await expect.poll(() => cardsOf('Pending')).toEqual([])
})

test('a long column of tasks is shown in part, loads on, and is divided into lanes by priority', async () => {
  const word = `Long ${Date.now()}`
  const api = await signedIn(manager)
  const me = await idOf(api, 'max')
  for (let number = 1; number <= 60; number++)
    await create(api, { title: `${word} ${number}`, status: 'BLOCKED', priority: 'HIGH', assigneeIds: [me] })
  await create(api, { title: `${word} pressing`, status: 'BLOCKED', priority: 'URGENT', assigneeIds: [me] })

  const page = await enterAdmin(kit, manager, '/tasks/board?mine=1')
  const column = page.getByRole('region', { name: 'Blocked' })
  const cards = column.getByRole('list').getByRole('link', { name: word })
  await expect.poll(() => cards.count()).toBe(25)
  await column.getByRole('status', { name: 'Loading more cards' }).scrollIntoViewIfNeeded()
  await expect.poll(() => cards.count()).toBe(61)
  // A card further down is moved by keyboard, and the rest is loaded anew after a change by somebody else.
  const moved = `${word} 1`
  await page.getByRole('button', { name: `Move ${moved}`, exact: true }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await page.getByText(`“${moved}” set to completed`).waitFor()
  await expect.poll(() => cards.count()).toBe(60)
  await page.getByRole('region', { name: 'Completed' }).getByRole('link', { name: moved, exact: true }).waitFor()
  await create(api, { title: `${word} meanwhile`, status: 'BLOCKED', priority: 'LOW', assigneeIds: [me] })
  await expect.poll(() => cards.last().textContent()).toBe(`${word} meanwhile`)

  await page.getByRole('combobox', { name: 'Lanes' }).click()
  await page.getByRole('option', { name: 'Lanes by priority' }).click()
  const cell = (priority: string) => page.getByRole('list', { name: `Blocked, ${priority}` }).getByRole('link')
  await expect.poll(() => cell('Urgent').filter({ hasText: word }).allTextContents()).toEqual([`${word} pressing`])
  expect(new URL(page.url()).search).toContain('lanes=priority')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: `Move ${word} pressing` }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await page.getByText(`“${word} pressing” set to in progress`).waitFor()
  const inProgress = page.getByRole('list', { name: 'In progress, Urgent' })
  await inProgress.getByRole('link', { name: `${word} pressing` }).waitFor()
})
